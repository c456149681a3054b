import { createOpenApiDocument, createOperations } from '@njia/core/contract';
import { describe, expect, test } from 'vitest';
import { validateAnswer, type CheckedAnswer } from './validate-answer.js';

const operations = createOperations(['provider_u', 'provider_w', 'provider_h']);
const rateLimits = { translate: 60, batch: 10, stt: 60, tts: 60, detect: 0, keys: 300 };
const document = createOpenApiDocument(operations, { version: '0.1.0', rateLimits });

const json = { 'content-type': 'application/json; charset=utf-8', 'x-request-id': 'test-1' };
const limited = { ...json, ratelimit: '"translate";r=59;t=60', 'ratelimit-policy': '"translate";q=60;w=60' };

/** An answer to a translation, as it should be but for these differences. */
function translated(differences: {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}): readonly string[] {
  const { status = 200, headers = limited, body = operations.translate.response.example } = differences;
  return validateAnswer(document, {
    method: 'POST',
    path: '/api/v1/translate',
    status,
    headers: new Headers(headers),
    body,
  });
}

const answer = (differences: Partial<CheckedAnswer>): CheckedAnswer => ({
  method: 'GET',
  path: '/health',
  status: 200,
  headers: new Headers(json),
  body: { status: 'ok' },
  ...differences,
});

const errorOf = (code: string, more: object = {}) => ({ detail: { code, message: 'x', ...more } });
const example = operations.translate.response.example;

describe('an answer is as documented', () => {
  test('when its status, headers and body are', () => {
    expect(translated({})).toEqual([]);
    expect(validateAnswer(document, answer({ path: '/health?verbose=1' }))).toEqual([]);
  });

  test('also with more fields, which answers may gain', () => {
    expect(translated({ body: { ...example, colour: 'blue' } })).toEqual([]);
  });

  test('as an error, with its headers', () => {
    const tooMany = errorOf('RATE_LIMIT_EXCEEDED', { retry_after_seconds: 3 });
    expect(translated({ status: 429, headers: { ...limited, 'retry-after': '3' }, body: tooMany })).toEqual(
      [],
    );
    const unauthorised = { ...json, 'www-authenticate': 'Bearer' };
    expect(translated({ status: 401, headers: unauthorised, body: errorOf('MISSING_API_KEY') })).toEqual([]);
  });

  test('without the headers that come in some cases only, and with them', () => {
    const body = errorOf('PROVIDER_ERROR', { attempts: [] });
    expect(translated({ status: 503, headers: json, body })).toEqual([]);
    expect(translated({ status: 503, headers: { ...limited, 'retry-after': '13' }, body })).toEqual([]);
  });

  test('to HEAD as to GET, without a body', () => {
    expect(validateAnswer(document, answer({ method: 'HEAD', body: undefined }))).toEqual([]);
    expect(validateAnswer(document, answer({ method: 'HEAD', status: 204, body: undefined }))).not.toEqual(
      [],
    );
  });
});

describe('an answer is not as documented', () => {
  test('with a field of another type', () => {
    expect(translated({ body: { ...example, latency_ms: '412' } })).toEqual([
      'translate 200: /latency_ms must be integer',
    ]);
    expect(translated({ body: { ...example, route: [{ ...example.route[0], provider: null }] } })).toEqual([
      'translate 200: /route/0/provider must be string',
    ]);
  });

  test('without a field, or a body', () => {
    const { translated_text: _, ...rest } = example;
    expect(translated({ body: rest })).toEqual([
      "translate 200: must have required property 'translated_text'",
    ]);
    expect(validateAnswer(document, answer({ body: undefined }))).toEqual(['health 200: must be object']);
  });

  test('with a value that the document does not have', () => {
    expect(translated({ body: { ...example, detected_source_lang: 'xx' } })).toEqual([
      'translate 200: /detected_source_lang must be equal to one of the allowed values',
    ]);
    expect(translated({ body: { ...example, quality_score: 1.5 } })).toEqual([
      'translate 200: /quality_score must be <= 1',
    ]);
  });

  test('with a text that is no time or address', () => {
    const body = { ...operations.issueKey.response.example, created_at: 'yesterday' };
    const headers = new Headers({ ...limited });
    const issued = answer({ method: 'POST', path: '/api/v1/auth/keys', status: 201, headers, body });
    expect(validateAnswer(document, issued)).toEqual([
      'issueKey 201: /created_at must match format "date-time"',
    ]);
  });

  test('under a status that the operation does not document', () => {
    expect(translated({ status: 418 })).toEqual(['translate does not document the status 418']);
    expect(translated({ status: 201 })).toEqual(['translate does not document the status 201']);
  });

  test('under another status than that of its code', () => {
    expect(translated({ status: 422, body: errorOf('PAYLOAD_TOO_LARGE') })).toEqual([
      'translate 422: the code PAYLOAD_TOO_LARGE is not documented here',
    ]);
  });

  test('without a header', () => {
    const { 'x-request-id': _, ...unnamed } = limited;
    expect(translated({ headers: unnamed })).toEqual(['translate 200: the header X-Request-Id is missing']);
    expect(translated({ headers: json })).toEqual([
      'translate 200: the header RateLimit is missing',
      'translate 200: the header RateLimit-Policy is missing',
    ]);
    const tooMany = errorOf('RATE_LIMIT_EXCEEDED', { retry_after_seconds: 3 });
    expect(translated({ status: 429, body: tooMany })).toEqual([
      'translate 429: the header Retry-After is missing',
    ]);
  });

  test('with a header of another form', () => {
    expect(translated({ headers: { ...limited, ratelimit: '59' } })).toEqual([
      expect.stringContaining('the header RateLimit must match pattern'),
    ]);
    const tooMany = errorOf('RATE_LIMIT_EXCEEDED', { retry_after_seconds: 3 });
    expect(
      translated({ status: 429, headers: { ...limited, 'retry-after': 'soon' }, body: tooMany }),
    ).toEqual(['translate 429: the header Retry-After must be integer']);
  });

  test('with the headers of a limit where none is documented', () => {
    const found = validateAnswer(document, answer({ headers: new Headers(limited) }));
    expect(found).toEqual([
      'health 200: the header RateLimit is not documented here',
      'health 200: the header RateLimit-Policy is not documented here',
    ]);
    const detected = { path: '/api/v1/detect', body: operations.detect.response.example, method: 'POST' };
    expect(validateAnswer(document, answer(detected))).toEqual([]); // its limit is switched off
  });

  test('as another media type', () => {
    const headers = new Headers({ ...json, 'content-type': 'text/plain' });
    expect(validateAnswer(document, answer({ headers }))).toEqual(['health 200: content-type is text/plain']);
  });
});

describe('an answer from where the document has nothing', () => {
  const lost = { path: '/nowhere', status: 404 };

  test('is held against the one shape of errors', () => {
    expect(validateAnswer(document, answer({ ...lost, body: errorOf('NOT_FOUND') }))).toEqual([]);
    expect(validateAnswer(document, answer({ ...lost, body: { error: 'not found' } }))).toEqual([
      "GET /nowhere 404: must have required property 'detail'",
    ]);
    expect(validateAnswer(document, answer({ ...lost, body: errorOf('LOST') }))).toHaveLength(1);
  });

  test('is also one to a method that an operation does not have', () => {
    const refused = { method: 'DELETE', path: '/api/v1/translate', status: 405 };
    expect(validateAnswer(document, answer({ ...refused, body: errorOf('METHOD_NOT_ALLOWED') }))).toEqual([]);
    expect(validateAnswer(document, answer({ ...refused, body: {} }))).toHaveLength(1);
  });

  test('is left alone where it is a page or no error', () => {
    const page = new Headers({ 'content-type': 'text/html' });
    expect(validateAnswer(document, answer({ ...lost, headers: page, body: '<p>' }))).toEqual([]);
    expect(validateAnswer(document, answer({ path: '/openapi.json', body: document }))).toEqual([]);
  });
});

describe('the examples of the document', () => {
  test('are as it documents them, errors included', () => {
    for (const [path, item] of Object.entries(document.paths)) {
      for (const [method, { responses }] of Object.entries(item)) {
        for (const [status, response] of Object.entries(responses)) {
          if ('$ref' in response) continue;
          const { example: only, examples = {} } = response.content['application/json'] ?? {};
          const headers = new Headers(json);
          for (const [name, { $ref }] of Object.entries(response.headers)) {
            headers.set(name, String(document.components.headers[$ref.split('/').at(-1) ?? '']?.example));
          }
          for (const body of only === undefined
            ? Object.values(examples).map(({ value }) => value)
            : [only]) {
            const shown = { method: method.toUpperCase(), path, status: Number(status), headers, body };
            expect(validateAnswer(document, shown)).toEqual([]);
          }
        }
      }
    }
  });
});
