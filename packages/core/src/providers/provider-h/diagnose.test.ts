import { describe, expect, test } from 'vitest';
import { rejectionOf } from '../../../test/failures.js';
import { contextFor, createScriptedTransport, type LiteralAnswer } from '../../../test/scripted-transport.js';
import { defaultSettings } from '../../provider/definition.js';
import { systemClock } from '../../time/clock.js';
import { providerH } from './definition.js';

/** What is thrown when the upstream gives an answer at 10:00:00 on 21 November 2026. */
function failureOf(answer: LiteralAnswer): Promise<unknown> {
  const settings = { ...defaultSettings(providerH.settings), token: 'hf_token' };
  const { translation } = providerH.create(settings, { clock: systemClock });
  const model = { id: 'Helsinki-NLP/opus-mt-en-sw', scope: 'pair', maxCharacters: 800 } as const;
  const call = { text: 'Good morning', pair: { source: 'en', target: 'sw' }, model } as const;
  const context = contextFor(createScriptedTransport(answer));
  return rejectionOf(translation?.translate(call, context) ?? Promise.resolve());
}

const error = (words: unknown): LiteralAnswer => ({ json: { error: words } });

test.each([
  { status: 400, answer: error('Model not supported by provider hf-inference') },
  {
    status: 400,
    answer: error("The requested model 'x' is not supported by any provider you have enabled."),
  },
  {
    status: 400,
    answer: error({ message: 'No.', type: 'invalid_request_error', code: 'model_not_supported' }),
  },
  { status: 404, answer: error('Model x not found') },
  { status: 404, answer: { body: 'Not Found' } },
  { status: 405, answer: { body: '' } },
  {
    status: 410,
    answer: error('The requested model is deprecated and no longer supported by provider hf-inference'),
  },
])('$status means that the model is gone: $answer [upstreams 3.2]', async ({ status, answer }) => {
  expect(await failureOf({ ...answer, status })).toMatchObject({ failure: 'rejected', isModelGone: true });
});

test.each([
  { status: 400, answer: error('index out of range in self') },
  { status: 400, answer: error(['Error in `parameters`: extra fields not permitted']) },
  { status: 400, answer: error('Input language xx is not supported by this model') },
  { status: 400, answer: { body: '' } },
  { status: 401, answer: error('Invalid credentials in Authorization header') },
  { status: 402, answer: error('You have depleted your monthly included credits.') },
  { status: 403, answer: error('This authentication method does not have sufficient permissions') },
  { status: 429, answer: error('The model is not supported at this pace') },
  { status: 500, answer: error('index out of range in self') },
  { status: 503, answer: error('Model X is currently loading') },
])('$status says nothing about the model: $answer [upstreams 3.2]', async ({ status, answer }) => {
  expect(await failureOf({ ...answer, status })).toMatchObject({ status, isModelGone: false });
});

describe.each([429, 503])('the header Retry-After of a %i', (status) => {
  test.each([
    ['30', 30_000],
    ['Sat, 21 Nov 2026 10:00:30 GMT', 30_000],
    ['Sat, 21 Nov 2026 09:59:00 GMT', 0],
    ['shortly', undefined],
  ])('%j says when to come back [upstreams 3.2]', async (value, retryAfterMs) => {
    const answer = { status, headers: { 'retry-after': value }, json: { error: 'Try again later.' } };
    expect(await failureOf(answer)).toMatchObject({ status, retryAfterMs });
  });
});
