import { describe, expect, test } from 'vitest';
import { createOperations } from '../operations.js';
import type { Operation } from '../operation.js';
import { errorCodesOf } from '../operation.js';
import { ERROR_STATUS } from '../error-status.js';
import { RATE_LIMITS } from '../rate-limits.js';
import { createOpenApiDocument } from './create-document.js';
import type { OpenApiDocument, OperationDescription, ResponseDescription } from './document.js';

const operations = createOperations(['one', 'two']);
const table: readonly (readonly [string, Operation])[] = Object.entries(operations);
const defaults = {
  translate: RATE_LIMITS.translate.perMinute,
  batch: 7,
  stt: 60,
  tts: 60,
  detect: 0,
  keys: 300,
};
const document = createOpenApiDocument(operations, { version: '1.2.3', rateLimits: defaults });

function described(operationId: string, within: OpenApiDocument = document): OperationDescription {
  const found = Object.values(within.paths)
    .flatMap((item) => [item.get, item.post])
    .find((operation) => operation?.operationId === operationId);
  if (found === undefined) throw new Error(`${operationId} is not in the document`);
  return found;
}

/** The response under a status, shared or not. */
function responseOf(operationId: string, status: number): ResponseDescription {
  const response = described(operationId).responses[status];
  if (response === undefined) throw new Error(`${operationId} has no ${status}`);
  if (!('$ref' in response)) return response;
  const shared = document.components.responses[response.$ref.split('/').at(-1) ?? ''];
  if (shared === undefined) throw new Error(`${response.$ref} leads nowhere`);
  return shared;
}

const headersOf = (operationId: string, status: number) =>
  Object.entries(responseOf(operationId, status).headers).map(([name, { $ref }]) => {
    const header = document.components.headers[$ref.split('/').at(-1) ?? ''];
    return header?.required ? name : `${name}?`;
  });

const examplesOf = (operationId: string, status: number) =>
  Object.values(responseOf(operationId, status).content['application/json']?.examples ?? {}).map(
    ({ value }) => (value as { readonly detail: Readonly<Record<string, unknown>> }).detail,
  );

describe('the document', () => {
  test('has every operation of the table under its path, method, name and tag [spec 4.1] [spec 9.1]', () => {
    const expected = table.map(([id, { method, path, tag }]) => [method.toLowerCase(), path, id, [tag]]);
    const found = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => [
        method,
        path,
        operation.operationId,
        operation.tags,
      ]),
    );
    expect(found).toEqual(expected);
    expect(new Set(document.tags.map(({ name }) => name))).toEqual(new Set(table.map(([, { tag }]) => tag)));
  });

  test('names the version that it is for, and the licence [decision: Further endpoints]', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.info).toMatchObject({
      title: 'Njia',
      version: '1.2.3',
      license: { identifier: 'Apache-2.0' },
    });
  });

  test('is the same for the same table, to the byte', () => {
    const again = createOpenApiDocument(createOperations(['one', 'two']), {
      version: '1.2.3',
      rateLimits: defaults,
    });
    expect(JSON.stringify(again)).toBe(JSON.stringify(document));
  });

  test.each(table)(
    'asks for a key in %s where the table does [spec 1.11] [spec 5.1] [spec 5.2]',
    (id, { auth }) => {
      expect(described(id).security).toEqual(auth === 'key' ? [{ apiKey: [] }] : []);
      expect('401' in described(id).responses).toBe(auth === 'key');
    },
  );

  test('knows the providers of its table in the field `provider` [decision: Explicit provider]', () => {
    expect(document.components.schemas['ProviderChoice']).toMatchObject({ enum: ['auto', 'one', 'two'] });
  });

  test('offers `X-Deadline-Ms` where callers may shorten the time, `X-Request-Id` everywhere [decision: Deadlines] [decision: Request id]', () => {
    const has = (name: string) =>
      table
        .map(([id]) => id)
        .filter((id) => described(id).parameters.some(({ $ref }) => $ref.endsWith(`/${name}`)));
    expect(has('RequestId')).toEqual(table.map(([id]) => id));
    expect(has('DeadlineMs')).toEqual(['translate', 'translateBatch', 'transcribe', 'synthesise']);
  });

  test('sends recordings as a form with a file, and everything else as JSON [spec 4.1] [decision: POST /api/v1/speech/stt]', () => {
    expect(described('transcribe').requestBody?.content).toEqual({
      'multipart/form-data': {
        schema: { $ref: '#/components/schemas/TranscribeRequest' },
        encoding: { audio: { contentType: 'audio/*, application/octet-stream' } },
      },
    });
    expect(described('translate').requestBody?.content).toEqual({
      'application/json': {
        schema: { $ref: '#/components/schemas/TranslateRequest' },
        example: operations.translate.request.example,
      },
    });
    expect(described('inspectKey').requestBody).toBeUndefined();
  });
});

describe('the answers of the document', () => {
  test.each(table)(
    'of %s are the statuses that it can answer, each code with an example [spec 4.14] [decision: Error body]',
    (id, operation) => {
      const codes = errorCodesOf(operation);
      const statuses = [operation.response.status, ...codes.map((code) => ERROR_STATUS[code])];
      expect(Object.keys(described(id).responses)).toEqual(
        [...new Set(statuses)].toSorted((one, other) => one - other).map(String),
      );
      for (const code of codes) {
        expect(examplesOf(id, ERROR_STATUS[code])).toContainEqual(expect.objectContaining({ code }));
      }
    },
  );

  test('two codes with one status are one answer with examples of both [spec 4.14]', () => {
    expect(examplesOf('translate', 401).map(({ code }) => code)).toEqual([
      'MISSING_API_KEY',
      'INVALID_API_KEY',
    ]);
    expect(examplesOf('translate', 503).map(({ code }) => code)).toEqual([
      'PROVIDER_ERROR',
      'SERVICE_UNAVAILABLE',
    ]);
  });

  test('carry the headers that the service sends, `?` marking those that may lack [decision: Rate-limit headers]', () => {
    const limits = ['RateLimit', 'RateLimit-Policy'];
    expect(headersOf('translate', 200)).toEqual(['X-Request-Id', ...limits, 'X-Cache?']);
    expect(headersOf('transcribe', 200)).toEqual(['X-Request-Id', ...limits]);
    expect(headersOf('translate', 401)).toEqual(['X-Request-Id', 'WWW-Authenticate']);
    expect(headersOf('translate', 422)).toEqual(['X-Request-Id', ...limits]);
    expect(headersOf('translate', 429)).toEqual(['X-Request-Id', ...limits, 'Retry-After']);
    expect(headersOf('translate', 500)).toEqual(['X-Request-Id', 'RateLimit?', 'RateLimit-Policy?']);
    expect(headersOf('translate', 503)).toEqual([
      'X-Request-Id',
      'RateLimit?',
      'RateLimit-Policy?',
      'Retry-After?',
    ]);
    expect(headersOf('inspectKey', 503)).toEqual(['X-Request-Id', 'Retry-After']);
    expect(headersOf('languages', 200)).toEqual(['X-Request-Id']);
  });

  test('to texts say whether they came from the cache, where there is one; errors do not [decision: Cache]', () => {
    const cached = table.filter(([id, { response }]) => headersOf(id, response.status).includes('X-Cache?'));
    expect(cached.map(([id]) => id)).toEqual(['translate', 'translateBatch']);
    for (const status of [401, 422, 429, 503])
      expect(headersOf('translate', status).join(' ')).not.toContain('X-Cache');
  });

  test('say the limit as the operator has set it [decision: Sliding window]', () => {
    const message = 'Rate limit of 7 requests per minute exceeded. Retry after 42 seconds.';
    expect(examplesOf('translateBatch', 429)).toEqual([
      { code: 'RATE_LIMIT_EXCEEDED', message, retry_after_seconds: 42 },
    ]);
    expect(described('translateBatch').description).toContain('7 requests a minute for one API key.');
    expect(described('issueKey').description).toContain('300 requests a minute for one client address.');
  });

  test('promise no limit where the operator has set none, but what one would look like [decision: Limit on issuing]', () => {
    expect(headersOf('detect', 200)).toEqual(['X-Request-Id', 'RateLimit?', 'RateLimit-Policy?']);
    expect(headersOf('detect', 429)).toEqual([
      'X-Request-Id',
      'RateLimit?',
      'RateLimit-Policy?',
      'Retry-After',
    ]);
    expect(described('detect').description).toContain('This service sets no limit on it.');
  });

  test('of a wrong request name the fields that lack, as the service does [decision: Error body]', () => {
    expect(examplesOf('translate', 422)).toEqual([
      {
        code: 'VALIDATION_ERROR',
        message: 'text is required. target_lang is required.',
        errors: [
          { field: 'text', message: 'text is required.' },
          { field: 'target_lang', message: 'target_lang is required.' },
        ],
      },
      expect.objectContaining({ reason: 'INVALID_JSON' }),
    ]);
  });
});

describe('the examples of the table', () => {
  test.each(table)('of %s are true to its schemas', (_id, { request, response }) => {
    expect(response.schema.safeParse(response.example)).toMatchObject({ success: true });
    if (request?.kind === 'json') {
      expect(request.schema.safeParse(request.example)).toMatchObject({ success: true });
    }
  });
});
