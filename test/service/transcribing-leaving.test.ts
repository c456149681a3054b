import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { recording } from '../audio/recordings.js';
import { openConnection } from './raw-http.js';
import { startService, type RunningService } from './running-service.js';
import { writeForm } from './written-form.js';

const UPSTREAM_PATH = '/tasks/audio/transcriptions';
const form = writeForm([
  { disposition: 'name="audio"; filename="voice.wav"', content: recording('wav').bytes },
  { disposition: 'name="language"', content: 'lug' },
]);

let service: RunningService;
let asked: number;
beforeEach(async () => {
  asked = 0;
  service = await startService();
});
afterEach(() => service.close());

/** Begins an upload that says to be of the form's whole length, and sends a part of it. */
async function beginUpload(key: string, sent: number): Promise<Socket> {
  const socket = await openConnection(service.url);
  const head = [
    'POST /api/v1/speech/stt HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${key}`,
    `Content-Type: ${form.contentType}`,
    `Content-Length: ${form.bytes.length}`,
    'X-Request-Id: leaves',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(form.bytes.subarray(0, sent));
  return socket;
}

/** Resolves when so many uploads of a key have been authenticated, however often it has to ask. */
async function counted(key: string, uploads: number): Promise<void> {
  asked += 1;
  while ((await service.requestsTotal(key)) !== uploads + asked) asked += 1;
}

/** Nothing in the log is worse than information. */
function expectCalmLog(): void {
  expect(service.log.entries().filter(({ level }) => Number(level) > 30)).toEqual([]);
}

describe('a caller who goes away', () => {
  test.each([
    ['before a byte of the form', 0],
    ['in the middle of the form', 20_000],
    ['before its last byte', form.bytes.length - 1],
  ])(
    '%s leaves a healthy service, and nothing is sent upstream [decision: Further codes]',
    async (_when, sent) => {
      const key = await service.issueKey();
      const socket = await beginUpload(key, sent);
      await counted(key, 1);
      socket.resetAndDestroy();
      await service.log.entry(({ request_id, status }) => request_id === 'leaves' && status === 499);
      expectCalmLog();
      expect(service.sandbox.requests()).toEqual([]);
      expect((await service.transcribe(form)).status).toBe(200);
    },
  );

  test('more often than there are places for uploads takes none of them with it [decision: Further codes]', async () => {
    const key = await service.issueKey();
    for (let caller = 0; caller < 20; caller += 1) {
      const socket = await beginUpload(key, 100);
      await counted(key, caller + 1);
      socket.resetAndDestroy();
    }
    expect((await service.transcribe(form)).status).toBe(200);
  });

  test('while the recording is listened to ends the upstream call [decision: Deadlines]', async () => {
    const fault = { kind: 'hang' } as const;
    service.sandbox.inject({ server: 'provider_u', match: { path: UPSTREAM_PATH }, fault });
    const caller = new AbortController();
    const arrival = service.sandbox.nextRequest({ path: UPSTREAM_PATH });
    const answer = service.transcribe(form, { signal: caller.signal });
    const abandoned = expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    await arrival;
    caller.abort();
    await abandoned;
    await service.sandbox.settled();
    const calls = service.sandbox.requests({ path: UPSTREAM_PATH });
    expect(calls).toMatchObject([{ aborted: true, status: null }]);
    await service.log.entry(({ status }) => status === 499);
    expectCalmLog();
  });
});
