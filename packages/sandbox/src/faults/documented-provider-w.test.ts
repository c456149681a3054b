import { expect } from 'vitest';
import { documentedCaseNames, phrases } from '../index.js';
import { containing, testDocumentedCases, type ExpectedAnswer } from './documented-case.contract.js';

const [phrase] = phrases('tw');
const invalid = (code: string): ExpectedAnswer => ({
  status: 400,
  body: {
    error: {
      code: 'VALIDATION_FAILED',
      message: 'The request payload contains invalid parameters.',
      details: [expect.objectContaining({ code })],
    },
  },
});
const gateway = (
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): ExpectedAnswer => ({
  status,
  body: { statusCode: status, message: containing(message) },
  headers,
});
const expected: Record<(typeof documentedCaseNames.provider_w)[number], ExpectedAnswer> = {
  unsupported_pair: invalid('UNSUPPORTED_LANGUAGE_PAIR'),
  unsupported_code: invalid('UNSUPPORTED_LANGUAGE_CODE'),
  missing_text: invalid('MISSING_TEXT'),
  missing_pair: invalid('MISSING_LANGUAGE_PAIR'),
  too_long: {
    status: 400,
    body: { type: 'validation_error', message: 'Input text exceeds maximum length of 1000 characters' },
  },
  invalid_key: gateway(401, 'Access denied due to invalid subscription key.'),
  missing_key: gateway(401, 'Access denied due to missing subscription key.'),
  quota: gateway(403, 'Out of call volume quota. Quota will be replenished in 05:12:33.', {
    'retry-after': '18753',
  }),
  backend_down_html: {
    status: 403,
    body: containing('Web App - Unavailable'),
    headers: { 'content-type': 'text/html' },
  },
  rate_limit: gateway(429, 'Rate limit is exceeded. Try again in 12 seconds.', { 'retry-after': '12' }),
  system_error: {
    status: 500,
    body: { error: expect.objectContaining({ code: 'SYSTEM_ERROR' }) as unknown },
  },
  internal_error: {
    status: 500,
    body: { statusCode: 500, message: 'Internal server error', activityId: containing('-') },
  },
  error_in_200: { status: 200, body: containing('cannot be used') },
  html_in_string_200: { status: 200, body: expect.stringMatching(/^</u) },
  object_translation_200: { status: 200, body: { translation: phrase?.text } },
  object_out_200: { status: 200, body: { out: phrase?.text } },
};

testDocumentedCases(documentedCaseNames.provider_w, {
  expected,
  injectionOf: (name) => ({ server: 'provider_w', fault: { kind: 'documented', case: name } }),
  call: ({ providerW }) =>
    fetch(`${providerW.baseUrl}/v1/translate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'Ocp-Apim-Subscription-Key': providerW.key },
      body: JSON.stringify({ in: phrase?.english, lang: 'eng-twi' }),
    }),
});
