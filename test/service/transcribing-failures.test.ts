import { beforeEach, describe, expect, test } from 'vitest';
import { recording } from '../audio/recordings.js';
import { expectError, fieldOf } from './answer.js';
import { freshServices } from './fresh-services.js';
import { startService, type RunningService } from './running-service.js';
import { attemptAt, injectInto, type SpeechFault, TRANSCRIPTION } from './speech-upstream.js';
import { writeForm } from './written-form.js';

const form = writeForm([
  { disposition: 'name="audio"; filename="voice.webm"', content: recording('webm').bytes },
  { disposition: 'name="language"', content: 'ach' },
]);

const startFresh = freshServices();
let service: RunningService;
beforeEach(async () => {
  service = await startFresh();
});

interface Row {
  readonly what: string;
  readonly fault: SpeechFault;
  readonly failure: string;
  readonly status: number | null;
  /** 1 where nothing else is said: asking again would not help. */
  readonly tries?: number;
}

const ROWS: readonly Row[] = [
  { what: 'cannot decode it', fault: documented('undecodable_audio'), failure: 'rejected', status: 400 },
  { what: 'has no such path', fault: documented('method_not_allowed'), failure: 'rejected', status: 405 },
  { what: 'finds it too large', fault: documented('too_large'), failure: 'rejected', status: 413 },
  { what: 'refuses its type', fault: documented('unsupported_audio_type'), failure: 'rejected', status: 422 },
  {
    what: 'is asked too often',
    fault: documented('per_minute'),
    failure: 'rate_limit',
    status: 429,
    tries: 3,
  },
  { what: 'fails', fault: documented('internal_error'), failure: 'server', status: 500, tries: 3 },
  {
    what: 'has a failed worker',
    fault: documented('transcription_failed'),
    failure: 'server',
    status: 502,
    tries: 3,
  },
  { what: 'never takes our token', fault: documented('invalid_token'), failure: 'auth', status: 401 },
  {
    what: 'resets the connection',
    fault: { kind: 'reset_before_body' },
    failure: 'network',
    status: null,
    tries: 3,
  },
  {
    what: 'resets in its answer',
    fault: { kind: 'reset_in_body' },
    failure: 'network',
    status: null,
    tries: 3,
  },
  {
    what: 'answers half of its JSON',
    fault: { kind: 'truncated_json' },
    failure: 'bad_response',
    status: 200,
  },
  { what: 'answers a web page', fault: { kind: 'html_200' }, failure: 'bad_response', status: 200 },
  {
    what: 'answers no transcript',
    fault: answered({ language: 'ach' }),
    failure: 'bad_response',
    status: 200,
  },
  {
    what: 'answers null for a transcript',
    fault: answered({ audio_transcription: null }),
    failure: 'bad_response',
    status: 200,
  },
  { what: 'answers a list', fault: answered(['secret words']), failure: 'bad_response', status: 200 },
];

describe('an upstream that', () => {
  test.each(ROWS)('$what is 503 with an attempt for each try [decision: attempts]', async (row) => {
    const { fault, failure, status, tries = 1 } = row;
    injectInto(service, TRANSCRIPTION, fault);
    const answer = await service.transcribe(form);
    const attempts = Array.from({ length: tries }, () => attemptAt(TRANSCRIPTION, failure, status));
    expectError(answer, 503, { code: 'PROVIDER_ERROR', attempts });
    expect(answer.headers.has('retry-after')).toBe(false);
  });

  test('is loading for minutes is not waited for, and the caller is told the earliest [decision: Further codes]', async () => {
    injectInto(service, TRANSCRIPTION, documented('loading'));
    const answer = await service.transcribe(form);
    expectError(answer, 503, {
      code: 'PROVIDER_ERROR',
      attempts: [attemptAt(TRANSCRIPTION, 'server', 503)],
      retry_after_seconds: 120,
    });
    expect(answer.headers.get('retry-after')).toBe('120');
  });

  test('says what went wrong is not repeated to the caller [decision: attempts]', async () => {
    injectInto(service, TRANSCRIPTION, {
      kind: 'answer',
      status: 500,
      body: { detail: 'worker 10.0.0.7 leaked words' },
    });
    const answer = await service.transcribe(form);
    expect(answer.status).toBe(503);
    expect(answer.text).not.toMatch(/leaked|10\.0\.0\.7/);
  });

  test('has used up its quota says when to come back, and the caller is told [decision: Further codes]', async () => {
    injectInto(service, TRANSCRIPTION, documented('daily_quota'));
    const answer = await service.transcribe(form);
    expectError(answer, 503, {
      code: 'PROVIDER_ERROR',
      attempts: [attemptAt(TRANSCRIPTION, 'quota', 429)],
      retry_after_seconds: 12_345,
    });
    expect(answer.headers.get('retry-after')).toBe('12345');
  });

  test('recovers serves the next recording [spec 1.9]', async () => {
    const path = TRANSCRIPTION.path;
    service.sandbox.inject({
      server: 'provider_u',
      match: { path },
      times: 3,
      fault: { kind: 'reset_before_body' },
    });
    expect((await service.transcribe(form)).status).toBe(503);
    expect((await service.transcribe(form)).status).toBe(200);
  });
});

describe('an upstream that hangs', () => {
  test('is given up at the deadline of the service [decision: Deadlines]', async () => {
    await using brief = await startService({ environment: { NJIA_SPEECH_DEADLINE_MS: '200' } });
    brief.sandbox.inject({
      server: 'provider_u',
      match: { path: TRANSCRIPTION.path },
      fault: { kind: 'hang' },
    });
    const answer = await brief.transcribe(form);
    expectError(answer, 503, {
      code: 'PROVIDER_ERROR',
      attempts: [attemptAt(TRANSCRIPTION, 'timeout', null)],
    });
    await brief.sandbox.settled();
    expect(brief.sandbox.requests({ path: TRANSCRIPTION.path })).toMatchObject([{ aborted: true }]);
  });

  test('is given up at the deadline of the caller [decision: Deadlines]', async () => {
    injectInto(service, TRANSCRIPTION, { kind: 'hang' });
    const answer = await service.transcribe(form, { headers: { 'x-deadline-ms': '200' } });
    expectError(answer, 503, {
      code: 'PROVIDER_ERROR',
      attempts: [attemptAt(TRANSCRIPTION, 'timeout', null)],
    });
    await service.sandbox.settled();
    expect(service.sandbox.requests({ path: TRANSCRIPTION.path })).toMatchObject([{ aborted: true }]);
  });

  test.each(['0', '-1', '1.5', 'soon', ''])(
    'is not waited for by a deadline of %j, which is 422 [decision: Deadlines]',
    async (deadline) => {
      const answer = await service.transcribe(form, { headers: { 'x-deadline-ms': deadline } });
      expect(answer.status).toBe(422);
      expect(fieldOf(answer, 'detail.errors.0.field')).toBe('X-Deadline-Ms');
      expect(service.sandbox.requests({ path: TRANSCRIPTION.path })).toEqual([]);
    },
  );
});

function documented(name: Extract<SpeechFault, { kind: 'documented' }>['case']): SpeechFault {
  return { kind: 'documented', case: name };
}

function answered(body: unknown): SpeechFault {
  return { kind: 'answer', status: 200, body };
}
