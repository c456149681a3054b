import { expect, test } from 'vitest';
import { readErrorBody } from './error-body.js';

/** Every error shape that the three upstreams are known to send, and the words and code that stand in it. */
const SHAPES: readonly {
  readonly clause: string;
  readonly body: object;
  readonly message: string;
  readonly code?: string;
}[] = [
  { clause: 'upstreams 1.1', body: { detail: 'Not authenticated' }, message: 'Not authenticated' },
  {
    clause: 'upstreams 1.1',
    body: {
      error_code: 'AUTHENTICATION_ERROR',
      message: 'Incorrect username or password',
      timestamp: '2026-11-21T10:00:00Z',
    },
    message: 'Incorrect username or password',
    code: 'AUTHENTICATION_ERROR',
  },
  {
    clause: 'upstreams 1.2',
    body: { errors: [{ loc: ['body', 'target_language'], msg: 'Field required', input: {} }] },
    message: 'Field required',
  },
  {
    clause: 'upstreams 1.2',
    body: {
      errors: [
        { loc: ['body', 'text'], msg: 'Field required' },
        { loc: ['body', 'target_language'], msg: 'Too short' },
      ],
    },
    message: 'Field required Too short',
  },
  {
    clause: 'upstreams 1.6',
    body: { error: 'Rate limit exceeded: 50 per 1 minute' },
    message: 'Rate limit exceeded: 50 per 1 minute',
  },
  {
    clause: 'upstreams 2',
    body: {
      error: {
        code: 'VALIDATION_FAILED',
        message: 'The request payload contains invalid parameters.',
        details: [{ code: 'UNSUPPORTED_LANGUAGE_PAIR', message: 'no', target: 'language_pair' }],
      },
    },
    message: 'The request payload contains invalid parameters.',
    code: 'VALIDATION_FAILED',
  },
  {
    clause: 'upstreams 2',
    body: { type: 'validation_error', message: 'Input text exceeds maximum length of 1000 characters' },
    message: 'Input text exceeds maximum length of 1000 characters',
    code: 'validation_error',
  },
  { clause: 'upstreams 2', body: { statusCode: 401, message: 'Access denied' }, message: 'Access denied' },
  { clause: 'upstreams 3.2', body: { error: ['first', 'second'] }, message: 'first second' },
  {
    clause: 'upstreams 3.2',
    body: { error: { message: 'not supported', type: 'invalid_request_error', code: 'model_not_supported' } },
    message: 'not supported',
    code: 'model_not_supported',
  },
];

test.each(SHAPES)('the words and the code of $body are read [$clause]', ({ body, message, code }) => {
  expect(readErrorBody(JSON.stringify(body))).toEqual({ message, code, fields: body, isJson: true });
});

test.each(['Not Found', '<html><title>502 Bad Gateway</title></html>', '', '{"detail":"cut'])(
  '%j is no JSON, and is its own message [upstreams 1.7]',
  (body) => {
    expect(readErrorBody(body)).toEqual({ message: body, code: undefined, fields: {}, isJson: false });
  },
);

test.each([
  'null',
  '[]',
  '"text"',
  '3',
  '{}',
  '{"error":{}}',
  '{"error":{"message":7},"error_code":9,"errors":[null,4]}',
])('the JSON %s without any words is read as an empty message [upstreams 1.7]', (body) => {
  expect(readErrorBody(body)).toMatchObject({ message: '', code: undefined, isJson: true });
});
