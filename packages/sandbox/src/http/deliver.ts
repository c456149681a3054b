import type { ServerResponse } from 'node:http';
import type { Answer } from './answer.js';

/** Sends an answer in one piece. */
export function deliver(response: ServerResponse, answer: Answer): void {
  deliverHead(response, answer);
  response.end(answer.body);
}

/** Sends status and headers only; the length announced is that of the whole body. */
export function deliverHead(response: ServerResponse, answer: Answer): void {
  response.writeHead(answer.status, { ...answer.headers, 'content-length': Buffer.byteLength(answer.body) });
}
