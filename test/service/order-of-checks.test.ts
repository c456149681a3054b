import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type RunningService } from './running-service.js';

const tooLarge = 'x'.repeat(1024 * 1024 + 1);
const xml = { 'content-type': 'text/xml' };
const malformed = { 'content-type': 'xml' };

let service: RunningService;
let key: string;
beforeAll(async () => {
  service = await startService({ environment: { NJIA_PROVIDER_H_TOKEN: '' } });
  key = await service.issueKey();
});
afterAll(() => service.close());

interface Row {
  readonly status: number;
  readonly code: string;
  readonly method: string;
  readonly path: string;
  /** The key, `own` for a good one; none when omitted. */
  readonly presented?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Every row has faults of rows below it as well. */
const ROWS: readonly Row[] = [
  { status: 404, code: 'NOT_FOUND', method: 'POST', path: '/api/v1/nothing', headers: xml, body: tooLarge },
  { status: 404, code: 'NOT_FOUND', method: 'POST', path: '/api/v1/nothing', headers: malformed, body: '{' },
  { status: 404, code: 'NOT_FOUND', method: 'POST', path: '/api/v1/nothing', body: '{' },
  { status: 404, code: 'NOT_FOUND', method: 'DELETE', path: '/api/v1/nothing', body: '{' },
  {
    status: 405,
    code: 'METHOD_NOT_ALLOWED',
    method: 'PUT',
    path: '/api/v1/translate',
    headers: xml,
    body: tooLarge,
  },
  {
    status: 405,
    code: 'METHOD_NOT_ALLOWED',
    method: 'PUT',
    path: '/api/v1/translate',
    headers: malformed,
    body: '{',
  },
  { status: 405, code: 'METHOD_NOT_ALLOWED', method: 'PATCH', path: '/api/v1/translate', body: '{' },
  {
    status: 405,
    code: 'METHOD_NOT_ALLOWED',
    method: 'POST',
    path: '/api/v1/auth/keys/me',
    headers: xml,
    body: '{',
  },
  {
    status: 401,
    code: 'MISSING_API_KEY',
    method: 'POST',
    path: '/api/v1/translate',
    headers: xml,
    body: tooLarge,
  },
  {
    status: 401,
    code: 'INVALID_API_KEY',
    method: 'POST',
    path: '/api/v1/translate',
    presented: 'svc_x',
    headers: xml,
    body: tooLarge,
  },
  {
    status: 401,
    code: 'INVALID_API_KEY',
    method: 'POST',
    path: '/api/v1/translate',
    presented: 'svc_x',
    headers: xml,
    body: '{',
  },
  {
    status: 401,
    code: 'INVALID_API_KEY',
    method: 'POST',
    path: '/api/v1/translate',
    presented: 'svc_x',
    headers: malformed,
    body: '{',
  },
  {
    status: 401,
    code: 'INVALID_API_KEY',
    method: 'POST',
    path: '/api/v1/translate',
    presented: 'svc_x',
    body: '{',
  },
  {
    status: 413,
    code: 'PAYLOAD_TOO_LARGE',
    method: 'POST',
    path: '/api/v1/translate',
    presented: 'own',
    headers: xml,
    body: tooLarge,
  },
  {
    status: 413,
    code: 'PAYLOAD_TOO_LARGE',
    method: 'POST',
    path: '/api/v1/translate',
    presented: 'own',
    body: tooLarge,
  },
  {
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
    method: 'POST',
    path: '/api/v1/translate',
    presented: 'own',
    headers: xml,
    body: '{',
  },
  {
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
    method: 'POST',
    path: '/api/v1/translate',
    presented: 'own',
    headers: malformed,
    body: '{',
  },
  {
    status: 422,
    code: 'VALIDATION_ERROR',
    method: 'POST',
    path: '/api/v1/translate',
    presented: 'own',
    body: '{',
  },
  {
    status: 422,
    code: 'VALIDATION_ERROR',
    method: 'POST',
    path: '/api/v1/translate',
    presented: 'own',
    body: '{"text":"Hello","target_lang":"xx"}',
  },
  {
    status: 503,
    code: 'PROVIDER_ERROR',
    method: 'POST',
    path: '/api/v1/translate',
    presented: 'own',
    body: '{"text":"Hello","target_lang":"sw"}',
  },
];

describe('of several faults the first in the order of checks is answered', () => {
  test.each(ROWS)(
    '$status $code: $method $path [spec 4.14] [decision: Order of checks]',
    async ({ status, code, method, path, presented, headers = {}, body }) => {
      const answer = await service.ask(path, {
        method,
        key: presented === 'own' ? key : presented,
        headers,
        body,
      });
      expect(answer.body).toMatchObject({ detail: { code } });
      expect(answer.status).toBe(status);
    },
  );
});
