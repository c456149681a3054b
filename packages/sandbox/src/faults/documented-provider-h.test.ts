import { documentedCaseNames, phrases } from '../index.js';
import { containing, testDocumentedCases, type ExpectedAnswer } from './documented-case.contract.js';

const [phrase] = phrases('sw');
const model = 'Helsinki-NLP/opus-mt-en-sw';
const plain = (status: number, error: unknown): ExpectedAnswer => ({ status, body: { error } });
const expected: Record<(typeof documentedCaseNames.provider_h)[number], ExpectedAnswer> = {
  model_gone_400: plain(400, 'Model not supported by provider hf-inference'),
  model_not_supported: plain(400, {
    message: `The requested model '${model}' is not supported by any provider you have enabled.`,
    type: 'invalid_request_error',
    param: 'model',
    code: 'model_not_supported',
  }),
  index_out_of_range: plain(400, 'index out of range in self'),
  error_list: { status: 400, body: { error: [containing('parameters')], warnings: [containing('error')] } },
  invalid_credentials: plain(401, 'Invalid credentials in Authorization header'),
  depleted_credits: plain(402, containing('You have depleted your monthly included credits.')),
  exceeded_credits: plain(402, containing('You have exceeded your monthly included credits')),
  weak_token: plain(403, containing('does not have sufficient permissions to call Inference Providers')),
  model_gone_404: plain(404, `Model ${model} not found`),
  model_gone_404_text: { status: 404, body: 'Not Found', headers: { 'content-type': 'text/plain' } },
  model_gone_410: plain(
    410,
    'The requested model is deprecated and no longer supported by provider hf-inference',
  ),
  rate_limit: plain(429, 'Rate limit reached'),
  internal_error: plain(500, ['Internal error']),
  loading: { status: 503, body: { error: `Model ${model} is currently loading`, estimated_time: 20 } },
  html_5xx: { status: 502, body: containing('502 Bad Gateway'), headers: { 'content-type': 'text/html' } },
  bare_object_200: { status: 200, body: { translation_text: phrase?.text } },
};

testDocumentedCases(documentedCaseNames.provider_h, {
  expected,
  injectionOf: (name) => ({ server: 'provider_h', fault: { kind: 'documented', case: name } }),
  call: ({ providerH }) =>
    fetch(`${providerH.baseUrl}/models/${model}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${providerH.token}` },
      body: JSON.stringify({ inputs: phrase?.english }),
    }),
});
