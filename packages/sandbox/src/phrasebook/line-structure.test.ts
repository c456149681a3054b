import { afterAll, beforeAll, expect, test } from 'vitest';
import { translatedText, translationCall, upstreams } from '../faults/translation-call.contract.js';
import { startSandbox, type Sandbox, type UpstreamName } from '../index.js';

const text = '  Dear {name},\n\n\tthe farmer  met [[71]].\t42%\r\n  \n* and went home  \n';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(async () => {
  await sandbox.close();
});

async function translationAt(server: UpstreamName): Promise<string> {
  const [url, call] = translationCall(sandbox, server, text);
  return translatedText(server, await (await fetch(url, call)).json());
}

test.each(upstreams)('%s keeps markers in their order, each once', async (server) => {
  const markers = (await translationAt(server)).match(/\{name\}|\[\[71\]\]|42%|\* /gu);
  expect(markers).toEqual(['{name}', '[[71]]', '42%', '* ']);
});

test.each(['provider_u', 'provider_w'] as const)(
  '%s keeps line breaks, tabs, and the white space around lines',
  async (server) => {
    const white = (await translationAt(server)).match(/^\s+|\s*[\n\t]\s*/gu);
    expect(white).toEqual(['  ', '\n\n\t', '\t', '\r\n  \n', '  \n']);
  },
);

test('provider_h makes one space of any white space, and none of it at the ends', async () => {
  const translation = await translationAt('provider_h');
  expect(translation.split(' ').length).toBeGreaterThan(8);
  expect(translation).not.toMatch(/[^\S ]| {2}|^ | $/u);
});
