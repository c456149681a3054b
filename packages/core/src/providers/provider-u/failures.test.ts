import { describe, expect, test } from 'vitest';
import type { FailureCase } from '../../../test/failure-case.js';
import { providerUError } from '../../../test/provider-u-error.js';
import { contextFor, createScriptedTransport, type LiteralAnswer } from '../../../test/scripted-transport.js';
import { defaultSettings } from '../../provider/definition.js';
import { systemClock } from '../../time/clock.js';
import { providerU } from './definition.js';

const settings = { ...defaultSettings(providerU.settings), token: 'static-token' };

function failWith(answer: LiteralAnswer): Promise<unknown> {
  const { translation } = providerU.create(settings, { clock: systemClock });
  const model = { id: 'translate', scope: 'pair', maxCharacters: 1200 } as const;
  const call = { text: 'Good morning', pair: { source: 'en', target: 'lug' }, model } as const;
  return translation?.translate(call, contextFor(createScriptedTransport(answer))) ?? Promise.resolve();
}

interface Case extends FailureCase {
  readonly clause: string;
}

const CASES: readonly Case[] = [
  {
    what: 'a missing token',
    clause: 'upstreams 1.1',
    status: 401,
    answer: { json: { detail: 'Not authenticated' } },
    failure: 'auth',
  },
  {
    what: 'a token that is not valid',
    clause: 'upstreams 1.1',
    status: 401,
    answer: { json: { detail: 'Could not validate credentials' } },
    failure: 'auth',
  },
  {
    what: 'an unsupported language',
    clause: 'upstreams 1.2',
    status: 400,
    answer: {
      json: providerUError('BAD_REQUEST', "Unsupported language: 'fra'. Supported languages: ach, eng"),
    },
    failure: 'rejected',
  },
  {
    what: 'equal languages',
    clause: 'upstreams 1.2',
    status: 400,
    answer: { json: providerUError('BAD_REQUEST', 'Source and target languages must be different') },
    failure: 'rejected',
  },
  {
    what: 'a missing field',
    clause: 'upstreams 1.2',
    status: 422,
    answer: { json: { errors: [{ loc: ['body', 'target_language'], msg: 'Field required', input: {} }] } },
    failure: 'rejected',
  },
  {
    what: 'a loading model',
    clause: 'upstreams 1.2',
    status: 503,
    answer: {
      json: providerUError(
        'SERVICE_UNAVAILABLE',
        'The AI model is currently loading. This usually takes 2-3 minutes. Please try again shortly.',
      ),
    },
    failure: 'server',
    retryAfterMs: 120_000,
  },
  {
    what: 'a time-out of its own',
    clause: 'upstreams 1.2',
    status: 503,
    answer: {
      json: providerUError(
        'SERVICE_UNAVAILABLE',
        'The request timed out. Please try again with a shorter text.',
      ),
    },
    failure: 'server',
  },
  {
    what: 'an empty answer of the model',
    clause: 'upstreams 1.2',
    status: 502,
    answer: {
      json: providerUError('EXTERNAL_SERVICE_ERROR', 'The model returned an empty response.', [
        { service: 'Sunflower Model', original_error: null },
      ]),
    },
    failure: 'server',
  },
  {
    what: 'the older time-out',
    clause: 'upstreams 1.2',
    status: 503,
    answer: { json: { detail: 'Service unavailable due to timeout.' } },
    failure: 'server',
  },
  {
    what: 'a path that is gone, which is no credential problem',
    clause: 'upstreams 0',
    status: 405,
    answer: { json: { detail: 'Method Not Allowed' } },
    failure: 'rejected',
  },
  {
    what: 'too large a body in plain text',
    clause: 'upstreams 1.3',
    status: 413,
    answer: { body: 'File too large. Maximum size is 100.0MB…' },
    failure: 'rejected',
  },
  {
    what: 'a crash in plain text',
    clause: 'upstreams 1.7',
    status: 500,
    answer: { body: 'Internal Server Error' },
    failure: 'server',
  },
  {
    what: 'the limit of a minute, which says no time',
    clause: 'upstreams 1.6',
    status: 429,
    answer: { json: { error: 'Rate limit exceeded: 50 per 1 minute' } },
    failure: 'rate_limit',
  },
  {
    what: 'the quota of a day, its time in the body',
    clause: 'upstreams 1.6',
    status: 429,
    answer: {
      json: providerUError('RATE_LIMIT_ERROR', 'Daily quota exceeded', [{ retry_after_seconds: 12_345 }]),
    },
    failure: 'quota',
    retryAfterMs: 12_345_000,
  },
  {
    what: 'the quota of a month, its time in the header',
    clause: 'upstreams 1.6',
    status: 429,
    answer: {
      headers: { 'retry-after': '1209600' },
      json: providerUError('RATE_LIMIT_ERROR', 'Monthly quota exceeded', [
        { resource: 'x' },
        { retry_after_seconds: 1 },
      ]),
    },
    failure: 'quota',
    retryAfterMs: 1_209_600_000,
  },
  {
    what: 'a quota that says no time',
    clause: 'upstreams 1.6',
    status: 429,
    answer: { json: providerUError('RATE_LIMIT_ERROR', 'Daily quota exceeded') },
    failure: 'quota',
  },
];

describe('provider_u', () => {
  test.each(CASES)(
    '$what ($status) is $failure [$clause]',
    async ({ status, answer, failure, retryAfterMs }) => {
      await expect(failWith({ ...answer, status })).rejects.toMatchObject({
        name: 'UpstreamError',
        failure,
        status,
        retryAfterMs,
      });
    },
  );
});
