import { expect, test, vi } from 'vitest';
import { createDeferred } from '../../test/deferred.js';
import { rejectionOf } from '../../test/failures.js';
import { createFakeClock } from '../../test/fake-clock.js';
import { contextFor, createScriptedTransport } from '../../test/scripted-transport.js';
import { stubModel, stubProvider } from '../../test/stub-provider.js';
import { systemClock } from '../time/clock.js';
import { TimeLimitError } from '../time/time-limit.js';
import { boundProvider } from './bound-provider.js';

const context = contextFor(createScriptedTransport({ json: null }));
const call = { text: 'Hello', pair: { source: 'en', target: 'lug' }, model: stubModel('model') } as const;

test.each([
  ['less time than it had waited counts as not made', 60, 30, { failure: 'timeout', wasCalled: false }],
  ['as much counts as too slow', 60, 60, { name: 'TimeLimitError' }],
] as const)('a call that got %s [decision: Configuration]', async (...row) => {
  const [, waitedMs, workedMs, expected] = row;
  const clock = createFakeClock();
  const held = createDeferred<string>();
  const answers = [held.promise];
  const provider = stubProvider({
    id: 'a',
    translate: (_call, { signal }) =>
      answers.shift() ??
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      }),
  });
  const { translation } = boundProvider(provider, { concurrency: 1, clock });
  const first = translation?.translate(call, context);
  const limit = new AbortController();
  const second = rejectionOf(
    Promise.resolve(translation?.translate(call, { ...context, signal: limit.signal })),
  );
  clock.advance(waitedMs);
  held.resolve('done');
  await first;
  await Promise.resolve();
  clock.advance(workedMs);
  limit.abort(new TimeLimitError('time limit reached', { limitMs: waitedMs + workedMs }));
  expect(await second).toMatchObject(expected);
});

test('a place that a call leaves whose time is up is not for one whose time is up a moment later [decision: Configuration]', async () => {
  vi.useFakeTimers();
  try {
    const asked = vi.fn((_call: unknown, { signal }: { readonly signal: AbortSignal }) => {
      return new Promise<string>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      });
    });
    const { translation } = boundProvider(stubProvider({ id: 'a', translate: asked }), {
      concurrency: 1,
      clock: systemClock,
    });
    const limits = [new AbortController(), new AbortController()];
    const ended = limits.map(({ signal }) =>
      rejectionOf(Promise.resolve(translation?.translate(call, { ...context, signal }))),
    );
    for (const limit of limits) {
      await vi.advanceTimersByTimeAsync(10);
      limit.abort(new TimeLimitError('time limit reached', { limitMs: 10 }));
    }
    await vi.advanceTimersByTimeAsync(20);
    expect(await Promise.all(ended)).toMatchObject([{ name: 'TimeLimitError' }, { wasCalled: false }]);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
