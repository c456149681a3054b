import { describe, expect, test } from 'vitest';
import { rejectionOf } from '../../../test/failures.js';
import { contextFor, createScriptedTransport, type LiteralAnswer } from '../../../test/scripted-transport.js';
import { defaultSettings } from '../../provider/definition.js';
import { systemClock } from '../../time/clock.js';
import { providerW } from './definition.js';

/** What is thrown when the upstream gives an answer at 10:00:00 on 21 November 2026. */
function failureOf(answer: LiteralAnswer): Promise<unknown> {
  const settings = { ...defaultSettings(providerW.settings), key: 'subscription-key' };
  const { translation } = providerW.create(settings, { clock: systemClock });
  const model = { id: 'v1', scope: 'pair', maxCharacters: 800 } as const;
  const call = { text: 'Good morning', pair: { source: 'en', target: 'tw' }, model } as const;
  const context = contextFor(createScriptedTransport(answer));
  return rejectionOf(translation?.translate(call, context) ?? Promise.resolve());
}

const gateway = (statusCode: number, message: string): LiteralAnswer => ({ json: { statusCode, message } });

test.each([
  { status: 404, answer: gateway(404, 'Resource not found') },
  { status: 404, answer: { body: '<h1>Not Found</h1>' } },
  { status: 405, answer: { body: '' } },
  { status: 410, answer: gateway(410, 'Gone') },
])('$status means that there is nothing to call: $answer [upstreams 2]', async ({ status, answer }) => {
  expect(await failureOf({ ...answer, status })).toMatchObject({ failure: 'rejected', isModelGone: true });
});

test.each([
  { status: 400, answer: { json: { error: { code: 'VALIDATION_FAILED', message: 'Not supported.' } } } },
  { status: 401, answer: gateway(401, 'Access denied due to invalid subscription key.') },
  { status: 403, answer: gateway(403, 'Out of call volume quota.') },
  { status: 403, answer: { body: '<html><title>Web App - Unavailable</title></html>' } },
  { status: 429, answer: gateway(429, 'Rate limit is exceeded.') },
  { status: 500, answer: gateway(500, 'Internal server error') },
])('$status says nothing about the path: $answer [upstreams 2]', async ({ status, answer }) => {
  expect(await failureOf({ ...answer, status })).toMatchObject({ status, isModelGone: false });
});

test.each([
  ['Rate limit is exceeded. Try again in 12 seconds.', 12_000],
  ['Rate limit is exceeded. Try again in 1 second.', 1_000],
  ['Rate limit is exceeded.', undefined],
])('a 429 that says %j says when to come back, or does not [upstreams 2]', async (message, retryAfterMs) => {
  const failure = await failureOf({ status: 429, ...gateway(429, message) });
  expect(failure).toMatchObject({ failure: 'rate_limit', retryAfterMs });
});

describe.each([403, 429, 500])('the header Retry-After of a %i', (status) => {
  test.each([
    ['30', 30_000],
    ['Sat, 21 Nov 2026 10:00:30 GMT', 30_000],
    ['Sat, 21 Nov 2026 09:59:00 GMT', 0],
    ['shortly', undefined],
  ])('%j says when to come back [upstreams 2]', async (value, retryAfterMs) => {
    const answer = {
      status,
      headers: { 'retry-after': value },
      json: { statusCode: 429, message: 'Try again later.' },
    };
    expect(await failureOf(answer)).toMatchObject({ status, retryAfterMs });
  });
});
