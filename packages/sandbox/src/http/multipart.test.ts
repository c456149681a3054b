import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startSandbox, type Sandbox } from '../index.js';

/** Every byte value, and what a boundary's line break looks like. */
const bytes = new Uint8Array([...Array.from({ length: 256 }, (_, value) => value), 13, 10, 45, 45]);

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

function post(body: FormData | string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${sandbox.providerU.baseUrl}/tasks/stt`, { method: 'POST', headers, body });
}

test('the log shows a file by name, type, size and SHA-256, and not its bytes [upstreams 1.3]', async () => {
  const form = new FormData();
  form.append('language', 'lug');
  form.append('audio', new File([bytes], 'Olúwa "1".webm', { type: 'audio/webm;codecs=opus' }));
  await post(form);
  expect(sandbox.requests()[0]?.body).toEqual({
    language: 'lug',
    audio: {
      fileName: 'Olúwa "1".webm',
      contentType: 'audio/webm;codecs=opus',
      size: 260,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    },
  });
});

test('a file part without a content type is text/plain in the log, as RFC 7578 has it [upstreams 1.3]', async () => {
  const part = '--x\r\nContent-Disposition: form-data; name="audio"; filename="a"\r\n\r\nabc\r\n--x--\r\n';
  await post(part, { 'content-type': 'multipart/form-data; boundary=x' });
  expect(sandbox.requests()[0]?.body).toMatchObject({ audio: { contentType: 'text/plain', size: 3 } });
});

test('a form that cannot be read has no body in the log [upstreams 1.3]', async () => {
  await post('--x--\r\n', { 'content-type': 'multipart/form-data' });
  expect(sandbox.requests()[0]).toMatchObject({ path: '/tasks/stt' });
  expect(sandbox.requests()[0]?.body).toBeUndefined();
});
