import { htmlPage, json } from '../http/answer.js';
import {
  gatewayError,
  invalidKey,
  missingKey,
  textTooLong,
  validationFailed,
} from '../provider-w/error-answers.js';
import { normalText, type DocumentedCase } from './documented-case.js';

/** provider_w's documented bodies. */
export const providerWCases = {
  unsupported_pair: () =>
    validationFailed('UNSUPPORTED_LANGUAGE_PAIR', 'Language combination en-zz cannot be used'),
  unsupported_code: () => validationFailed('UNSUPPORTED_LANGUAGE_CODE', "Use 'eng' instead of 'en'"),
  missing_text: () => validationFailed('MISSING_TEXT', 'Text is required'),
  missing_pair: () => validationFailed('MISSING_LANGUAGE_PAIR', 'Language pair is required'),
  too_long: textTooLong,
  invalid_key: invalidKey,
  missing_key: missingKey,
  quota: () =>
    gatewayError(403, 'Out of call volume quota. Quota will be replenished in 05:12:33.', {
      'retry-after': '18753',
    }),
  backend_down_html: () => htmlPage(403, 'Web App - Unavailable'),
  rate_limit: () =>
    gatewayError(429, 'Rate limit is exceeded. Try again in 12 seconds.', { 'retry-after': '12' }),
  system_error: () =>
    json(500, { error: { code: 'SYSTEM_ERROR', message: 'An unexpected error occurred.' } }),
  internal_error: () =>
    json(500, {
      statusCode: 500,
      message: 'Internal server error',
      activityId: '00000000-0000-0000-0000-000000000000',
    }),
  error_in_200: () => json(200, 'Error: language combination cannot be used'),
  html_in_string_200: () => json(200, '<html><body>Service unavailable</body></html>'),
  object_translation_200: (context) => json(200, { translation: normalText(context) }),
  object_out_200: (context) => json(200, { out: normalText(context) }),
} satisfies Record<string, DocumentedCase>;

/** Names of provider_w's documented bodies. */
export type ProviderWCase = keyof typeof providerWCases;
