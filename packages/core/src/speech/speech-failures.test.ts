import { describe, expect, test, vi } from 'vitest';
import { rejectionOf } from '../../test/failures.js';
import { createFakeClock } from '../../test/fake-clock.js';
import { knownProviders } from '../../test/known-providers.js';
import { stubProvider } from '../../test/stub-provider.js';
import { HEARD, SPOKEN, stubSpeech } from '../../test/stub-speech.js';
import type { Attempt } from '../errors/attempt.js';
import type { Provider } from '../provider/provider.js';
import { UpstreamError } from '../provider/upstream-error.js';
import { createResilience } from '../routing/resilience.js';
import type { RunOptions } from '../routing/run-options.js';
import { createSpeech, type SpeechDependencies } from './create-speech.js';
import type { Speech } from './speech.js';

type Call = (speech: Speech, options?: RunOptions) => Promise<unknown>;

const listen: Call = (speech, options) =>
  speech.transcribe({ audio: Uint8Array.of(1), language: 'lug' }, options);
const say: Call = (speech, options) => speech.synthesise({ text: 'Oli otya?', language: 'lug' }, options);

/** A provider that does the same whether it is to listen or to speak; where it returns, it serves. */
function behaving(id: string, behave: (signal: AbortSignal) => unknown): Provider {
  return stubSpeech({
    id,
    transcribe: async (_call, { signal }) => {
      await behave(signal);
      return HEARD;
    },
    synthesise: async (_call, { signal }) => {
      await behave(signal);
      return SPOKEN;
    },
  });
}

const failing = (id: string, error: Error) =>
  behaving(id, () => {
    throw error;
  });

const silent = (signal: AbortSignal) =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

const create = (providers: readonly Provider[], rest: Partial<SpeechDependencies> = {}) =>
  createSpeech({ providers, unconfigured: [], ...rest });

describe.each([
  ['speech to text', 'ears', listen],
  ['text to speech', 'mouth', say],
] as const)('%s', (what, model, call) => {
  const attemptOf = (provider: string, failure: string, status: number | null): Attempt =>
    ({ provider, model: `${provider}-${model}`, failure, status, latency_ms: 0 }) as Attempt;

  describe('without a provider of speech', () => {
    const unconfigured = knownProviders().map((provider) => ({
      provider,
      remedy: `NJIA_${provider.id}_KEY`,
    }));

    test('is a ProviderError that a program can tell, and names what to set [spec 1.9] [decision: provider_u not configured]', async () => {
      const told: Attempt[] = [];
      const speech = create([stubProvider({ id: 'translator' })], { unconfigured });
      const error = await rejectionOf(call(speech, { onAttempt: (attempt) => told.push(attempt) }));
      expect(error).toMatchObject({
        name: 'ProviderError',
        code: 'PROVIDER_ERROR',
        reason: 'SPEECH_NOT_CONFIGURED',
        attempts: [],
        message: 'No provider of speech in lug is configured. Set NJIA_provider_u_KEY.',
        retryAfterSeconds: undefined,
      });
      expect(told).toEqual([]);
    });

    test('does not name one that has no speech in the language [decision: provider_u not configured]', async () => {
      const others = [
        { provider: stubSpeech({ id: 'kenyan', languages: ['luo'], voices: { luo: 7 } }), remedy: 'KENYAN' },
        { provider: stubSpeech({ id: 'ganda' }), remedy: 'GANDA' },
        { provider: stubSpeech({ id: 'other' }), remedy: 'OTHER' },
      ];
      const error = await rejectionOf(call(create([], { unconfigured: others })));
      expect(String(error)).toContain('Set GANDA; or OTHER.');
    });
  });

  describe('with two providers of speech', () => {
    test('is served by the first, and the second is not asked [spec 1.3]', async () => {
      const second = vi.fn();
      const speech = create([behaving('a', () => {}), behaving('b', second)]);
      expect(await call(speech)).toMatchObject({ provider: 'a' });
      expect(second).not.toHaveBeenCalled();
    });

    test('falls back to the second, and tells of the failed try [spec 1.5]', async () => {
      const told: Attempt[] = [];
      const first = failing('a', new UpstreamError('server', { status: 503 }));
      const speech = create([first, stubProvider({ id: 'translator' }), behaving('b', () => {})]);
      const result = await call(speech, { onAttempt: (attempt) => told.push(attempt) });
      expect(result).toMatchObject({ provider: 'b', model_used: `b/b-${model}` });
      expect(told).toEqual([attemptOf('a', 'server', 503)]);
    });

    test('where both fail is a ProviderError with both attempts and the earliest recovery [decision: attempts]', async () => {
      const speech = create([
        failing('a', new UpstreamError('rate_limit', { status: 429, retryAfterMs: 12_001 })),
        failing('b', new UpstreamError('quota', { status: 402 })),
      ]);
      expect(await rejectionOf(call(speech))).toMatchObject({
        name: 'ProviderError',
        reason: undefined,
        message: `All providers failed for ${what} in lug (a/a-${model}: rate_limit, b/b-${model}: quota).`,
        attempts: [attemptOf('a', 'rate_limit', 429), attemptOf('b', 'quota', 402)],
        retryAfterSeconds: 13,
      });
    });

    test('tries again what can pass, but only after the second [decision: attempts]', async () => {
      const clock = createFakeClock();
      const resilience = createResilience(clock, { random: () => 0 });
      const providers = [
        failing('a', new UpstreamError('network')),
        failing('b', new UpstreamError('rejected', { status: 400 })),
      ];
      const error = await rejectionOf(call(create(providers, { clock, resilience })));
      const lost = attemptOf('a', 'network', null);
      expect(error).toMatchObject({ attempts: [lost, attemptOf('b', 'rejected', 400), lost, lost] });
    });

    test('leaves the second its share of the time when the first hangs [decision: Deadlines]', async () => {
      const speech = create([behaving('a', silent), behaving('b', () => {})], { deadlineMs: 60 });
      const told: Attempt[] = [];
      expect(await call(speech, { onAttempt: (attempt) => told.push(attempt) })).toMatchObject({
        provider: 'b',
      });
      expect(told).toMatchObject([{ provider: 'a', failure: 'timeout', status: null }]);
    });
  });

  describe('past its deadline', () => {
    test.each([
      ['the service’s', { deadlineMs: 20 }, {}],
      ['the caller’s shorter', {}, { deadlineMs: 20 }],
      ['the service’s, which a caller cannot lengthen', { deadlineMs: 20 }, { deadlineMs: 600_000 }],
    ] as const)(
      'is a ProviderError whose last attempt is a timeout: %s [decision: Deadlines]',
      async (_whose, dependencies, options) => {
        const error = await rejectionOf(call(create([behaving('a', silent)], dependencies), options));
        expect(error).toMatchObject({
          name: 'ProviderError',
          attempts: [{ failure: 'timeout', status: null }],
        });
      },
    );

    test('begins nothing where no time is left [decision: Deadlines]', async () => {
      const behave = vi.fn();
      const error = await rejectionOf(call(create([behaving('a', behave)]), { deadlineMs: 0 }));
      expect(error).toMatchObject({ attempts: [{ failure: 'timeout' }] });
      expect(behave).not.toHaveBeenCalled();
    });
  });

  describe('whose caller goes away', () => {
    test('ends the call under way with the signal’s reason, and tries nobody else [decision: Deadlines]', async () => {
      const reason = new Error('the caller went away');
      const controller = new AbortController();
      const ends: unknown[] = [];
      const second = vi.fn();
      const told = vi.fn();
      const first = behaving('a', (signal) => {
        signal.addEventListener('abort', () => ends.push(signal.reason));
        controller.abort(reason);
        return silent(signal);
      });
      const speech = create([first, behaving('b', second)]);
      const options = { signal: controller.signal, onAttempt: told };
      expect(await rejectionOf(call(speech, options))).toBe(reason);
      expect(ends).toEqual([reason]);
      expect(second).not.toHaveBeenCalled();
      expect(told).not.toHaveBeenCalled();
    });

    test('before it begins lets nothing be sent [decision: Deadlines]', async () => {
      const reason = new Error('the caller went away');
      const behave = vi.fn();
      const options = { signal: AbortSignal.abort(reason) };
      expect(await rejectionOf(call(create([behaving('a', behave)]), options))).toBe(reason);
      expect(behave).not.toHaveBeenCalled();
    });
  });

  test('lets a defect of ours pass as it is [decision: Further codes]', async () => {
    const defect = new TypeError('a defect of ours');
    expect(await rejectionOf(call(create([failing('a', defect), behaving('b', () => {})])))).toBe(defect);
  });
});
