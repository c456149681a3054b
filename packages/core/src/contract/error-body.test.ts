import { describe, expect, test } from 'vitest';
import { NjiaError, ProviderError, ValidationError } from '../errors/njia-error.js';
import { errorBody, toErrorBody } from './error-body.js';

describe('the body of an error', () => {
  test('has a code and a message, whatever the error [spec 7.8]', () => {
    const body = toErrorBody(new NjiaError('INVALID_API_KEY', 'The key is not valid.'));
    expect(body).toEqual({ detail: { code: 'INVALID_API_KEY', message: 'The key is not valid.' } });
  });

  test('of a rate limit has whole seconds beside them [spec 7.6]', () => {
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
    expect(toErrorBody(new ProviderError('All failed.', attempts, { retryAfterSeconds: 13 }))).toEqual({
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
