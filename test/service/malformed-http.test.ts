import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openConnection, sendBytes } from './raw-http.js';
import { startService, type RunningService } from './running-service.js';

let service: RunningService;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe('what is no HTTP', () => {
  test.each([
    { what: 'a line that is no request', bytes: 'GARBAGE\r\n\r\n', status: 400, code: 'VALIDATION_ERROR' },
    {
      what: 'an unknown method',
      bytes: 'FOO / HTTP/1.1\r\nHost: localhost\r\n\r\n',
      status: 400,
      code: 'VALIDATION_ERROR',
    },
    {
      what: 'two lengths for one body',
      bytes:
        'POST /api/v1/auth/keys HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}',
      status: 400,
      code: 'VALIDATION_ERROR',
    },
    {
      what: 'headers that are too large',
      bytes: `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
      status: 431,
      code: 'PAYLOAD_TOO_LARGE',
    },
  ])(
    'as $what is refused in the shape of every error [decision: Error body]',
    async ({ bytes, status, code }) => {
      const answer = await sendBytes(service.url, bytes);
      expect(answer.status).toBe(status);
      expect(answer.headers).toMatchObject({
        'x-request-id': expect.stringMatching(/^[\w-]+$/) as unknown,
        'content-type': 'application/json; charset=utf-8',
        connection: 'close',
      });
      expect(JSON.parse(answer.body)).toMatchObject({
        detail: { code, message: expect.any(String) as unknown },
      });
    },
  );

  test('leaves the service to others, also when its sender is gone at once', async () => {
    const socket = await openConnection(service.url);
    socket.write('GARBAGE\r\n\r\n');
    socket.destroy();
    expect((await service.ask('/nothing')).status).toBe(404);
  });
});
