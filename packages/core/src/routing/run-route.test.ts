import { describe, expect, test, vi } from 'vitest';
import { rejectionOf } from '../../test/failures.js';
import { createHop, createRun, type TryStep } from '../../test/route-run.js';
import type { Attempt } from '../errors/attempt.js';
import type { LanguagePair } from '../languages/language-pair.js';
import { UpstreamError } from '../provider/upstream-error.js';
import type { Route } from './route.js';
import { runRoute } from './run-route.js';

const EN_LUG: LanguagePair = { source: 'en', target: 'lug' };
const EN_TW: LanguagePair = { source: 'en', target: 'tw' };
const ACH_EN: LanguagePair = { source: 'ach', target: 'en' };

/** Steps that behave by provider id: a text serves, an error fails. */
function scripted(behaviour: Readonly<Record<string, string | Error>>) {
  return vi.fn<TryStep>(async ({ provider }) => {
    const outcome = behaviour[provider] ?? new Error(`no behaviour for ${provider}`);
    if (typeof outcome === 'string') return outcome;
    throw outcome;
  });
}

const tried = (tryStep: ReturnType<typeof scripted>) => tryStep.mock.calls.map(([{ provider }]) => provider);

describe('one hop', () => {
  test('is served by its first step, and nobody else is asked [spec 1.3]', async () => {
    const tryStep = scripted({ a: 'Wasuze otya', b: 'other' });
    const { run, seen } = createRun(tryStep);
    const route: Route = [createHop(EN_LUG, 'a', 'b')];
    const outcome = await runRoute(route, 'Good morning', run);
    expect(outcome.hops).toEqual([
      { pair: EN_LUG, text: 'Good morning', translation: 'Wasuze otya', step: route[0].steps[0] },
    ]);
    expect([outcome.attempts, seen]).toEqual([[], []]);
    expect(tried(tryStep)).toEqual(['a']);
    expect(tryStep.mock.calls[0]?.[1]).toEqual({ pair: EN_LUG, text: 'Good morning' });
  });

  test('goes on in order after each failure until one serves [spec 1.5]', async () => {
    const tryStep = scripted({
      a: new UpstreamError('auth', { status: 401 }),
      b: new UpstreamError('network'),
      c: 'Wasuze otya',
      d: 'never',
    });
    const { run, seen } = createRun(tryStep);
    const outcome = await runRoute([createHop(EN_LUG, 'a', 'b', 'c', 'd')], 'Good morning', run);
    expect(tried(tryStep)).toEqual(['a', 'b', 'c']);
    expect(outcome.attempts).toEqual([
      { provider: 'a', model: 'a-model', failure: 'auth', status: 401, latency_ms: 0 },
      { provider: 'b', model: 'b-model', failure: 'network', status: null, latency_ms: 0 },
    ]);
    expect(seen).toEqual(outcome.attempts);
  });

  test('tells of each failure as it happens, before the next step begins [decision: attempts]', async () => {
    const events: string[] = [];
    const { run } = createRun(
      async ({ provider }) => {
        events.push(`try ${provider}`);
        if (provider === 'b') return 'served';
        throw new UpstreamError('server', { status: 500 });
      },
      { onAttempt: ({ provider, failure }) => events.push(`${provider} ${failure}`) },
    );
    await runRoute([createHop(EN_LUG, 'a', 'b')], 'x', run);
    expect(events).toEqual(['try a', 'a server', 'try b']);
  });

  test('measures each attempt alone, in whole milliseconds of the clock [decision: attempts]', async () => {
    const { clock, run } = createRun(async ({ provider }) => {
      clock.advance(provider === 'a' ? 120.6 : 45.2);
      throw new UpstreamError('rejected', { status: 400 });
    });
    const error = await rejectionOf(runRoute([createHop(EN_LUG, 'a', 'b')], 'x', run));
    expect(error).toMatchObject({ attempts: [{ latency_ms: 121 }, { latency_ms: 45 }] });
  });
});

const failing = () =>
  scripted({
    a: new UpstreamError('rate_limit', { status: 429, retryAfterMs: 12_001 }),
    b: new UpstreamError('quota', { status: 402 }),
    c: new UpstreamError('server', { status: 503, retryAfterMs: 20_000 }),
  });

describe('a route whose steps all fail', () => {
  test('is a ProviderError with every attempt and a message that names pair and tries [spec 7.5]', async () => {
    const error = await rejectionOf(
      runRoute([createHop(EN_LUG, 'a', 'b', 'c')], 'x', createRun(failing()).run),
    );
    expect(error).toMatchObject({
      name: 'ProviderError',
      code: 'PROVIDER_ERROR',
      message:
        'All providers failed for en to lug (a/a-model: rate_limit, b/b-model: quota, c/c-model: server).',
      attempts: [
        { provider: 'a', model: 'a-model', failure: 'rate_limit', status: 429, latency_ms: 0 },
        { provider: 'b', model: 'b-model', failure: 'quota', status: 402, latency_ms: 0 },
        { provider: 'c', model: 'c-model', failure: 'server', status: 503, latency_ms: 0 },
      ],
    });
  });

  test('says the smallest known time, rounded up to whole seconds [decision: Further codes]', async () => {
    const error = await rejectionOf(
      runRoute([createHop(EN_LUG, 'c', 'a', 'b')], 'x', createRun(failing()).run),
    );
    expect(error).toMatchObject({ retryAfterSeconds: 13 });
  });

  test('says at least one second where the upstream says "now" [decision: Further codes]', async () => {
    const tryStep = scripted({ a: new UpstreamError('rate_limit', { status: 429, retryAfterMs: 0 }) });
    const error = await rejectionOf(runRoute([createHop(EN_LUG, 'a')], 'x', createRun(tryStep).run));
    expect(error).toMatchObject({ retryAfterSeconds: 1 });
  });

  test('says no time where none is known [decision: Further codes]', async () => {
    const tryStep = scripted({ a: new UpstreamError('server', { status: 500 }) });
    const error = await rejectionOf(runRoute([createHop(EN_LUG, 'a')], 'x', createRun(tryStep).run));
    expect(error).toMatchObject({ name: 'ProviderError', retryAfterSeconds: undefined });
  });

  test('puts tries that could not even be made before the others, without telling of them again [decision: Provider not configured]', async () => {
    const skipped: Attempt = {
      provider: 'u',
      model: 'translate',
      failure: 'not_configured',
      status: null,
      latency_ms: 0,
    };
    const tryStep = scripted({ a: new UpstreamError('server', { status: 500 }) });
    const { run, seen } = createRun(tryStep, { skipped: [skipped] });
    const error = await rejectionOf(runRoute([createHop(EN_LUG, 'a')], 'x', run));
    const made = { provider: 'a', failure: 'server' };
    expect(error).toMatchObject({ attempts: [skipped, made, made, made] });
    expect(seen).toMatchObject([made, made, made]);
  });
});

describe('two hops', () => {
  test('name the wait for the hop that failed, not for one that was served after all [decision: Further codes]', async () => {
    const tryStep = scripted({
      u: new UpstreamError('rate_limit', { status: 429, retryAfterMs: 2_000 }),
      h: 'Good morning',
      w: new UpstreamError('quota', { status: 403, retryAfterMs: 90_000 }),
    });
    const route: Route = [createHop(ACH_EN, 'u', 'h'), createHop(EN_TW, 'w')];
    const error = await rejectionOf(runRoute(route, 'x', createRun(tryStep).run));
    expect(error).toMatchObject({ retryAfterSeconds: 90, attempts: [{ provider: 'u' }, { provider: 'w' }] });
  });

  test('give the first one’s translation to the second, whose text is the answer [decision: Order in auto]', async () => {
    const tryStep = scripted({ u: 'Good morning', w: 'Maakye' });
    const outcome = await runRoute(
      [createHop(ACH_EN, 'u'), createHop(EN_TW, 'w')],
      'Itye',
      createRun(tryStep).run,
    );
    expect(outcome.hops).toMatchObject([
      { pair: ACH_EN, text: 'Itye', translation: 'Good morning' },
      { pair: EN_TW, text: 'Good morning', translation: 'Maakye' },
    ]);
  });

  test('keep the attempts of both in order [decision: attempts]', async () => {
    const tryStep = scripted({
      u1: new UpstreamError('server', { status: 500 }),
      u2: 'Good morning',
      w1: new UpstreamError('quota', { status: 403 }),
      w2: 'Maakye',
    });
    const route: Route = [createHop(ACH_EN, 'u1', 'u2'), createHop(EN_TW, 'w1', 'w2')];
    const outcome = await runRoute(route, 'Itye', createRun(tryStep).run);
    expect(outcome.attempts.map(({ provider }) => provider)).toEqual(['u1', 'w1']);
  });

  test('fail where the first fails: the second is never tried, and the message names the hop [decision: Order in auto]', async () => {
    const tryStep = scripted({ u: new UpstreamError('rejected', { status: 400 }), w: 'Maakye' });
    const error = await rejectionOf(
      runRoute([createHop(ACH_EN, 'u'), createHop(EN_TW, 'w')], 'Itye', createRun(tryStep).run),
    );
    expect(error).toMatchObject({ code: 'PROVIDER_ERROR' });
    expect(String(error)).toContain('ach to en');
    expect(tried(tryStep)).toEqual(['u']);
  });
});

test('an error that no upstream made passes through as it is, and no other step is tried [decision: Further codes]', async () => {
  const defect = new TypeError('a defect of ours');
  const tryStep = scripted({ a: defect, b: 'served' });
  const { run, seen } = createRun(tryStep);
  await expect(runRoute([createHop(EN_LUG, 'a', 'b')], 'x', run)).rejects.toBe(defect);
  expect(tried(tryStep)).toEqual(['a']);
  expect(seen).toEqual([]);
});
