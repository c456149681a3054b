import { expect, test } from 'vitest';
import type { FailureCase } from '../../../test/failure-case.js';
import { contextFor, createScriptedTransport, type LiteralAnswer } from '../../../test/scripted-transport.js';
import { defaultSettings } from '../../provider/definition.js';
import { systemClock } from '../../time/clock.js';
import { providerW } from './definition.js';

const settings = { ...defaultSettings(providerW.settings), key: 'subscription-key' };

function failWith(answer: LiteralAnswer): Promise<unknown> {
  const { translation } = providerW.create(settings, { clock: systemClock });
  const model = { id: 'v1', scope: 'pair', maxCharacters: 1000 } as const;
  const call = { text: 'Good morning', pair: { source: 'en', target: 'tw' }, model } as const;
  return translation?.translate(call, contextFor(createScriptedTransport(answer))) ?? Promise.resolve();
}

const invalid = (code: string): LiteralAnswer => ({
  json: {
    error: {
      code: 'VALIDATION_FAILED',
      message: 'The request payload contains invalid parameters.',
      details: [{ code, message: 'Language combination en-zz cannot be used', target: 'language_pair' }],
    },
  },
});
const gateway = (statusCode: number, message: string, headers = {}): LiteralAnswer => ({
  json: { statusCode, message },
  headers,
});
const quota = (time: string): LiteralAnswer =>
  gateway(403, `Out of call volume quota. Quota will be replenished in ${time}.`);

const CASES: readonly FailureCase[] = [
  ...['UNSUPPORTED_LANGUAGE_PAIR', 'UNSUPPORTED_LANGUAGE_CODE', 'MISSING_TEXT', 'MISSING_LANGUAGE_PAIR'].map(
    (code) => ({ what: code, status: 400, answer: invalid(code), failure: 'rejected' }) as const,
  ),
  {
    what: 'the older shape of a text that is too long',
    status: 400,
    answer: {
      json: { type: 'validation_error', message: 'Input text exceeds maximum length of 1000 characters' },
    },
    failure: 'rejected',
  },
  {
    what: 'an invalid key',
    status: 401,
    answer: gateway(401, 'Access denied due to invalid subscription key. Make sure to provide a valid key.'),
    failure: 'auth',
  },
  {
    what: 'a missing key',
    status: 401,
    answer: gateway(401, 'Access denied due to missing subscription key.'),
    failure: 'auth',
  },
  {
    what: 'a quota that is replenished in hours, in the body alone',
    status: 403,
    answer: quota('05:12:33'),
    failure: 'quota',
    retryAfterMs: 18_753_000,
  },
  {
    what: 'a quota that is replenished in days',
    status: 403,
    answer: quota('12.05:12:33'),
    failure: 'quota',
    retryAfterMs: (12 * 86_400 + 18_753) * 1000,
  },
  {
    what: 'a quota with the header, which wins',
    status: 403,
    answer: { ...quota('05:12:33'), headers: { 'retry-after': '60' } },
    failure: 'quota',
    retryAfterMs: 60_000,
  },
  { what: 'a quota that says no time', status: 403, answer: gateway(403, 'Out of quota.'), failure: 'quota' },
  {
    what: 'a page, which means that the backend is down',
    status: 403,
    answer: { body: '<!DOCTYPE html><html><title>Web App - Unavailable</title></html>' },
    failure: 'server',
  },
  {
    what: 'a limit with the header',
    status: 429,
    answer: gateway(429, 'Rate limit is exceeded. Try again in 12 seconds.', { 'retry-after': '13' }),
    failure: 'rate_limit',
    retryAfterMs: 13_000,
  },
  {
    what: 'a limit without the header, its time in the body',
    status: 429,
    answer: gateway(429, 'Rate limit is exceeded. Try again in 12 seconds.'),
    failure: 'rate_limit',
    retryAfterMs: 12_000,
  },
  {
    what: 'a limit that says no time',
    status: 429,
    answer: gateway(429, 'Rate limit is exceeded.'),
    failure: 'rate_limit',
  },
  {
    what: 'a crash in the newer shape',
    status: 500,
    answer: { json: { error: { code: 'SYSTEM_ERROR', message: 'An unexpected error occurred.' } } },
    failure: 'server',
  },
  {
    what: 'a crash in the shape of the gateway',
    status: 500,
    answer: { json: { statusCode: 500, message: 'Internal server error', activityId: '0000' } },
    failure: 'server',
  },
];

test.each(CASES)(
  '$what ($status) is $failure [upstreams 2]',
  async ({ status, answer, failure, retryAfterMs }) => {
    await expect(failWith({ ...answer, status })).rejects.toMatchObject({
      name: 'UpstreamError',
      failure,
      status,
      retryAfterMs,
    });
  },
);
