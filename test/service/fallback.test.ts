import { beforeEach, describe, expect, test } from 'vitest';
import { expectError, fieldOf } from './answer.js';
import { freshServices } from './fresh-services.js';
import { startService, type RunningService } from './running-service.js';

const text = 'Good morning, my friend.';

const startFresh = freshServices();
let service: RunningService;
beforeEach(async () => {
  service = await startFresh();
});

/** The chains of specification 1, with one of the ways in which each first provider really fails, and what may help. */
const CHAINS = [
  {
    target: 'lug',
    first: { provider: 'provider_u', model: 'translate', failure: 'server', status: 503 },
    tries: 1,
    retryAfter: '120',
    fail: () =>
      service.sandbox.inject({
        server: 'provider_u',
        match: { path: '/tasks' },
        fault: { kind: 'documented', case: 'loading' },
      }),
  },
  {
    target: 'yo',
    first: { provider: 'provider_w', model: 'v1', failure: 'server', status: 403 },
    tries: 3,
    retryAfter: null,
    fail: () =>
      service.sandbox.inject({
        server: 'provider_w',
        fault: { kind: 'documented', case: 'backend_down_html' },
      }),
  },
  {
    target: 'sw',
    first: { provider: 'provider_h', model: 'opus-mt-en-sw', failure: 'server', status: 500 },
    tries: 3,
    retryAfter: null,
    fail: () =>
      service.sandbox.inject({
        server: 'provider_h',
        match: { model: 'Helsinki-NLP/opus-mt-en-sw' },
        fault: { kind: 'answer', status: 500, body: '<html>down</html>' },
      }),
  },
];

describe.each(CHAINS)('en to $target', ({ target, first, tries, retryAfter, fail }) => {
  const request = { text, target_lang: target, source_lang: 'en' };
  const attempt = { ...first, latency_ms: expect.any(Number) as unknown };

  test('is served by its specialist, without attempts [spec 1.23] [spec 1.24] [spec 1.25]', async () => {
    const answer = await service.translate(request);
    expect(fieldOf(answer, 'model_used')).toBe(`${first.provider}/${first.model}`);
    expect(fieldOf(answer, 'attempts')).toBeUndefined();
  });

  test('falls back to the multilingual model and tells of the failed try [spec 1.23] [spec 1.24] [spec 1.25] [spec 2.10]', async () => {
    fail();
    const answer = await service.translate(request);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ provider: 'provider_h', model_used: 'provider_h/m2m100_418M' });
    expect(fieldOf(answer, 'attempts')).toEqual([attempt]);
  });

  test('is 503 with every attempt when the multilingual model fails too [spec 7.5]', async () => {
    fail();
    service.sandbox.inject({
      server: 'provider_h',
      match: { model: 'facebook/m2m100_418M' },
      fault: { kind: 'reset_before_body' },
    });
    const general = {
      provider: 'provider_h',
      model: 'm2m100_418M',
      failure: 'network',
      status: null,
      latency_ms: expect.any(Number) as unknown,
    };
    const attempts = [1, 2, 3].flatMap((time) => (time <= tries ? [attempt, general] : [general]));
    const answer = await service.translate(request);
    expectError(answer, 503, {
      code: 'PROVIDER_ERROR',
      attempts,
      ...(retryAfter !== null && { retry_after_seconds: Number(retryAfter) }),
    });
    expect(answer.headers.get('retry-after')).toBe(retryAfter);
  });

  test('recovers as soon as the specialist does [spec 1.5]', async () => {
    const fault = fail();
    await service.translate(request);
    fault.remove();
    const answer = await service.translate(request);
    expect(fieldOf(answer, 'model_used')).toBe(`${first.provider}/${first.model}`);
  });
});

describe('an upstream that', () => {
  const request = { text, target_lang: 'yo', source_lang: 'en' };

  test.each([
    { what: 'resets the connection', fault: { kind: 'reset_before_body' }, failure: 'network', status: null },
    { what: 'resets in the middle', fault: { kind: 'reset_in_body' }, failure: 'network', status: null },
    { what: 'cuts its JSON off', fault: { kind: 'truncated_json' }, failure: 'bad_response', status: 200 },
    { what: 'answers a web page', fault: { kind: 'html_200' }, failure: 'bad_response', status: 200 },
    { what: 'answers nothing', fault: { kind: 'empty_text' }, failure: 'bad_response', status: 200 },
    {
      what: 'refuses our key',
      fault: { kind: 'documented', case: 'invalid_key' },
      failure: 'auth',
      status: 401,
    },
    {
      what: 'has no quota left',
      fault: { kind: 'documented', case: 'quota' },
      failure: 'quota',
      status: 403,
    },
    {
      what: 'redirects elsewhere',
      fault: { kind: 'answer', status: 307, body: '', headers: { location: 'http://127.0.0.1:9/' } },
      failure: 'bad_response',
      status: 307,
    },
  ] as const)('$what is an attempt, and the next one serves [spec 1.5] [decision: attempts]', async (row) => {
    service.sandbox.inject({ server: 'provider_w', fault: row.fault });
    const answer = await service.translate(request);
    expect(answer.status).toBe(200);
    expect(fieldOf(answer, 'provider')).toBe('provider_h');
    expect(fieldOf(answer, 'attempts')).toMatchObject([
      { provider: 'provider_w', failure: row.failure, status: row.status },
    ]);
  });

  test('hangs is given up at its share of the deadline [decision: Deadlines]', async () => {
    await using brief = await startService({ environment: { NJIA_REQUEST_DEADLINE_MS: '1000' } });
    brief.sandbox.inject({ server: 'provider_w', fault: { kind: 'hang' } });
    brief.sandbox.inject({ server: 'provider_h', fault: { kind: 'hang' } });
    const answer = await brief.translate(request);
    expect(answer.status).toBe(503);
    expect(fieldOf(answer, 'detail.attempts')).toMatchObject([
      { provider: 'provider_w', failure: 'timeout', status: null },
      { provider: 'provider_h', failure: 'timeout', status: null },
    ]);
    await brief.sandbox.settled();
    expect(brief.sandbox.requests().filter(({ aborted }) => aborted)).toHaveLength(2);
  });

  test('is loading says when to come back, and the caller is told the earliest [decision: Further codes]', async () => {
    service.sandbox.inject({ server: 'provider_w', fault: { kind: 'documented', case: 'rate_limit' } });
    service.sandbox.inject({
      server: 'provider_h',
      fault: { kind: 'answer', status: 503, body: { error: 'loading', estimated_time: 41.2 } },
    });
    const answer = await service.translate(request);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('12');
    expect(fieldOf(answer, 'detail.retry_after_seconds')).toBe(12);
    expect(fieldOf(answer, 'detail.code')).toBe('PROVIDER_ERROR');
  });

  test('is named is tried first, then the others [spec 1.4] [decision: Explicit provider]', async () => {
    service.sandbox.inject({ server: 'provider_h', fault: { kind: 'answer', status: 500, body: '' } });
    const answer = await service.translate({ ...request, provider: 'provider_h' });
    expect(fieldOf(answer, 'provider')).toBe('provider_w');
    expect(fieldOf(answer, 'attempts')).toMatchObject([{ provider: 'provider_h', model: 'm2m100_418M' }]);
  });
});

describe('a pair that nobody serves directly', () => {
  test('goes through English over two providers [decision: Order in auto]', async () => {
    const answer = await service.translate({ text: 'Itye nining?', target_lang: 'tw', source_lang: 'ach' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      detected_source_lang: 'ach',
      provider: 'provider_w',
      model_used: 'provider_w/v1',
      route: [
        { source_lang: 'ach', target_lang: 'en', provider: 'provider_u', model_used: 'provider_u/translate' },
        { source_lang: 'en', target_lang: 'tw', provider: 'provider_w', model_used: 'provider_w/v1' },
      ],
    });
  });
});
