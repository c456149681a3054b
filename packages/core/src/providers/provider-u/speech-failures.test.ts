import { describe, expect, test } from 'vitest';
import { createProviderUSpeech } from '../../../test/provider-u-speech.js';
import type { FailureCase } from '../../../test/failure-case.js';
import { providerUError } from '../../../test/provider-u-error.js';
import { contextFor, createScriptedTransport } from '../../../test/scripted-transport.js';
import type { CallContext } from '../../provider/provider.js';

type Call = (context: CallContext) => Promise<unknown>;

const CALLS = (['current', 'legacy'] as const).flatMap((speechApi) => {
  const { transcription, synthesis } = createProviderUSpeech({ speechApi });
  const calls: readonly (readonly [string, Call])[] = [
    [
      `${speechApi} speech-to-text`,
      (context) => transcription.transcribe({ audio: Uint8Array.of(1), language: 'lug' }, context),
    ],
    [
      `${speechApi} text-to-speech`,
      (context) => synthesis.synthesise({ text: 'Oli otya?', language: 'lug', voice: 248 }, context),
    ],
  ];
  return calls;
});

interface Case extends FailureCase {
  readonly clause: string;
}

const CASES: readonly Case[] = [
  {
    what: 'a token that is not valid',
    clause: 'upstreams 1.1',
    status: 401,
    answer: { json: { detail: 'Could not validate credentials' } },
    failure: 'auth',
  },
  {
    what: 'audio that cannot be decoded',
    clause: 'upstreams 1.3',
    status: 400,
    answer: { json: providerUError('BAD_REQUEST', 'Could not decode audio file.') },
    failure: 'rejected',
  },
  {
    what: 'a wrong combination of fields',
    clause: 'upstreams 1.4',
    status: 400,
    answer: { json: { detail: 'voice is not available for this model' } },
    failure: 'rejected',
  },
  {
    what: 'a path that is gone',
    clause: 'upstreams 0',
    status: 405,
    answer: { json: { detail: 'Method Not Allowed' } },
    failure: 'rejected',
  },
  {
    what: 'a file that is too large, in plain text',
    clause: 'upstreams 1.3',
    status: 413,
    answer: { body: 'File too large. Maximum size is 100.0MB…' },
    failure: 'rejected',
  },
  {
    what: 'a media type and extension that do not go together',
    clause: 'upstreams 1.3',
    status: 422,
    answer: {
      json: providerUError('VALIDATION_ERROR', 'Unsupported', [{ field: 'audio', value: 'audio/flac' }]),
    },
    failure: 'rejected',
  },
  {
    what: 'a missing field',
    clause: 'upstreams 1.7',
    status: 422,
    answer: { json: { errors: [{ loc: ['body', 'language'], msg: 'Field required', input: null }] } },
    failure: 'rejected',
  },
  {
    what: 'the limit of a minute',
    clause: 'upstreams 1.6',
    status: 429,
    answer: { json: { error: 'Rate limit exceeded: 50 per 1 minute' } },
    failure: 'rate_limit',
  },
  {
    what: 'the quota of a day',
    clause: 'upstreams 1.6',
    status: 429,
    answer: {
      json: providerUError('RATE_LIMIT_ERROR', 'Daily quota exceeded', [{ retry_after_seconds: 12_345 }]),
    },
    failure: 'quota',
    retryAfterMs: 12_345_000,
  },
  {
    what: 'a crash in plain text',
    clause: 'upstreams 1.7',
    status: 500,
    answer: { body: 'Internal Server Error' },
    failure: 'server',
  },
  {
    what: 'a worker that fails',
    clause: 'upstreams 1.4',
    status: 502,
    answer: { json: { detail: 'TTS worker error: CUDA out of memory' } },
    failure: 'server',
  },
  {
    what: 'a service that is loading',
    clause: 'upstreams 1.2',
    status: 503,
    answer: { json: providerUError('SERVICE_UNAVAILABLE', 'The AI model is currently loading.') },
    failure: 'server',
  },
  {
    what: 'a proxy’s page',
    clause: 'upstreams 1.7',
    status: 504,
    answer: { body: '<html><h1>504 Gateway Time-out</h1></html>' },
    failure: 'server',
  },
];

describe.each(CALLS)('%s', (_what, call) => {
  test.each(CASES)(
    '$what ($status) is $failure [$clause]',
    async ({ status, answer, failure, retryAfterMs }) => {
      const transport = createScriptedTransport({ ...answer, status });
      await expect(call(contextFor(transport))).rejects.toMatchObject({
        name: 'UpstreamError',
        failure,
        status,
        retryAfterMs,
      });
      expect(transport.requests).toHaveLength(1);
    },
  );
});
