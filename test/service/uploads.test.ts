import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { recording } from '../audio/recordings.js';
import { expectError, type Answer } from './answer.js';
import { rawRequest } from './conversation.js';
import { openConnection } from './raw-http.js';
import { createRequestWatch, uploadHead } from './raw-upload.js';
import { startService, type RunningService } from './running-service.js';
import { writeForm } from './written-form.js';

const UPSTREAM_PATH = '/tasks/audio/transcriptions';
const AT_ONCE = 8;
const MAX_WAITING = 64;
const MEBIBYTE = 1024 * 1024;

const form = writeForm([
  { disposition: 'name="audio"; filename="voice.ogg"', content: recording('ogg').bytes },
  { disposition: 'name="language"', content: 'lug' },
]);

let service: RunningService;
let key: string;
let counted: (uploads: number) => Promise<void>;
let held: HeldUpload[];
let sockets: Socket[];
beforeEach(async () => {
  service = await startService({ environment: { NJIA_LIMIT_STT_PER_MINUTE: '0' } });
  key = await service.issueKey();
  counted = createRequestWatch(service, key);
  held = [];
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  for (const upload of held) await upload.leave();
  await service.close();
});

/** An upload whose recording the upstream holds, until its caller leaves. */
interface HeldUpload {
  leave(): Promise<void>;
}

/** Makes uploads that the upstream holds, one after the other. */
async function holdUploads(count = AT_ONCE): Promise<void> {
  const match = { path: UPSTREAM_PATH };
  service.sandbox.inject({ server: 'provider_u', match, times: count, fault: { kind: 'hang' } });
  for (let index = 0; index < count; index += 1) {
    const caller = new AbortController();
    const arrival = service.sandbox.nextRequest(match);
    const answer = service.transcribe(form, { key, signal: caller.signal });
    const outcome = answer.then(
      () => 'answered',
      (error: unknown) => error,
    );
    await arrival;
    held.push({
      async leave() {
        caller.abort();
        expect(await outcome).toMatchObject({ name: 'AbortError' });
      },
    });
  }
}

/** Sends the head of an upload, and as much of its body as the service takes. */
async function send(body: Uint8Array): Promise<Socket> {
  const socket = await openConnection(service.url);
  socket.write(uploadHead(key, form, { id: 'waits', length: body.length }));
  socket.write(body);
  sockets.push(socket);
  return socket;
}

/** Resolves when the service has noticed that so many of those who wait have left. */
async function noticedLeaving(count: number): Promise<void> {
  await service.log.entry(() => service.log.entries().filter((entry) => isLeaving(entry)).length === count);
}

function isLeaving({ request_id, status }: Readonly<Record<string, unknown>>): boolean {
  return request_id === 'waits' && status === 499;
}

/** The service answers this many other requests, one after the other: time for it to do what it can. */
async function exchange(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await service.ask('/health');
}

function callsUpstream(): number {
  return service.sandbox.requests({ path: UPSTREAM_PATH }).length;
}

function expectTurnedAway(answer: Answer): void {
  expectError(answer, 503, { code: 'SERVICE_UNAVAILABLE', retry_after_seconds: 5 });
  expect(answer.headers.get('retry-after')).toBe('5');
}

describe('uploads', () => {
  test('are at most eight in memory; the ninth is not read until one is done [decision: Body limits]', async () => {
    await holdUploads();
    const socket = await send(new Uint8Array(20 * MEBIBYTE));
    await counted(AT_ONCE + 1);
    await exchange(50);
    expect(socket.writableLength).toBeGreaterThan(10 * MEBIBYTE);
    const answer = new Promise<string>((resolve) => {
      socket.once('data', (chunk: Buffer) => resolve(chunk.toString('latin1')));
    });
    await held[3]?.leave();
    expect(await answer).toMatch(/^HTTP\/1\.1 422 /); // only a form that was read can be found wanting
  });

  test('that wait are served as soon as there is a place [decision: Body limits]', async () => {
    await holdUploads();
    const answers = [1, 2, 3].map(() => service.transcribe(form, { key }));
    await counted(AT_ONCE + 3);
    await exchange(20);
    expect(callsUpstream()).toBe(AT_ONCE);
    await held[0]?.leave();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(callsUpstream()).toBe(AT_ONCE + 3);
  });

  test('that wait do not keep anything else waiting [decision: Body limits]', async () => {
    await holdUploads();
    await send(form.bytes);
    await counted(AT_ONCE + 1);
    const text = { text: 'Good morning.', target_lang: 'lug' };
    expect((await service.translate(text)).status).toBe(200);
    expect((await service.synthesise({ text: 'Wasuze otya?', language: 'lug' })).status).toBe(200);
    const tooLarge = new Uint8Array(26 * MEBIBYTE);
    const refused = await service.transcribe({ ...form, bytes: tooLarge }, { key });
    expectError(refused, 413, { code: 'PAYLOAD_TOO_LARGE' });
  });
});

describe('too many that wait', () => {
  test('are told when to come back, and who leaves while waiting frees the place [decision: Further codes]', async () => {
    await holdUploads();
    for (let index = 0; index < MAX_WAITING; index += 1) await send(form.bytes);
    await counted(AT_ONCE + MAX_WAITING);
    expectTurnedAway(await service.transcribe(form, { key }));
    sockets[30]?.resetAndDestroy();
    await noticedLeaving(1);
    const next = service.transcribe(form, { key });
    await counted(AT_ONCE + MAX_WAITING + 2);
    expectTurnedAway(await service.transcribe(form, { key }));
    await held[7]?.leave();
    expect((await next).status).toBe(200);
    expect(callsUpstream()).toBe(AT_ONCE + MAX_WAITING);
  });

  test('and leave have nothing sent upstream, and take no place with them [decision: Body limits]', async () => {
    await holdUploads();
    for (let index = 0; index < MAX_WAITING; index += 1) await send(form.bytes);
    await counted(AT_ONCE + MAX_WAITING);
    for (const socket of sockets) socket.resetAndDestroy();
    await noticedLeaving(MAX_WAITING);
    for (const upload of held) await upload.leave();
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE + 1 }, () => service.transcribe(form, { key })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(callsUpstream()).toBe(AT_ONCE + AT_ONCE + 1);
  });
});

test('sent behind another request free their places when the connection closes before their turn [decision: Body limits]', async () => {
  const match = { path: '/tasks/translate' };
  service.sandbox.inject({ server: 'provider_u', match, times: AT_ONCE, fault: { kind: 'hang' } });
  const body = JSON.stringify({ text: 'Good morning.', target_lang: 'lug', provider: 'provider_u' });
  const head = [`Authorization: Bearer ${key}`, `Content-Length: ${body.length}`];
  const translation = rawRequest('POST /api/v1/translate', head, body);
  for (let index = 0; index < AT_ONCE; index += 1) {
    const arrival = service.sandbox.nextRequest(match);
    const socket = await openConnection(service.url);
    socket.write(translation);
    await arrival;
    socket.write(uploadHead(key, form, { id: 'leaves', length: form.bytes.length }));
    socket.write(form.bytes);
    await counted(2 * (index + 1));
    socket.resetAndDestroy();
  }
  expect((await service.transcribe(form, { key })).status).toBe(200);
});
