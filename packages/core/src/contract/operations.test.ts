import { describe, expect, test } from 'vitest';
import { createOperations } from './operations.js';

const operations = createOperations(['provider_u', 'provider_w', 'provider_h']);

describe('the table of operations', () => {
  test('holds each endpoint with its method, path, authentication, size and limit [spec 4.1] [spec 9.1]', () => {
    const rows = Object.values(operations).map((operation) => [
      operation.method,
      operation.path,
      operation.auth,
      operation.response.status,
      'request' in operation ? operation.request.maxBytes : undefined,
      'limit' in operation ? operation.limit : undefined,
    ]);
    expect(rows).toEqual([
      ['POST', '/api/v1/auth/keys', 'none', 201, 16 * 1024, 'keys'],
      ['GET', '/api/v1/auth/keys/me', 'key', 200, undefined, undefined],
      ['POST', '/api/v1/translate', 'key', 200, 1024 * 1024, 'translate'],
      ['POST', '/api/v1/translate/batch', 'key', 200, 4 * 1024 * 1024, 'batch'],
      ['POST', '/api/v1/speech/stt', 'key', 200, (25 * 1024 + 64) * 1024, 'stt'],
      ['POST', '/api/v1/speech/tts', 'key', 200, 1024 * 1024, 'tts'],
      ['POST', '/api/v1/detect', 'key', 200, 1024 * 1024, 'detect'],
      ['GET', '/api/v1/languages', 'none', 200, undefined, undefined],
      ['GET', '/health', 'none', 200, undefined, undefined],
      ['GET', '/ready', 'none', 200, undefined, undefined],
    ]);
  });

  test('knows the providers that the table was made for, and no other [decision: Explicit provider]', () => {
    const body = { text: 'Hello', target_lang: 'lug' };
    const { schema } = createOperations(['fourth']).translate.request;
    expect(schema.safeParse({ ...body, provider: 'fourth' }).success).toBe(true);
    expect(schema.safeParse({ ...body, provider: 'provider_u' }).success).toBe(false);
  });
});
