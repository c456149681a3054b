import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectError } from './answer.js';
import { startService, type RunningService } from './running-service.js';
import {
  attemptAt,
  expectEndedByLeaving,
  injectInto,
  type SpeechFault,
  SYNTHESIS,
} from './speech-upstream.js';

const request = { text: 'Wasuze otya?', language: 'lug' };

let service: RunningService;
beforeAll(async () => {
  service = await startService({ environment: { NJIA_LIMIT_TTS_PER_MINUTE: '0' } });
});
afterEach(() => service.sandbox.reset());
afterAll(() => service.close());

const ROWS: readonly [string, SpeechFault, string, number | null][] = [
  ['refuses the text', { kind: 'documented', case: 'tts_refused' }, 'rejected', 400],
  ['refuses the voice', { kind: 'documented', case: 'wrong_combination' }, 'rejected', 400],
  ['refuses a field', { kind: 'documented', case: 'missing_field' }, 'rejected', 422],
  ['is asked too often', { kind: 'documented', case: 'per_minute' }, 'rate_limit', 429],
  ['fails', { kind: 'documented', case: 'internal_error' }, 'server', 500],
  ['has a failed worker', { kind: 'documented', case: 'tts_worker_error' }, 'server', 502],
  ['is loading', { kind: 'documented', case: 'loading' }, 'server', 503],
  ['never takes our token', { kind: 'documented', case: 'invalid_token' }, 'auth', 401],
  ['resets the connection', { kind: 'reset_before_body' }, 'network', null],
  ['resets in its answer', { kind: 'reset_in_body' }, 'network', null],
  ['answers half of its JSON', { kind: 'truncated_json' }, 'bad_response', 200],
  ['answers a web page', { kind: 'html_200' }, 'bad_response', 200],
];

describe('an upstream that', () => {
  test.each(ROWS)('%s is 503 with its attempt [decision: attempts]', async (...row) => {
    const [, fault, failure, status] = row;
    injectInto(service, SYNTHESIS, fault);
    const answer = await service.synthesise(request);
    expectError(answer, 503, { code: 'PROVIDER_ERROR', attempts: [attemptAt(SYNTHESIS, failure, status)] });
    expect(answer.text).not.toMatch(/CUDA|html/i);
  });

  test('has used up its quota says when to come back, and the caller is told [decision: Further codes]', async () => {
    injectInto(service, SYNTHESIS, { kind: 'documented', case: 'monthly_quota' });
    const answer = await service.synthesise(request);
    expectError(answer, 503, {
      code: 'PROVIDER_ERROR',
      attempts: [attemptAt(SYNTHESIS, 'quota', 429)],
      retry_after_seconds: 1_209_600,
    });
    expect(answer.headers.get('retry-after')).toBe('1209600');
  });

  test('hangs is given up at the deadline of the caller [decision: Deadlines]', async () => {
    injectInto(service, SYNTHESIS, { kind: 'hang' });
    const answer = await service.synthesise(request, { headers: { 'x-deadline-ms': '200' } });
    expectError(answer, 503, { code: 'PROVIDER_ERROR', attempts: [attemptAt(SYNTHESIS, 'timeout', null)] });
    await service.sandbox.settled();
    expect(service.sandbox.requests({ path: SYNTHESIS.path })).toMatchObject([{ aborted: true }]);
  });

  test('hangs is given up at the deadline of the service, which callers cannot lengthen [decision: Deadlines]', async () => {
    await using brief = await startService({ environment: { NJIA_SPEECH_DEADLINE_MS: '200' } });
    brief.sandbox.inject({ server: 'provider_u', fault: { kind: 'hang' } });
    const answer = await brief.synthesise(request, { headers: { 'x-deadline-ms': '600000' } });
    expectError(answer, 503, { code: 'PROVIDER_ERROR', attempts: [attemptAt(SYNTHESIS, 'timeout', null)] });
  });
});

describe('a caller who goes away', () => {
  test('ends the upstream call [decision: Deadlines]', async () => {
    await expectEndedByLeaving(service, SYNTHESIS, (signal) => service.synthesise(request, { signal }));
  });
});
