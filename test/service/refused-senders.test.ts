import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestHead } from './raw-http.js';
import { startService, type RunningService } from './running-service.js';

const MEBIBYTE = 1024 * 1024;

let service: RunningService;
let key: string;
beforeAll(async () => {
  service = await startService();
  key = await service.issueKey();
});
afterAll(() => service.close());

/**
 * Sends the head of a request on a connection that is to end with it, reads the whole answer, and only then sends the body.
 * Answers with the status; rejects when the connection is cut under the sender.
 */
async function sendBodyAfterTheAnswer(path: string, bytes: number, bearer: string): Promise<number> {
  const { hostname, port } = new URL(service.url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  const head = [`Authorization: Bearer ${bearer}`, `Content-Length: ${bytes}`];
  socket.write(requestHead(`POST ${path}`, head));
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
  await once(socket, 'end');
  const closed = once(socket, 'close');
  for (let sent = 0; sent < bytes; sent += MEBIBYTE) {
    const isTaken = socket.write(Buffer.alloc(Math.min(MEBIBYTE, bytes - sent), ' '));
    if (!isTaken) await Promise.race([once(socket, 'drain'), closed]);
  }
  socket.end();
  await closed;
  return Number(answer.split(' ')[1]);
}

describe('a caller whose body is refused unread, on a connection that ends with it', () => {
  test.each([
    { why: 'is too large', path: '/api/v1/translate/batch', bytes: 4 * MEBIBYTE + 1, status: 413 },
    { why: 'is far too large', path: '/api/v1/speech/stt', bytes: 60 * MEBIBYTE, status: 413 },
    { why: 'comes to no address', path: '/api/v1/nothing', bytes: 8 * MEBIBYTE, status: 404 },
  ])(
    'has the answer before it, and is not cut off: it $why [decision: Body limits]',
    async ({ path, bytes, status }) => {
      expect(await sendBodyAfterTheAnswer(path, bytes, key)).toBe(status);
    },
  );

  test('has the answer before it, and is not cut off: its key is none [decision: Order of checks]', async () => {
    expect(await sendBodyAfterTheAnswer('/api/v1/speech/stt', 20 * MEBIBYTE, 'nothing')).toBe(401);
  });
});
