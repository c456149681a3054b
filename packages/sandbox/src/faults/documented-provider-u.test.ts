import { expect, onTestFinished, test } from 'vitest';
import { documentedCaseNames, phrases, startSandbox } from '../index.js';
import {
  containing,
  suiteTime,
  testDocumentedCases,
  type ExpectedAnswer,
} from './documented-case.contract.js';

function coded(statusAndCode: string, message: unknown, details?: unknown): ExpectedAnswer {
  const [status, code] = statusAndCode.split(' ');
  return {
    status: Number(status),
    body: { error_code: code, message, timestamp: suiteTime, ...(details === undefined ? {} : { details }) },
  };
}

const [phrase] = phrases('lug');
const emptyOutput = {
  text: null,
  translated_text: null,
  source_language: null,
  target_language: null,
  Error: null,
};
const envelope = {
  delayTime: null,
  executionTime: null,
  id: containing('trans-'),
  status: 'COMPLETED',
  workerId: null,
};
const expected: Record<(typeof documentedCaseNames.provider_u)[number], ExpectedAnswer> = {
  unsupported_language: coded('400 BAD_REQUEST', containing("Unsupported language: 'fra'")),
  same_languages: coded('400 BAD_REQUEST', 'Source and target languages must be different'),
  bad_credentials: {
    ...coded('401 AUTHENTICATION_ERROR', 'Incorrect username or password'),
    headers: { 'www-authenticate': 'Bearer' },
  },
  not_authenticated: {
    status: 401,
    body: { detail: 'Not authenticated' },
    headers: { 'www-authenticate': 'Bearer' },
  },
  invalid_token: {
    status: 401,
    body: { detail: 'Could not validate credentials' },
    headers: { 'www-authenticate': 'Bearer' },
  },
  method_not_allowed: { status: 405, body: { detail: 'Method Not Allowed' } },
  username_taken: coded('409 CONFLICT_ERROR', 'Username already taken, choose another username', [
    { resource: 'User' },
    { conflict_field: 'username' },
  ]),
  too_large: {
    status: 413,
    body: containing('File too large. Maximum size is 100.0MB'),
    headers: { 'content-type': 'text/plain' },
  },
  missing_field: {
    status: 422,
    body: {
      errors: [expect.objectContaining({ loc: ['body', 'target_language'], msg: 'Field required' })],
    },
  },
  per_minute: { status: 429, body: { error: 'Rate limit exceeded: 50 per 1 minute' } },
  daily_quota: {
    ...coded('429 RATE_LIMIT_ERROR', 'Daily quota exceeded', [{ retry_after_seconds: 12_345 }]),
    headers: { 'retry-after': '12345' },
  },
  monthly_quota: {
    ...coded('429 RATE_LIMIT_ERROR', 'Monthly quota exceeded', [{ retry_after_seconds: 1_209_600 }]),
    headers: { 'retry-after': '1209600' },
  },
  internal_error: { status: 500, body: 'Internal Server Error', headers: { 'content-type': 'text/plain' } },
  empty_response: coded('502 EXTERNAL_SERVICE_ERROR', containing('The model returned an empty response.'), [
    { service: 'Sunflower Model', original_error: null },
  ]),
  loading: coded('503 SERVICE_UNAVAILABLE', containing('The AI model is currently loading.')),
  timeout: coded('503 SERVICE_UNAVAILABLE', 'The request timed out. Please try again with a shorter text.'),
  detail_timeout: { status: 503, body: { detail: 'Service unavailable due to timeout.' } },
  error_in_200: { status: 200, body: { ...envelope, output: { ...emptyOutput, Error: 'Worker failed' } } },
  lower_case_error_in_200: {
    status: 200,
    body: { ...envelope, output: { ...emptyOutput, error: 'Worker failed' } },
  },
  text_field_200: {
    status: 200,
    body: {
      ...envelope,
      delayTime: 734,
      executionTime: 1208,
      workerId: 'worker-1',
      output: { ...emptyOutput, text: phrase?.text },
    },
  },
};

testDocumentedCases(documentedCaseNames.provider_u, {
  expected,
  injectionOf: (name) => ({ server: 'provider_u', fault: { kind: 'documented', case: name } }),
  call: ({ providerU }) =>
    fetch(`${providerU.baseUrl}/tasks/translate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${providerU.token}` },
      body: JSON.stringify({ source_language: 'eng', target_language: 'lug', text: phrase?.english }),
    }),
});

test('the per-minute limit carries no Retry-After', async () => {
  const sandbox = await startSandbox();
  onTestFinished(() => sandbox.close());
  sandbox.inject({ server: 'provider_u', fault: { kind: 'documented', case: 'per_minute' } });
  const response = await fetch(`${sandbox.providerU.baseUrl}/tasks/translate`, { method: 'POST' });
  expect(response.headers.has('retry-after')).toBe(false);
});
