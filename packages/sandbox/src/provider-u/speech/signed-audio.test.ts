import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSandbox, type Sandbox } from '../../index.js';
import { wavMinutes } from './audio-format.js';
import { signAudio } from './signed-audio.js';
import { postJson } from './speech-call.contract.js';

const start = Date.parse('2026-11-21T10:00:00Z');

let time = start;
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ now: () => time });
});
beforeEach(() => {
  time = start;
});
afterAll(async () => {
  await sandbox.close();
});

async function audioUrl(text = 'Oli otya?'): Promise<URL> {
  const body: unknown = await (await postJson(sandbox, '/tasks/audio/speech', { text })).json();
  return new URL((body as { audio_url: string }).audio_url);
}

async function get(url: URL): Promise<readonly [status: number, contentType: string | null, body: Buffer]> {
  const response = await fetch(url);
  return [response.status, response.headers.get('content-type'), Buffer.from(await response.arrayBuffer())];
}

describe('the audio of a signed URL', () => {
  test('is a WAV file of a second, served without a token [upstreams 1.4]', async () => {
    const [status, contentType, wav] = await get(await audioUrl());
    expect([status, contentType]).toEqual([200, 'audio/wav']);
    expect([wav.readUInt32LE(4), wav.readUInt32LE(24), wav.readUInt16LE(34)]).toEqual([
      wav.length - 8,
      16_000,
      16,
    ]);
    expect(wavMinutes(wav)).toBe(1 / 60);
    const samples = Array.from({ length: 100 }, (_, index) => wav.readInt16LE(44 + index * 2));
    expect(new Set(samples).size).toBeGreaterThan(10);
  });

  test('is the same each time, also after a reset [upstreams 1.4]', async () => {
    const url = await audioUrl();
    const [, , first] = await get(url);
    sandbox.reset();
    const [, , second] = await get(url);
    expect(second.equals(first)).toBe(true);
  });

  test('has a URL of its own for each request [upstreams 1.4]', async () => {
    expect((await audioUrl()).pathname).not.toBe((await audioUrl()).pathname);
  });

  test('is there to the last second, and 400 from the expiry on [upstreams 1.4]', async () => {
    const url = await audioUrl();
    time = start + 1_799_999;
    expect((await get(url))[0]).toBe(200);
    time = start + 1_800_000;
    const [status, contentType, body] = await get(url);
    expect([status, contentType]).toEqual([400, 'application/xml; charset=UTF-8']);
    expect(body.toString()).toContain('<Code>ExpiredToken</Code>');
  });

  test.each([
    ['another expiry', (url: URL) => url.searchParams.set('X-Goog-Expires', '604800')],
    ['another date', (url: URL) => url.searchParams.set('X-Goog-Date', '20261122T100000Z')],
    ['no signature', (url: URL) => url.searchParams.delete('X-Goog-Signature')],
    ['another object', (url: URL) => (url.pathname = '/audio/tts/other.wav')],
    ['nothing of it', (url: URL) => (url.search = '')],
  ])('is 403 for a URL with %s [upstreams 1.4]', async (_, change) => {
    const url = await audioUrl();
    change(url);
    expect((await get(url))[0]).toBe(403);
  });

  test('stands under the host name by which the sandbox was reached [upstreams 1.4]', () => {
    const exchange = { method: 'POST', path: '/tasks/tts', query: new URLSearchParams(), time: start };
    const headers = { host: 'speech.test:4101' };
    const audio = { text: 'Oli otya?', voice: '248', count: 1 };
    const { url } = signAudio({ ...exchange, headers, bodyLength: 0, body: {}, files: [] }, audio, 60);
    expect(url).toMatch(/^http:\/\/speech\.test:4101\/audio\/tts\//u);
  });

  test('breaks off in the middle where a fault says so [upstreams 1.4]', async () => {
    const url = await audioUrl();
    sandbox.inject({
      server: 'provider_u',
      match: { path: '/audio/' },
      times: 1,
      fault: { kind: 'reset_in_body' },
    });
    await expect(get(url)).rejects.toThrow('terminated');
    expect((await get(url))[2]).toHaveLength(32_044);
  });
});
