import type { ServerResponse } from 'node:http';
import type { Answer } from '../http/answer.js';
import { deliverHead } from '../http/deliver.js';

/** Resets the connection (TCP RST). */
export function resetConnection(response: ServerResponse): void {
  response.socket?.resetAndDestroy();
}

/** Sends the head and half of the body, and resets the connection once they are written. */
export function resetAfterHalf(response: ServerResponse, answer: Answer): void {
  const bytes = Buffer.from(answer.body);
  deliverHead(response, answer);
  response.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => {
    resetConnection(response);
  });
}

/** Sends an answer's body in pieces with pauses between them; stops when the caller leaves or the server closes. */
export function dripAnswer(
  response: ServerResponse,
  answer: Answer,
  drip: { readonly bytes: number; readonly pauseMs: number },
): void {
  const content = Buffer.from(answer.body);
  deliverHead(response, answer);
  let sent = 0;
  const timer = setInterval(() => {
    const piece = content.subarray(sent, sent + drip.bytes);
    sent += piece.length;
    if (sent < content.length) response.write(piece);
    else response.end(piece);
  }, drip.pauseMs);
  response.once('close', () => {
    clearInterval(timer);
  });
}
