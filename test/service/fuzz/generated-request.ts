import * as fc from 'fast-check';
import { createOperations } from '@njia/core/contract';
import { boundary, formBody, goodForm } from './form-body.js';
import { jsonBody } from './json-body.js';

/** One request as it will be sent; a body without a `Content-Type` of its own has none. */
export interface GeneratedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | undefined;
  /** Without `Content-Length`, in chunks. */
  readonly isChunked: boolean;
}

const operations = Object.values(createOperations(['provider_u', 'provider_w', 'provider_h']));

const contentType = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-8',
  'application/json; charset=latin1',
  'application/problem+json',
  'text/plain',
  'application/x-www-form-urlencoded',
  `multipart/form-data; boundary=${boundary}`,
  'multipart/form-data; boundary=other',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  ';',
  'a',
);
const body = fc.oneof(
  { weight: 5, arbitrary: fc.record({ body: jsonBody, type: fc.constant('application/json') }) },
  {
    weight: 3,
    arbitrary: fc.record({
      body: fc.oneof(goodForm, formBody),
      type: fc.constant(`multipart/form-data; boundary=${boundary}`),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      body: fc.oneof(jsonBody, formBody, fc.uint8Array({ maxLength: 300 }), fc.constant(undefined)),
      type: fc.option(contentType, { nil: undefined }),
    }),
  },
);

const token = fc.stringMatching(/^[A-Za-z][A-Za-z0-9-]{0,20}$/);
const headerValue = fc.stringMatching(/^[\x21-\x7e]{0,60}$/);
const KEPT_FOR_THE_FRAME = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'keep-alive',
  'authorization',
]);
const extraHeaders = fc
  .dictionary(
    fc.oneof(
      token,
      fc.constantFrom(
        'x-request-id',
        'x-deadline-ms',
        'x-forwarded-for',
        'origin',
        'accept',
        'content-encoding',
        'cookie',
        'range',
        'if-none-match',
        'access-control-request-method',
      ),
    ),
    fc.oneof(headerValue, fc.constantFrom('1', '30000', '0', 'GET', 'gzip', 'identity', '::1', '*/*')),
    { maxKeys: 4 },
  )
  .map((headers) =>
    Object.fromEntries(
      Object.entries(headers).filter(([name]) => !KEPT_FOR_THE_FRAME.has(name.toLowerCase())),
    ),
  );

const path = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...operations.map((operation) => operation.path)) },
  {
    weight: 2,
    arbitrary: fc
      .record({
        path: fc.constantFrom(
          ...operations.map((operation) => operation.path),
          '/openapi.json',
          '/docs',
          '/',
        ),
        end: fc.constantFrom('/', '?a=b', '?', '/%2e%2e', '%', '%00', '//', '#', ';a', '/..'),
      })
      .map(({ path: known, end }) => known + end),
  },
  { weight: 1, arbitrary: fc.webPath() },
  { weight: 1, arbitrary: fc.stringMatching(/^\/[\x21-\x7e]{0,80}$/) },
);

const authorization = (key: string) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constant(`Bearer ${key}`) },
    {
      weight: 2,
      arbitrary: fc.oneof(
        fc.constantFrom(
          undefined,
          'Bearer',
          'Bearer ',
          `bearer ${key}`,
          `Basic ${key}`,
          key,
          `Bearer ${key} ${key}`,
          `Bearer ${key.toUpperCase()}`,
        ),
        headerValue,
      ),
    },
  );

const anyMethod = fc.constantFrom('POST', 'GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH');
/** Operations as they are to be called; those that take a body, which there is more to be wrong with, more often. */
const target = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...operations.filter(({ method }) => method === 'POST')) },
  { weight: 1, arbitrary: fc.constantFrom(...operations) },
  { weight: 3, arbitrary: fc.record({ method: anyMethod, path }) },
);

/** Requests around what the API takes: right ones, almost right ones and nonsense; some of them with this key. */
export function generatedRequest(key: string): fc.Arbitrary<GeneratedRequest> {
  return fc
    .record({ target, body, headers: extraHeaders, credential: authorization(key), isChunked: fc.boolean() })
    .map(({ target: { method, path: url }, body: { body: sent, type }, headers, credential, isChunked }) => ({
      method,
      path: url,
      body: sent,
      isChunked,
      headers: Object.assign(
        headers,
        type !== undefined && { 'content-type': type },
        credential !== undefined && { authorization: credential },
      ),
    }));
}
