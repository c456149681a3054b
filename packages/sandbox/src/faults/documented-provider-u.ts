import { json, plainText } from '../http/answer.js';
import { codedError, detailError, missingFields, quotaError } from '../provider-u/error-answers.js';
import { translationEnvelope } from '../provider-u/envelope.js';
import { normalText, type DocumentedCase } from './documented-case.js';

function coded(status: number, code: string, message: string, details?: readonly unknown[]): DocumentedCase {
  return ({ exchange }) =>
    codedError({ status, code, message, time: exchange.time, ...(details === undefined ? {} : { details }) });
}

/** provider_u's documented bodies: all five error shapes, and the two answers of the older worker. */
export const providerUCases = {
  unsupported_language: coded(
    400,
    'BAD_REQUEST',
    "Unsupported language: 'fra'. Supported languages: ach, eng, lug",
  ),
  same_languages: coded(400, 'BAD_REQUEST', 'Source and target languages must be different'),
  bad_credentials: coded(401, 'AUTHENTICATION_ERROR', 'Incorrect username or password'),
  not_authenticated: () => detailError(401, 'Not authenticated'),
  invalid_token: () => detailError(401, 'Could not validate credentials'),
  method_not_allowed: () => detailError(405, 'Method Not Allowed'),
  username_taken: coded(409, 'CONFLICT_ERROR', 'Username already taken, choose another username', [
    { resource: 'User' },
    { conflict_field: 'username' },
  ]),
  too_large: () => plainText(413, 'File too large. Maximum size is 100.0MB. Please upload a smaller file.'),
  missing_field: () => missingFields(['target_language'], {}),
  per_minute: () => json(429, { error: 'Rate limit exceeded: 50 per 1 minute' }),
  daily_quota: ({ exchange }) => quotaError('Daily quota exceeded', 12_345, exchange.time),
  monthly_quota: ({ exchange }) => quotaError('Monthly quota exceeded', 1_209_600, exchange.time),
  internal_error: () => plainText(500, 'Internal Server Error'),
  empty_response: coded(
    502,
    'EXTERNAL_SERVICE_ERROR',
    'The model returned an empty response. Please try again.',
    [{ service: 'Sunflower Model', original_error: null }],
  ),
  loading: coded(
    503,
    'SERVICE_UNAVAILABLE',
    'The AI model is currently loading. This usually takes 2-3 minutes. Please try again shortly.',
  ),
  timeout: coded(503, 'SERVICE_UNAVAILABLE', 'The request timed out. Please try again with a shorter text.'),
  detail_timeout: () => detailError(503, 'Service unavailable due to timeout.'),
  error_in_200: () =>
    json(200, translationEnvelope({ Error: 'Worker failed: CUDA out of memory', translated_text: null })),
  lower_case_error_in_200: () =>
    json(200, translationEnvelope({ error: 'Worker failed: CUDA out of memory', translated_text: null })),
  text_field_200: (context) =>
    json(200, {
      ...translationEnvelope({ text: normalText(context), translated_text: null }),
      delayTime: 734,
      executionTime: 1208,
      workerId: 'worker-1',
    }),
} satisfies Record<string, DocumentedCase>;

/** Names of provider_u's documented bodies. */
export type ProviderUCase = keyof typeof providerUCases;
