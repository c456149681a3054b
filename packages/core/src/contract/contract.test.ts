import { describe, expect, test } from 'vitest';
import { NjiaError, ProviderError, ValidationError } from '../errors/njia-error.js';
import { createOperations, errorBody, toErrorBody } from './index.js';

const operations = createOperations(['provider_u', 'provider_w', 'provider_h']);
const { translate, issueKey, inspectKey } = operations;

/** The paths at which a body is wrong; empty when it is right. */
const problemsOf = (body: unknown) => {
  const parsed = translate.request.schema.safeParse(body);
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'));
};

describe('the body of an error', () => {
  test('has a code and a message, whatever the error [spec 7]', () => {
    const body = toErrorBody(new NjiaError('INVALID_API_KEY', 'The key is not valid.'));
    expect(body).toEqual({ detail: { code: 'INVALID_API_KEY', message: 'The key is not valid.' } });
  });

  test('of a rate limit has whole seconds beside them [spec 7]', () => {
    const message = 'Rate limit of 60 requests per minute exceeded. Retry after 42 seconds.';
    const body = toErrorBody(new NjiaError('RATE_LIMIT_EXCEEDED', message, { retryAfterSeconds: 42 }));
    expect(body).toEqual({ detail: { code: 'RATE_LIMIT_EXCEEDED', message, retry_after_seconds: 42 } });
  });

  test('of a validation lists the fields and, where it helps, a reason [decision: Error body]', () => {
    const errors = [
      { field: 'text', message: 'text is missing.' },
      { field: 'items.3.text', message: 'It is too long.' },
    ];
    expect(toErrorBody(new ValidationError(errors, 'TEXT_TOO_LONG'))).toEqual({
      detail: {
        code: 'VALIDATION_ERROR',
        message: 'text is missing. It is too long.',
        errors,
        reason: 'TEXT_TOO_LONG',
      },
    });
    expect(Object.keys(toErrorBody(new ValidationError(errors)).detail)).toEqual([
      'code',
      'message',
      'errors',
    ]);
  });

  test('of failed providers has the attempts, also when there are none, and the time where it is known [decision: Error body]', () => {
    const attempts = [
      { provider: 'provider_u', model: 'translate', failure: 'quota', status: 429, latency_ms: 12 },
      { provider: 'provider_h', model: 'm2m100_418M', failure: 'network', status: null, latency_ms: 0 },
    ] as const;
    expect(toErrorBody(new ProviderError('All failed.', attempts, 13))).toEqual({
      detail: { code: 'PROVIDER_ERROR', message: 'All failed.', retry_after_seconds: 13, attempts },
    });
    expect(toErrorBody(new ProviderError('None.', []))).toEqual({
      detail: { code: 'PROVIDER_ERROR', message: 'None.', attempts: [] },
    });
  });

  test.each([
    new NjiaError('NOT_FOUND', 'x'),
    new NjiaError('SERVICE_UNAVAILABLE', 'x', { retryAfterSeconds: 1 }),
    new ValidationError([{ field: 'body', message: 'x' }], 'INVALID_JSON'),
    new ProviderError('x', [
      { provider: 'p', model: 'm', failure: 'not_configured', status: null, latency_ms: 0 },
    ]),
  ])('has the one documented shape: $name [decision: Error body]', (error) => {
    const body = toErrorBody(error);
    expect(errorBody.parse(body)).toEqual(body);
  });

  test('never holds the cause [decision: Further codes]', () => {
    const cause = new Error('SQLITE_BUSY in a secret place');
    const body = toErrorBody(new NjiaError('INTERNAL_ERROR', 'Something went wrong.', { cause }));
    expect(JSON.stringify(body)).not.toContain('SQLITE');
  });
});

describe('the errors', () => {
  test('carry the name of their class [decision: exceptions]', () => {
    expect([
      new NjiaError('NOT_FOUND', 'x').name,
      new ValidationError([]).name,
      new ProviderError('x', []).name,
    ]).toEqual(['NjiaError', 'ValidationError', 'ProviderError']);
    expect(new ProviderError('x', [])).toBeInstanceOf(NjiaError);
  });
});

describe('the table of operations', () => {
  test('holds each endpoint with its method, path, authentication and size [spec 4]', () => {
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
});

describe('the body of a translation', () => {
  const documented = { text: 'Hello', target_lang: 'lug', source_lang: 'en', provider: 'provider_u' };

  test('is taken as documented, unknown fields are ignored [decision: Fields of a request body]', () => {
    expect(translate.request.schema.parse({ ...documented, unknown: 1 })).toEqual(documented);
    expect(problemsOf({ text: 'Hello', target_lang: 'lug' })).toEqual([]);
  });

  test.each(['source_lang', 'provider', 'explain'])(
    'takes null in the optional field %s as omitted [decision: Fields of a request body]',
    (field) => {
      const parsed = translate.request.schema.parse({ ...documented, [field]: null });
      expect(parsed).toHaveProperty(field, undefined);
    },
  );

  test.each(['auto', 'provider_u', 'provider_w', 'provider_h'])(
    'takes the provider %s [spec 4 translate]',
    (provider) => {
      expect(translate.request.schema.parse({ ...documented, provider })).toMatchObject({ provider });
    },
  );

  test.each([
    ['without a text', { target_lang: 'lug' }, ['text']],
    ['with null for the text', { text: null, target_lang: 'lug' }, ['text']],
    ['with null for the target', { text: 'x', target_lang: null }, ['target_lang']],
    ['without anything', {}, ['text', 'target_lang']],
    ['with a number for the text', { ...documented, text: 7 }, ['text']],
    ['with a list for the target', { ...documented, target_lang: ['lug'] }, ['target_lang']],
    ['with a number for the source', { ...documented, source_lang: 7 }, ['source_lang']],
    ['with an unknown provider', { ...documented, provider: 'provider_x' }, ['provider']],
    ['with a provider in another case', { ...documented, provider: 'PROVIDER_U' }, ['provider']],
    ['with a word for explain', { ...documented, explain: 'true' }, ['explain']],
    ['that is a list', [documented], ['']],
    ['that is null', null, ['']],
  ])('%s is refused where it is wrong, and nothing is coerced [spec 7]', (_what, body, fields) => {
    expect(problemsOf(body)).toEqual(fields);
  });

  test('knows the providers that the table was made for, and no other [decision: Explicit provider]', () => {
    const { schema } = createOperations(['fourth']).translate.request;
    expect(schema.safeParse({ ...documented, provider: 'fourth' }).success).toBe(true);
    expect(schema.safeParse(documented).success).toBe(false);
  });
});

describe('the result of a translation', () => {
  const result = {
    translated_text: 'Wasuze otya',
    detected_source_lang: 'en',
    target_lang: 'Luganda',
    model_used: 'provider_u/translate',
    provider: 'provider_u',
    quality_score: 0.95,
    latency_ms: 12,
    characters_translated: 12,
    route: [
      { source_lang: 'en', target_lang: 'lug', provider: 'provider_u', model_used: 'provider_u/translate' },
    ],
    warnings: [],
  };

  test('has the documented fields, with and without the optional ones [spec 2 translation result]', () => {
    const { schema } = translate.response;
    expect(schema.parse(result)).toEqual(result);
    const full = {
      ...result,
      warnings: [{ code: 'source_assumed', message: 'x' }],
      detection: { confidence: 0.4, alternatives: [{ language: 'sw', confidence: 0.3 }], mixed: false },
      attempts: [{ provider: 'p', model: 'm', failure: 'integrity', status: null, latency_ms: 1 }],
      quality: { length: 1, copying: 1, repetition: 1, numbers: 1, language: 1, model: 0.95 },
    };
    expect(schema.parse(full)).toEqual(full);
  });

  test.each([
    ['quality_score', 1.01],
    ['quality_score', -0.01],
    ['latency_ms', 1.5],
    ['characters_translated', 0],
    ['detected_source_lang', 'eng'],
    ['translated_text', null],
    ['route', undefined],
    ['warnings', undefined],
  ])('cannot have the %s %j [spec 2 translation result]', (field, value) => {
    expect(translate.response.schema.safeParse({ ...result, [field]: value }).success).toBe(false);
  });
});

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

  test('the answers have the fields of the specification, the times in UTC [spec 2 API key]', () => {
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
