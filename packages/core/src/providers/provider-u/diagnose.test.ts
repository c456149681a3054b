import { describe, expect, test } from 'vitest';
import { rejectionOf } from '../../../test/failures.js';
import { providerUError } from '../../../test/provider-u-error.js';
import { contextFor, createScriptedTransport, type LiteralAnswer } from '../../../test/scripted-transport.js';
import { defaultSettings } from '../../provider/definition.js';
import { systemClock } from '../../time/clock.js';
import { providerU } from './definition.js';

/** What is thrown when the upstream gives an answer at 10:00:00 on 21 November 2026. */
function failureOf(answer: LiteralAnswer): Promise<unknown> {
  const settings = { ...defaultSettings(providerU.settings), token: 'static-token' };
  const { translation } = providerU.create(settings, { clock: systemClock });
  const model = { id: 'translate', scope: 'pair', maxCharacters: 800 } as const;
  const call = { text: 'Good morning', pair: { source: 'en', target: 'lug' }, model } as const;
  const context = contextFor(createScriptedTransport(answer));
  return rejectionOf(translation?.translate(call, context) ?? Promise.resolve());
}

const detail = (text: string): LiteralAnswer => ({ json: { detail: text } });
const refusal = (message: string): LiteralAnswer => ({ json: providerUError('BAD_REQUEST', message) });

test.each([
  { what: 'a path that takes no POST', status: 405, answer: detail('Method Not Allowed') },
  { what: 'a path that nobody knows', status: 404, answer: detail('Not Found') },
  { what: 'a page of a proxy', status: 404, answer: { body: '<h1>404 Not Found</h1>' } },
  { what: 'a path that has gone', status: 410, answer: detail('Gone') },
])('$what ($status) means that there is nothing to call [upstreams 1.7]', async ({ status, answer }) => {
  expect(await failureOf({ ...answer, status })).toMatchObject({ failure: 'rejected', isModelGone: true });
});

test.each([
  {
    what: 'a language',
    status: 400,
    answer: refusal("Unsupported language: 'fra'. Supported languages: ach"),
  },
  { what: 'a text', status: 422, answer: { json: { errors: [{ msg: 'Field required' }] } } },
  { what: 'a token', status: 401, answer: detail('Not authenticated') },
  { what: 'a size', status: 413, answer: { body: 'File too large.' } },
  { what: 'a pace', status: 429, answer: { json: { error: 'Rate limit exceeded: 50 per 1 minute' } } },
  { what: 'nothing in particular', status: 503, answer: detail('Service unavailable due to timeout.') },
])(
  'the refusal of $what ($status) says nothing about the path [upstreams 1.7]',
  async ({ status, answer }) => {
    expect(await failureOf({ ...answer, status })).toMatchObject({ status, isModelGone: false });
  },
);

test.each([
  ['The AI model is currently loading. This usually takes 2-3 minutes. Please try again shortly.', 120_000],
  ['The AI model is currently loading. This usually takes 5 minutes.', 300_000],
  ['The AI model is currently loading.', undefined],
  ['The request timed out. Please try again with a shorter text.', undefined],
  [`The AI model is currently loading. ${'x'.repeat(200)} 2-3 minutes`, undefined],
])(
  'a 503 that says %j says when to come back, or does not [upstreams 1.2]',
  async (message, retryAfterMs) => {
    const json = providerUError('SERVICE_UNAVAILABLE', message);
    expect(await failureOf({ status: 503, json })).toMatchObject({ failure: 'server', retryAfterMs });
  },
);

describe.each([429, 503])('the header Retry-After of a %i', (status) => {
  test.each([
    ['30', 30_000],
    ['Sat, 21 Nov 2026 10:00:30 GMT', 30_000],
    ['Sat, 21 Nov 2026 09:59:00 GMT', 0],
    ['shortly', undefined],
  ])('%j says when to come back [upstreams 1.6]', async (value, retryAfterMs) => {
    const answer = { status, headers: { 'retry-after': value }, json: { detail: 'Try again later.' } };
    expect(await failureOf(answer)).toMatchObject({ status, retryAfterMs });
  });
});
