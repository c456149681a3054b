import { json, plainText } from '../http/answer.js';
import { translationEnvelope } from '../provider-u/envelope.js';
import {
  badCredentials,
  badRequest,
  detailError,
  emptyResponse,
  missingFields,
  quotaError,
  unavailable,
  usernameTaken,
} from '../provider-u/error-answers.js';
import { tooLarge } from '../provider-u/speech/transcription-form.js';
import { normalText, type DocumentedCase } from './documented-case.js';

/** provider_u's documented bodies: all five error shapes, and the answers of the older worker. */
export const providerUCases = {
  unsupported_language: ({ exchange }) =>
    badRequest("Unsupported language: 'fra'. Supported languages: ach, eng, lug", exchange.time),
  same_languages: ({ exchange }) =>
    badRequest('Source and target languages must be different', exchange.time),
  bad_credentials: ({ exchange }) => badCredentials(exchange.time),
  not_authenticated: () => detailError(401, 'Not authenticated'),
  invalid_token: () => detailError(401, 'Could not validate credentials'),
  method_not_allowed: () => detailError(405, 'Method Not Allowed'),
  username_taken: ({ exchange }) => usernameTaken(exchange.time),
  too_large: () => tooLarge(),
  missing_field: ({ exchange }) => missingFields(['target_language'], exchange.body),
  per_minute: () => json(429, { error: 'Rate limit exceeded: 50 per 1 minute' }),
  daily_quota: ({ exchange }) => quotaError('Daily quota exceeded', 12_345, exchange.time),
  monthly_quota: ({ exchange }) => quotaError('Monthly quota exceeded', 1_209_600, exchange.time),
  internal_error: () => plainText(500, 'Internal Server Error'),
  empty_response: ({ exchange }) => emptyResponse(exchange.time),
  loading: ({ exchange }) =>
    unavailable(
      'The AI model is currently loading. This usually takes 2-3 minutes. Please try again shortly.',
      exchange.time,
    ),
  timeout: ({ exchange }) =>
    unavailable('The request timed out. Please try again with a shorter text.', exchange.time),
  detail_timeout: () => detailError(503, 'Service unavailable due to timeout.'),
  error_in_200: () => json(200, translationEnvelope({ Error: 'Worker failed' })),
  lower_case_error_in_200: () => json(200, translationEnvelope({ error: 'Worker failed' })),
  text_field_200: (context) =>
    json(200, {
      ...translationEnvelope({ text: normalText(context) }),
      delayTime: 734,
      executionTime: 1208,
      workerId: 'worker-1',
    }),
} satisfies Record<string, DocumentedCase>;

/** Names of provider_u's documented bodies. */
export type ProviderUCase = keyof typeof providerUCases;
