import { describe, expect, test } from 'vitest';
import { createOperations } from './operations.js';

const { issueKey, inspectKey } = createOperations([]);

describe('the bodies of keys', () => {
  test.each(['a', ' padded ', 'x'.repeat(100), '😀'.repeat(100), `  ${'x'.repeat(100)}  `])(
    'the name %j is taken as given [decision: POST /api/v1/auth/keys]',
    (name) => {
      expect(issueKey.request.schema.parse({ name })).toEqual({ name });
    },
  );

  test.each(['', '   ', 'x'.repeat(101), '😀'.repeat(101), '\ud800', null, undefined, 7, ['x']])(
    'the name %j is refused [decision: POST /api/v1/auth/keys]',
    (name) => {
      expect(issueKey.request.schema.safeParse({ name }).success).toBe(false);
    },
  );

  test('the answers have the fields of the specification, the times in UTC [spec 2.1] [spec 2.4]', () => {
    const times = { created_at: '2026-11-21T10:00:00.000Z', expires_at: '2027-11-21T10:00:00.000Z' };
    const issued = { api_key: 'svc_00', name: 'n', ...times };
    expect(issueKey.response.schema.parse(issued)).toEqual(issued);
    const metadata = { name: 'n', ...times, requests_total: 0 };
    expect(inspectKey.response.schema.parse(metadata)).toEqual(metadata);
    const local = { ...metadata, created_at: '2026-11-21T10:00:00+03:00' };
    expect(inspectKey.response.schema.safeParse(local).success).toBe(false);
    expect(inspectKey.response.schema.safeParse({ ...metadata, requests_total: -1 }).success).toBe(false);
  });
});
