import { expect, test } from 'vitest';
import type { FailureCase } from '../../../test/failure-case.js';
import { contextFor, createScriptedTransport, type LiteralAnswer } from '../../../test/scripted-transport.js';
import { defaultSettings } from '../../provider/definition.js';
import { systemClock } from '../../time/clock.js';
import { providerH } from './definition.js';

const settings = { ...defaultSettings(providerH.settings), token: 'hf_token' };

function failWith(answer: LiteralAnswer): Promise<unknown> {
  const { translation } = providerH.create(settings, { clock: systemClock });
  const model = { id: 'Helsinki-NLP/opus-mt-en-sw', scope: 'pair', maxCharacters: 800 } as const;
  const call = { text: 'Good morning', pair: { source: 'en', target: 'sw' }, model } as const;
  return translation?.translate(call, contextFor(createScriptedTransport(answer))) ?? Promise.resolve();
}

const error = (words: unknown, rest: object = {}): LiteralAnswer => ({ json: { error: words, ...rest } });
const page: LiteralAnswer = { body: '<html><head><title>502 Bad Gateway</title></head></html>' };

const CASES: readonly FailureCase[] = [
  {
    what: 'a model that the provider does not support',
    status: 400,
    answer: error('Model not supported by provider hf-inference'),
    failure: 'rejected',
  },
  {
    what: 'a model that no enabled provider supports, as an object',
    status: 400,
    answer: error({
      message: "The requested model 'x' is not supported by any provider you have enabled.",
      type: 'invalid_request_error',
      param: 'model',
      code: 'model_not_supported',
    }),
    failure: 'rejected',
  },
  {
    what: 'an input that is too long',
    status: 400,
    answer: error('index out of range in self'),
    failure: 'rejected',
  },
  {
    what: 'bad parameters, as a list with warnings',
    status: 400,
    answer: error(['Error in `parameters`: extra fields not permitted'], { warnings: ['x'] }),
    failure: 'rejected',
  },
  {
    what: 'an input that is too long, as a crash',
    status: 500,
    answer: error('index out of range in self'),
    failure: 'server',
  },
  {
    what: 'a wrong token',
    status: 401,
    answer: error('Invalid credentials in Authorization header'),
    failure: 'auth',
  },
  {
    what: 'spent credit',
    status: 402,
    answer: error('You have depleted your monthly included credits. Purchase pre-paid credits to continue…'),
    failure: 'quota',
  },
  {
    what: 'a token without the permission',
    status: 403,
    answer: error(
      'This authentication method does not have sufficient permissions to call Inference Providers on behalf of user X',
    ),
    failure: 'auth',
  },
  { what: 'a model that is gone', status: 404, answer: error('Model x not found'), failure: 'rejected' },
  {
    what: 'a model that is gone, in plain text',
    status: 404,
    answer: { body: 'Not Found' },
    failure: 'rejected',
  },
  {
    what: 'a model that is deprecated',
    status: 410,
    answer: error('The requested model is deprecated and no longer supported by provider hf-inference'),
    failure: 'rejected',
  },
  { what: 'a limit whose body is not known', status: 429, answer: { body: '' }, failure: 'rate_limit' },
  {
    what: 'a limit with the header',
    status: 429,
    answer: { ...error('Rate limit reached'), headers: { 'retry-after': '30' } },
    failure: 'rate_limit',
    retryAfterMs: 30_000,
  },
  {
    what: 'a model that is loading, with its estimate',
    status: 503,
    answer: error('Model X is currently loading', { estimated_time: 20.5 }),
    failure: 'server',
    retryAfterMs: 20_500,
  },
  {
    what: 'a model that is loading, without an estimate',
    status: 503,
    answer: error('Model X is currently loading', { estimated_time: 'soon' }),
    failure: 'server',
  },
  { what: 'a page', status: 502, answer: page, failure: 'server' },
  { what: 'a page', status: 503, answer: page, failure: 'server' },
  { what: 'a page', status: 504, answer: page, failure: 'server' },
];

test.each(CASES)(
  '$what ($status) is $failure [upstreams 3.2]',
  async ({ status, answer, failure, retryAfterMs }) => {
    await expect(failWith({ ...answer, status })).rejects.toMatchObject({
      name: 'UpstreamError',
      failure,
      status,
      retryAfterMs,
    });
  },
);
