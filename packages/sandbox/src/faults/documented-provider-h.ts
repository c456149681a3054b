import { htmlPage, json, plainText } from '../http/answer.js';
import {
  inferenceError,
  inputTooLong,
  invalidCredentials,
  modelLoading,
  modelNotFound,
} from '../provider-h/error-answers.js';
import { modelOf } from '../provider-h/model-path.js';
import { normalText, type CaseContext, type DocumentedCase } from './documented-case.js';

/** provider_h's documented bodies: `error` as a string, a list and an object, HTML, and a bare object as an answer. */
export const providerHCases = {
  model_gone_400: () => inferenceError(400, 'Model not supported by provider hf-inference'),
  model_not_supported: (context) =>
    json(400, {
      error: {
        message: `The requested model '${requestedModel(context)}' is not supported by any provider you have enabled.`,
        type: 'invalid_request_error',
        param: 'model',
        code: 'model_not_supported',
      },
    }),
  index_out_of_range: inputTooLong,
  error_list: () =>
    json(400, {
      error: ['Error in `parameters`: extra fields not permitted'],
      warnings: ['There was an inference error'],
    }),
  invalid_credentials: invalidCredentials,
  depleted_credits: () =>
    inferenceError(
      402,
      'You have depleted your monthly included credits. Purchase pre-paid credits to continue using Inference Providers.',
    ),
  exceeded_credits: () =>
    inferenceError(402, 'You have exceeded your monthly included credits for Inference Providers.'),
  weak_token: () =>
    inferenceError(
      403,
      'This authentication method does not have sufficient permissions to call Inference Providers on behalf of user sandbox',
    ),
  model_gone_404: (context) => modelNotFound(requestedModel(context)),
  model_gone_404_text: () => plainText(404, 'Not Found'),
  model_gone_410: () =>
    inferenceError(410, 'The requested model is deprecated and no longer supported by provider hf-inference'),
  rate_limit: () => inferenceError(429, 'Rate limit reached'),
  internal_error: () => inferenceError(500, ['Internal error']),
  loading: (context) => modelLoading(requestedModel(context), 20),
  html_5xx: () => htmlPage(502, '502 Bad Gateway'),
  bare_object_200: (context) => json(200, { translation_text: normalText(context) }),
} satisfies Record<string, DocumentedCase>;

/** Names of provider_h's documented bodies. */
export type ProviderHCase = keyof typeof providerHCases;

function requestedModel(context: CaseContext): string {
  return modelOf(context.exchange.path) ?? 'unknown';
}
