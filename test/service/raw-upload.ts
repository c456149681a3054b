import type { RunningService } from './running-service.js';
import type { WrittenForm } from './written-form.js';

/** The head of an upload as bytes are sent, under a request id; its body need not be as long as it says. */
export function uploadHead(
  key: string,
  { contentType }: WrittenForm,
  { id, length }: { readonly id: string; readonly length: number },
): string {
  const head = [
    'POST /api/v1/speech/stt HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${key}`,
    `Content-Type: ${contentType}`,
    `Content-Length: ${length}`,
    `X-Request-Id: ${id}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n`;
}

/** Waits until so many requests with a key have been authenticated besides its own, of which it makes as many as it has to. */
export function createRequestWatch(service: RunningService, key: string): (count: number) => Promise<void> {
  let asked = 0;
  return async (count) => {
    asked += 1;
    while ((await service.requestsTotal(key)) !== count + asked) asked += 1;
  };
}
