import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDeferred } from '../../test/deferred.js';
import { rejectionOf } from '../../test/failures.js';
import { contextFor, createScriptedTransport } from '../../test/scripted-transport.js';
import { stubModel, stubProvider } from '../../test/stub-provider.js';
import { stubSpeech } from '../../test/stub-speech.js';
import { systemClock } from '../time/clock.js';
import { TimeLimitError } from '../time/time-limit.js';
import { boundProvider, type ProviderBounds } from './bound-provider.js';
import type { CallContext } from './provider.js';
import { UpstreamError } from './upstream-error.js';

const context = contextFor(createScriptedTransport({ json: null }));
const pair = { source: 'en', target: 'lug' } as const;
const call = { text: 'Hello', pair, model: stubModel('model') };
const one = { concurrency: 1, clock: systemClock };

/** Translates by a provider that answers as it is told, within bounds. */
function boundCall(bounds: ProviderBounds, translate: () => Promise<string>) {
  const asked = vi.fn(translate);
  const { translation } = boundProvider(stubProvider({ id: 'a', translate: asked }), bounds);
  return {
    asked,
    send: (overrides: Partial<CallContext> = {}) =>
      translation?.translate(call, { ...context, ...overrides }) ?? Promise.resolve(),
  };
}

const never = () => new Promise<never>(() => {});

test('a bound provider is what it was, and cannot do more [decision: Configuration]', () => {
  const translating = boundProvider(stubProvider({ id: 'a', pairs: ['en-lug'] }), one);
  expect(translating.id).toBe('a');
  expect(translating.translation?.modelsFor(pair)).toHaveLength(1);
  expect(translating.translation?.modelsFor({ source: 'lug', target: 'en' })).toEqual([]);
  expect([translating.transcription, translating.synthesis]).toEqual([undefined, undefined]);
  const speaking = boundProvider(stubSpeech({ id: 'b' }), one);
  expect(speaking.translation).toBeUndefined();
  expect([...(speaking.transcription?.languages ?? [])]).toContain('lug');
  expect(speaking.synthesis?.voices.get('lug')).toBe(248);
});

test('calls of every kind share its places [decision: Configuration]', async () => {
  const held = createDeferred<string>();
  const seen: string[] = [];
  const { translation } = stubProvider({
    id: 'a',
    translate: ({ text }) => {
      seen.push(text);
      return text === 'held' ? held.promise : text;
    },
  });
  const both = boundProvider({ ...stubSpeech({ id: 'a' }), ...(translation && { translation }) }, one);
  const first = both.translation?.translate({ ...call, text: 'held' }, context);
  const second = both.translation?.translate({ ...call, text: 'next' }, context);
  const third = both.transcription?.transcribe({ audio: new Uint8Array(), language: 'lug' }, context);
  const fourth = both.synthesis?.synthesise({ text: 'spoken', language: 'lug', voice: 248 }, context);
  expect(seen).toEqual(['held']);
  held.resolve('done');
  expect(await first).toEqual({ text: 'done' });
  expect(await second).toEqual({ text: 'next' });
  expect((await third)?.text).toBe('Oli otya?');
  expect((await fourth)?.audioUrl).toMatch(/^http/);
});

describe('a call that is too many', () => {
  test.each([
    [2, 64],
    [20, 80],
  ])(
    'for %i places and a queue of %i is turned away at once, as one that was never made [decision: Configuration]',
    async (concurrency, waiting) => {
      const answer = createDeferred<string>();
      const { asked, send } = boundCall({ ...one, concurrency }, () => answer.promise);
      const accepted = Array.from({ length: concurrency + waiting }, () =>
        send({ signal: new AbortController().signal }),
      );
      expect(await rejectionOf(send())).toMatchObject({
        name: 'UpstreamError',
        failure: 'rate_limit',
        status: null,
        wasCalled: false,
        retryAfterMs: undefined,
      });
      answer.resolve('Oli otya?');
      await Promise.all(accepted);
      expect(asked).toHaveBeenCalledTimes(concurrency + waiting);
    },
  );

  test('for the minute is turned away with the time after which it would be let through [decision: Configuration]', async () => {
    const clock = { now: () => 0, monotonic: () => 1_000 };
    const { asked, send } = boundCall({ concurrency: 9, perMinute: 1, clock }, async () => 'Oli otya?');
    await send();
    expect(await rejectionOf(send())).toMatchObject({
      failure: 'rate_limit',
      wasCalled: false,
      retryAfterMs: 60_000,
    });
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

describe('a call whose signal ends', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const left = new Error('the caller went away');
  const late = new TimeLimitError('time limit reached');

  test.each([
    ['whose time is up is a timeout of a call that was never made', late],
    ['whose caller leaves is that caller’s reason', left],
  ])('while it waits, and %s [decision: Deadlines]', async (_what, reason) => {
    const { asked, send } = boundCall(one, never);
    void send();
    const caller = new AbortController();
    const waiting = send({ signal: caller.signal });
    caller.abort(reason);
    const error = await rejectionOf(waiting);
    if (reason === left) expect(error).toBe(left);
    else expect(error).toMatchObject({ failure: 'timeout', status: null, wasCalled: false });
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test.each([late, left])(
    'while it is under way ends as the provider ends it: %s [decision: Deadlines]',
    async (reason) => {
      const answer = createDeferred<string>();
      const { send } = boundCall(one, () => answer.promise);
      const calling = send();
      answer.reject(reason);
      expect(await rejectionOf(calling)).toBe(reason);
      expect(await rejectionOf(send())).toBe(reason);
    },
  );

  test('leaves no timer behind where the pace held it up [decision: Configuration]', async () => {
    let now = 0;
    const clock = { now: () => now, monotonic: () => now };
    const { send } = boundCall({ concurrency: 1, perMinute: 1, clock }, async () => 'Oli otya?');
    await send();
    now = 58_000;
    const caller = new AbortController();
    const waiting = send({ signal: caller.signal });
    expect(vi.getTimerCount()).toBe(1);
    caller.abort(late);
    expect(await rejectionOf(waiting)).toMatchObject({ failure: 'timeout', wasCalled: false });
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('what the provider says goes on as it is [decision: attempts]', async () => {
  const error = new UpstreamError('server', { status: 503 });
  const { send } = boundCall(one, () => Promise.reject(error));
  expect(await rejectionOf(send())).toBe(error);
});
