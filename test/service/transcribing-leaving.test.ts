import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { recording } from '../audio/recordings.js';
import { openConnection } from './raw-http.js';
import { createRequestWatch, uploadHead } from './raw-upload.js';
import { startService, type RunningService } from './running-service.js';
import { expectEndedByLeaving, TRANSCRIPTION } from './speech-upstream.js';
import { writeForm } from './written-form.js';

const form = writeForm([
  { disposition: 'name="audio"; filename="voice.wav"', content: recording('wav').bytes },
  { disposition: 'name="language"', content: 'lug' },
]);

let service: RunningService;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.close());

/** Begins an upload that says to be of the form's whole length, and sends a part of it. */
async function beginUpload(key: string, sent: number): Promise<Socket> {
  const socket = await openConnection(service.url);
  socket.write(uploadHead(key, form, { id: 'leaves', length: form.bytes.length }));
  socket.write(form.bytes.subarray(0, sent));
  return socket;
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
      const counted = createRequestWatch(service, key);
      const socket = await beginUpload(key, sent);
      await counted(1);
      socket.resetAndDestroy();
      await service.log.entry(({ request_id, status }) => request_id === 'leaves' && status === 499);
      expectCalmLog();
      expect(service.sandbox.requests()).toEqual([]);
      expect((await service.transcribe(form)).status).toBe(200);
    },
  );

  test('more often than there are places for uploads takes none of them with it [decision: Further codes]', async () => {
    const key = await service.issueKey();
    const counted = createRequestWatch(service, key);
    for (let caller = 0; caller < 20; caller += 1) {
      const socket = await beginUpload(key, 100);
      await counted(caller + 1);
      socket.resetAndDestroy();
    }
    expect((await service.transcribe(form)).status).toBe(200);
  });

  test('while the recording is listened to ends the upstream call [decision: Deadlines]', async () => {
    await expectEndedByLeaving(service, TRANSCRIPTION, (signal) => service.transcribe(form, { signal }));
    await service.log.entry(({ status }) => status === 499);
    expectCalmLog();
  });
});
