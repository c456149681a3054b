import type { FaultInjection } from '@njia/sandbox';
import { beforeEach, describe, expect, test } from 'vitest';
import { createFakeClock, type FakeClock } from '../../packages/core/test/fake-clock.js';
import { fieldOf } from './answer.js';
import { itemsOf, translateBatch } from './batch-calls.js';
import { circuitsOf } from './listed-circuits.js';
import { freshServices } from './fresh-services.js';
import { startService, type RunningService } from './running-service.js';

const text = 'The goats eat grass, and the children of the village watch them all day.';
const request = { text, target_lang: 'yo', source_lang: 'en' };
const unlimited = { NJIA_LIMIT_TRANSLATE_PER_MINUTE: '0' };

let clock: FakeClock;
const startFresh = freshServices();
let service: RunningService;
beforeEach(async () => {
  clock = createFakeClock();
  service = await startFresh({ environment: unlimited, parts: { clock } });
});

const quotaFor = (seconds: number): FaultInjection => ({
  server: 'provider_w',
  fault: { kind: 'documented', case: 'quota', headers: { 'retry-after': String(seconds) } },
});

interface Lasting {
  readonly what: string;
  readonly cause: string;
  readonly injection: FaultInjection;
  /** Seconds until the first probe, and until the others while it goes on failing. */
  readonly waits: readonly number[];
}

const LASTING: readonly Lasting[] = [
  {
    what: 'a refused credential',
    cause: 'auth',
    injection: { server: 'provider_w', fault: { kind: 'documented', case: 'invalid_key' } },
    waits: [60, 120, 240, 480, 600, 600],
  },
  {
    what: 'a model that is gone',
    cause: 'rejected',
    injection: { server: 'provider_w', fault: { kind: 'answer', status: 404, body: '' } },
    waits: [60, 120, 240, 480, 600, 600],
  },
  { what: 'a quota that is renewed soon', cause: 'quota', injection: quotaFor(90), waits: [90, 90, 90] },
  {
    what: 'a quota that is renewed in hours',
    cause: 'quota',
    injection: quotaFor(18_753),
    waits: [600, 600],
  },
];

describe('the circuit of a model opens at the first failure for', () => {
  test.each(LASTING)(
    '$what, and stays so for its time [decision: Upstream credentials wrong]',
    async (row) => {
      const { cause, injection, waits } = row;
      const fault = service.sandbox.inject(injection);
      for (const retry_after_seconds of waits) {
        expect(fieldOf(await service.translate(request), 'attempts')).toMatchObject([{ failure: cause }]);
        const opened = { model: 'v1', circuit: 'open', cause, retry_after_seconds };
        expect(await circuitsOf(service, 'provider_w')).toEqual([opened]);
        clock.advance(retry_after_seconds * 1000 - 1);
        const early = await service.translate(request);
        expect(early.body).toMatchObject({ provider: 'provider_h', attempts: [{ failure: 'circuit_open' }] });
        clock.advance(1);
      }
      fault.remove();
      expect(fieldOf(await service.translate(request), 'provider')).toBe('provider_w');
      expect(await circuitsOf(service, 'provider_w')).toMatchObject([{ circuit: 'closed', cause: null }]);
    },
  );
});

describe('the circuit of a model stays closed', () => {
  const alone = { ...request, target_lang: 'tw' };
  const many = Array.from({ length: 12 }, (_, index) => index);

  test('when callers leave, however many [decision: Deadlines]', async () => {
    service.sandbox.inject({ server: 'provider_w', fault: { kind: 'hang' } });
    const callers = new AbortController();
    const key = await service.issueKey();
    const left = many.map(() =>
      expect(service.translate(alone, { key, signal: callers.signal })).rejects.toThrow(),
    );
    while (service.sandbox.requests({ server: 'provider_w' }).length < many.length) {
      await service.sandbox.nextRequest({ server: 'provider_w' });
    }
    callers.abort();
    await Promise.all(left);
    await service.sandbox.settled();
    expect(await circuitsOf(service, 'provider_w')).toMatchObject([{ circuit: 'closed' }]);
  });

  test('when callers give less time than an answer takes [decision: Deadlines]', async () => {
    service.sandbox.inject({ server: 'provider_w', fault: { kind: 'hang' } });
    const headers = { 'x-deadline-ms': '150' };
    const answers = await Promise.all(many.map(() => service.translate(alone, { headers })));
    expect(answers.map(({ status }) => status)).toEqual(many.map(() => 503));
    expect(await circuitsOf(service, 'provider_w')).toMatchObject([{ circuit: 'closed' }]);
  });

  test('when a batch leaves its last items little time [decision: Deadlines] [decision: Batch]', async () => {
    service.sandbox.inject({ server: 'provider_w', fault: { kind: 'hang' } });
    await translateBatch(
      service,
      { items: itemsOf(12, { target_lang: 'tw' }) },
      { headers: { 'x-deadline-ms': '150' } },
    );
    expect(await circuitsOf(service, 'provider_w')).toMatchObject([{ circuit: 'closed' }]);
  });

  test('when its answers are rejected, however many [decision: Verified answers]', async () => {
    service.sandbox.inject({ server: 'provider_w', fault: { kind: 'copy' } });
    for (const _ of many) {
      const answer = await service.translate(request);
      expect(answer.body).toMatchObject({ provider: 'provider_h', attempts: [{ failure: 'integrity' }] });
    }
    expect(await circuitsOf(service, 'provider_w')).toMatchObject([{ circuit: 'closed' }]);
  });

  test('but opens when it uses up the usual time ten times [decision: Deadlines]', async () => {
    await using brief = await startService({
      environment: { ...unlimited, NJIA_REQUEST_DEADLINE_MS: '150' },
    });
    await brief.translate(request); // what is loaded at the first use is not part of the time
    brief.sandbox.inject({ server: 'provider_w', fault: { kind: 'hang' } });
    await Promise.all(many.map(() => brief.translate(alone)));
    expect(await circuitsOf(brief, 'provider_w')).toMatchObject([{ circuit: 'open', cause: 'timeout' }]);
  });
});
