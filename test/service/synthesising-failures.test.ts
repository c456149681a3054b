import { beforeEach, describe, expect, test } from 'vitest';
import { expectError } from './answer.js';
import { freshServices } from './fresh-services.js';
import { startService, type RunningService } from './running-service.js';
import {
  attemptAt,
  expectEndedByLeaving,
  injectInto,
  type SpeechFault,
  SYNTHESIS,
} from './speech-upstream.js';

const request = { text: 'Wasuze otya?', language: 'lug' };

const startFresh = freshServices();
let service: RunningService;
beforeEach(async () => {
  service = await startFresh();
});

/** What goes wrong, what it is taken for, and how often it is tried. */
const ROWS: readonly [string, SpeechFault, string, number | null, number][] = [
  ['refuses the text', { kind: 'documented', case: 'tts_refused' }, 'rejected', 400, 1],
  ['refuses the voice', { kind: 'documented', case: 'wrong_combination' }, 'rejected', 400, 1],
  ['refuses a field', { kind: 'documented', case: 'missing_field' }, 'rejected', 422, 1],
  ['is asked too often', { kind: 'documented', case: 'per_minute' }, 'rate_limit', 429, 3],
  ['fails', { kind: 'documented', case: 'internal_error' }, 'server', 500, 3],
  ['has a failed worker', { kind: 'documented', case: 'tts_worker_error' }, 'server', 502, 3],
  ['never takes our token', { kind: 'documented', case: 'invalid_token' }, 'auth', 401, 1],
  ['resets the connection', { kind: 'reset_before_body' }, 'network', null, 3],
  ['resets in its answer', { kind: 'reset_in_body' }, 'network', null, 3],
  ['answers half of its JSON', { kind: 'truncated_json' }, 'bad_response', 200, 1],
  ['answers a web page', { kind: 'html_200' }, 'bad_response', 200, 1],
];

describe('an upstream that', () => {
  test.each(ROWS)('%s is 503 with an attempt for each try [decision: attempts]', async (...row) => {
    const [, fault, failure, status, tries] = row;
    injectInto(service, SYNTHESIS, fault);
    const answer = await service.synthesise(request);
    const attempts = Array.from({ length: tries }, () => attemptAt(SYNTHESIS, failure, status));
    expectError(answer, 503, { code: 'PROVIDER_ERROR', attempts });
    expect(service.sandbox.requests({ path: SYNTHESIS.path })).toHaveLength(failure === 'auth' ? 2 : tries);
    expect(answer.text).not.toMatch(/CUDA|html/i);
  });

  test('is loading for minutes is not waited for, and the caller is told the earliest [decision: Further codes]', async () => {
    injectInto(service, SYNTHESIS, { kind: 'documented', case: 'loading' });
    const answer = await service.synthesise(request);
    expectError(answer, 503, {
      code: 'PROVIDER_ERROR',
      attempts: [attemptAt(SYNTHESIS, 'server', 503)],
      retry_after_seconds: 120,
    });
    expect(answer.headers.get('retry-after')).toBe('120');
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
