import { describe, expect, test } from 'vitest';
import { createOperations } from './operations.js';

const operations = createOperations(['provider_u', 'provider_w', 'provider_h']);

describe('the table of operations', () => {
  test('holds each endpoint with its method, path, authentication and size [spec 4.1] [spec 9.1]', () => {
    const rows = Object.values(operations).map((operation) => [
      operation.method,
      operation.path,
      operation.auth,
      operation.response.status,
      'request' in operation ? operation.request.maxBytes : undefined,
    ]);
    expect(rows).toEqual([
      ['POST', '/api/v1/auth/keys', 'none', 201, 16 * 1024],
      ['GET', '/api/v1/auth/keys/me', 'key', 200, undefined],
      ['POST', '/api/v1/translate', 'key', 200, 1024 * 1024],
    ]);
  });

  test('knows the providers that the table was made for, and no other [decision: Explicit provider]', () => {
    const body = { text: 'Hello', target_lang: 'lug' };
    const { schema } = createOperations(['fourth']).translate.request;
    expect(schema.safeParse({ ...body, provider: 'fourth' }).success).toBe(true);
    expect(schema.safeParse({ ...body, provider: 'provider_u' }).success).toBe(false);
  });
});
