import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  mangleWays,
  phrases,
  startSandbox,
  type Sandbox,
  type TextFault,
  type UpstreamName,
} from '../index.js';
import { mangle } from '../mangle/mangle.js';
import { errorSentences } from './error-sentence.js';
import { translatedText, translationCall, upstreams } from './translation-call.contract.js';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(() => {
  sandbox.reset();
});
afterAll(async () => {
  await sandbox.close();
});

const text = 'The weather over lake {name} was rather fine [[71]] that long afternoon.';

async function translation(server: UpstreamName, source = text): Promise<string> {
  const [url, call] = translationCall(sandbox, server, source);
  const response = await fetch(url, call);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
  return translatedText(server, await response.json());
}

const codes = { provider_u: 'lug', provider_w: 'twi', provider_h: 'sw' };

describe.each(upstreams)('at %s', (server) => {
  function inject(fault: TextFault): void {
    sandbox.inject({ server, fault });
  }

  test('a copy is the source itself', async () => {
    inject({ kind: 'copy' });
    expect(await translation(server)).toBe(text);
  });

  test('a prefix is the upstream’s code and the source', async () => {
    inject({ kind: 'prefix' });
    expect(await translation(server)).toBe(`[${codes[server]}] ${text}`);
  });

  test('a loop repeats some words of the translation', async () => {
    const normal = await translation(server);
    inject({ kind: 'loop', words: 2, times: 30 });
    const words = (await translation(server)).split(' ');
    expect(words).toHaveLength(60);
    expect(words.slice(0, 2)).toEqual(normal.split(' ').slice(0, 2));
    expect(new Set(words).size).toBe(2);
  });

  test('a loop has 1 to 4 words and 12 rounds unless told otherwise', async () => {
    inject({ kind: 'loop' });
    const words = (await translation(server)).split(' ');
    expect([1, 2, 3, 4]).toContain(words.length / 12);
    expect(words).toEqual(Array.from(words.keys(), (place) => words[place % (words.length / 12)]));
  });

  test('a wrong language is real text of that language, like in length, with the placeholders', async () => {
    inject({ kind: 'wrong_language', language: 'fr' });
    const answer = await translation(server);
    const words = new Set(phrases('fr').flatMap((phrase) => phrase.text.split(' ')));
    const known = answer.split(' ').filter((word) => words.has(word));
    expect(known.length).toBeGreaterThan(answer.split(' ').length / 2);
    expect(answer.length).toBeGreaterThan(text.length / 3);
    expect(answer.length).toBeLessThan(text.length * 3);
    expect(answer).toContain('{name}');
  });

  test('a wrong language may be English', async () => {
    inject({ kind: 'wrong_language', language: 'en' });
    const [phrase] = phrases(server === 'provider_u' ? 'lug' : server === 'provider_w' ? 'tw' : 'sw');
    expect(await translation(server, phrase?.english)).toBe(phrase?.english);
  });

  test('a cut text is the first half of the normal one', async () => {
    const normal = await translation(server);
    inject({ kind: 'cut' });
    expect(await translation(server)).toBe(normal.slice(0, Math.ceil(normal.length / 2)));
  });

  test('an error sentence stands in the place of the translation', async () => {
    inject({ kind: 'error_sentence' });
    expect(errorSentences).toContain(await translation(server));
  });

  test('an error sentence may be given', async () => {
    inject({ kind: 'error_sentence', sentence: 'Hitilafu imetokea' });
    expect(await translation(server)).toBe('Hitilafu imetokea');
  });

  test('another script has no Latin letter but those of markers', async () => {
    inject({ kind: 'other_script' });
    const answer = await translation(server);
    expect(answer).toContain('{name}');
    expect(answer).toMatch(/\p{Script=Cyrillic}{3}/u);
    expect(answer.replace('{name}', '')).not.toMatch(/\p{Script=Latin}/u);
  });

  test.each(mangleWays)(
    'mangle by %s spoils the normal text in this way, the same each time',
    async (way) => {
      const source = `Say "${text}"\nit's {{count}} <b>é</b>.`;
      const normal = await translation(server, source);
      inject({ kind: 'mangle', ways: [way], seed: 4 });
      expect(await translation(server, source)).toBe(mangle(normal, [way], 4));
      expect(await translation(server, source)).toBe(mangle(normal, [way], 4));
    },
  );

  test('mangle by drop loses placeholders that the normal answer has', async () => {
    expect(await translation(server)).toContain('{name}');
    const answers = [];
    for (const seed of [0, 1, 2, 3]) {
      sandbox.reset();
      inject({ kind: 'mangle', ways: ['drop'], seed });
      answers.push(await translation(server));
    }
    expect(answers.some((answer) => !answer.includes('{name}'))).toBe(true);
    expect(answers.every((answer) => answer.includes('{name}') && answer.includes('[[71]]'))).toBe(false);
  });
});

test('an error of the upstream’s own stays as it is', async () => {
  sandbox.inject({ server: 'provider_w', fault: { kind: 'copy' } });
  const [url, call] = translationCall(sandbox, 'provider_w', 'a'.repeat(1001));
  expect((await fetch(url, call)).status).toBe(400);
});

test('provider_u cuts a wrong text at its limit as it cuts a right one', async () => {
  sandbox.inject({ server: 'provider_u', fault: { kind: 'copy' } });
  expect(await translation('provider_u', 'word '.repeat(900))).toHaveLength(2048);
});
