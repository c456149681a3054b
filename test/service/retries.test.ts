import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFakeClock } from '../../packages/core/test/fake-clock.js';
import { expectError, fieldOf } from './answer.js';
import { eachOf, itemsOf, translateBatch } from './batch-calls.js';
import { startService, type RunningService } from './running-service.js';
import {
  callsTo,
  injectAt,
  injectOnceAt,
  SOLE,
  SOLE_UPSTREAMS,
  translateAt,
  type AnyFault,
} from './sole-upstreams.js';
import { injectInto, SYNTHESIS } from './speech-upstream.js';

const clock = createFakeClock();
let service: RunningService;
beforeAll(async () => {
  service = await startService({ environment: SOLE, parts: { clock } });
});
beforeEach(() => {
  service.sandbox.reset();
  clock.advance(60_000); // the circuits forget what failed
});
afterAll(() => service.close());

const status = (code: number, headers = {}): AnyFault => ({
  kind: 'answer',
  status: code,
  body: '',
  headers,
});
const date = (seconds: number) => new Date(clock.now() + seconds * 1000).toUTCString();
const loading = (estimated_time: number): AnyFault => {
  return { kind: 'answer', status: 503, body: { error: 'Model x is currently loading', estimated_time } };
};

/** Failures that can pass at once. */
const PASSING: readonly (readonly [what: string, failure: string, fault: AnyFault])[] = [
  ['a connection that is reset', 'network', { kind: 'reset_before_body' }],
  ['a connection that is reset in the answer', 'network', { kind: 'reset_in_body' }],
  ['a 408', 'timeout', status(408)],
  ['a 429', 'rate_limit', status(429)],
  ['a 429 that says now', 'rate_limit', status(429, { 'retry-after': '0' })],
  ['a 429 that says a time that has passed', 'rate_limit', status(429, { 'retry-after': date(-60) })],
  ['a 500', 'server', status(500)],
  ['a 502 with a page', 'server', { kind: 'answer', status: 502, body: '<html>Bad Gateway</html>' }],
  ['a 503 that says soon', 'server', status(503, { 'retry-after': '0.01' })],
  ['a 504', 'server', status(504)],
];

describe.each(SOLE_UPSTREAMS)('$server, the only step,', (upstream) => {
  test.each(PASSING)('serves after %s when it is asked again [decision: attempts]', async (...row) => {
    const [, failure, fault] = row;
    injectOnceAt(service, upstream, fault);
    const answer = await translateAt(service, upstream);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      provider: upstream.server,
      attempts: [{ provider: upstream.server, model: upstream.model, failure }],
    });
    expect(callsTo(service, upstream)).toBe(2);
  });

  test('is asked three times at most [decision: attempts]', async () => {
    injectAt(service, upstream, status(500));
    const answer = await translateAt(service, upstream);
    expect(answer.status).toBe(503);
    expect(fieldOf(answer, 'detail.attempts')).toHaveLength(3);
    expect(callsTo(service, upstream)).toBe(3);
    service.sandbox.reset();
    expect((await translateAt(service, upstream)).status).toBe(200);
  });

  test.each([
    ['in seconds', () => '20'],
    ['as a date', () => date(20)],
  ])(
    'is not waited for for 20 seconds: the caller is told %s at once [decision: Further codes]',
    async (_how, retryAfter) => {
      injectAt(service, upstream, status(429, { 'retry-after': retryAfter() }));
      const answer = await translateAt(service, upstream);
      const { server, model } = upstream;
      expectError(answer, 503, {
        code: 'PROVIDER_ERROR',
        attempts: [{ provider: server, model, failure: 'rate_limit', status: 429, latency_ms: 0 }],
        retry_after_seconds: 20,
      });
      expect(answer.headers.get('retry-after')).toBe('20');
      expect(callsTo(service, upstream)).toBe(1);
    },
  );
});

describe('an upstream that says when to come back', () => {
  const [, providerW, providerH] = SOLE_UPSTREAMS;
  if (providerW === undefined || providerH === undefined) throw new Error('there are three');

  test('is left for the next step at once [decision: attempts]', async () => {
    await using other = await startService();
    other.sandbox.inject({ server: 'provider_w', fault: status(429, { 'retry-after': '20' }) });
    const answer = await translateAt(other, { ...providerW, target: 'yo' });
    expect(answer.body).toMatchObject({ provider: 'provider_h', attempts: [{ failure: 'rate_limit' }] });
    expect(callsTo(other, providerW)).toBe(1);
  });

  test('is asked again when its model is loaded in a moment [decision: attempts]', async () => {
    injectOnceAt(service, providerH, loading(0.01));
    expect((await translateAt(service, providerH)).status).toBe(200);
    expect(callsTo(service, providerH)).toBe(2);
  });

  test('is not waited for when its model takes 20 seconds [decision: Further codes]', async () => {
    injectAt(service, providerH, loading(20));
    const answer = await translateAt(service, providerH);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '20']);
    expect(callsTo(service, providerH)).toBe(1);
  });

  test('is not waited for beyond the deadline [decision: Deadlines]', async () => {
    injectAt(service, providerW, status(429, { 'retry-after': '4' }));
    const answer = await translateAt(service, providerW, { headers: { 'x-deadline-ms': '3000' } });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '4']);
    expect(callsTo(service, providerW)).toBe(1);
  });
});

describe('what was lost in passing is asked for again', () => {
  test('for each item of a batch [decision: Batch]', async () => {
    service.sandbox.inject({ server: 'provider_w', times: 5, fault: { kind: 'reset_before_body' } });
    const answer = await translateBatch(service, { items: itemsOf(5, { target_lang: 'tw' }) });
    expect(answer.body).toMatchObject({ succeeded: 5, failed: 0 });
    expect(eachOf(answer, 'provider')).toEqual(Array.from({ length: 5 }, () => 'provider_w'));
  });

  test('on the second hop without the first being made again [decision: Order in auto]', async () => {
    service.sandbox.inject({ server: 'provider_w', times: 2, fault: status(503) });
    const answer = await service.translate({ text: 'Itye nining?', target_lang: 'tw', source_lang: 'ach' });
    expect(answer.status).toBe(200);
    expect(fieldOf(answer, 'attempts')).toMatchObject([{ status: 503 }, { status: 503 }]);
    expect(service.sandbox.requests({ path: '/tasks/translate' })).toHaveLength(1);
    expect(service.sandbox.requests({ server: 'provider_w' })).toHaveLength(3);
  });

  test('of speech, too [spec 1.9]', async () => {
    const { path } = SYNTHESIS;
    service.sandbox.inject({ server: 'provider_u', match: { path }, times: 2, fault: status(500) });
    expect((await service.synthesise({ text: 'Wasuze otya?', language: 'lug' })).status).toBe(200);
    injectInto(service, SYNTHESIS, status(500));
    expect((await service.synthesise({ text: 'Wasuze otya?', language: 'lug' })).status).toBe(503);
    expect(service.sandbox.requests({ path })).toHaveLength(3 + 3);
  });
});
