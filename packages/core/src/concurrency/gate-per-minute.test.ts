import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDeferred } from '../../test/deferred.js';
import { createFakeClock } from '../../test/fake-clock.js';
import { systemClock } from '../time/clock.js';
import { GateFullError } from './gate-full.js';
import { createGate, type Gate } from './gate.js';

const { signal } = new AbortController();
const served = async () => 'served';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.restoreAllMocks(); // a spy on a fake timer that was put back later would outlive it
  vi.useRealTimers();
});

const createPacedGate = (perMinute: number, limit = Infinity) =>
  createGate({ limit, perMinute, clock: systemClock });

/** A gate of two a minute through which two went a minute ago but so many milliseconds. */
async function nearlyAMinuteLater(remainingMs: number): Promise<Gate> {
  const gate = createPacedGate(2);
  await gate.run(signal, served);
  await gate.run(signal, served);
  await vi.advanceTimersByTimeAsync(60_000 - remainingMs);
  return gate;
}

describe('a gate with a bound by the minute', () => {
  test('turns away at once who would have to wait for more than five seconds, and says for how long [decision: Configuration]', async () => {
    const gate = await nearlyAMinuteLater(5_001);
    await expect(gate.run(signal, served)).rejects.toMatchObject({ name: 'GateFullError', waitMs: 5_001 });
    expect([gate.isFull, gate.waiting, vi.getTimerCount()]).toEqual([true, 0, 0]);
  });

  test('lets who has to wait for less begin at the first moment, those who came first before the others [decision: Configuration]', async () => {
    const gate = await nearlyAMinuteLater(5_000);
    const begun: string[] = [];
    const enter = (name: string) => gate.run(signal, async () => void begun.push(name));
    const entering = [enter('first'), enter('second')];
    await expect(enter('third')).rejects.toMatchObject({ waitMs: 65_000 });
    await vi.advanceTimersByTimeAsync(4_999);
    expect(begun).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(begun).toEqual(['first', 'second']);
    await Promise.all(entering);
  });

  test('lets nobody overtake who could have begun already, but for a timer that is late [decision: Configuration]', async () => {
    const clock = createFakeClock();
    const gate = createGate({ limit: Infinity, perMinute: 1, clock });
    await gate.run(signal, served);
    clock.advance(59_000);
    const begun: string[] = [];
    const waiting = gate.run(signal, async () => void begun.push('waiting'));
    clock.advance(1_000);
    await expect(gate.run(signal, served)).rejects.toMatchObject({ waitMs: 60_000 });
    await vi.advanceTimersByTimeAsync(1_000);
    await waiting;
    expect(begun).toEqual(['waiting']);
  });

  test('has one timer for all who wait, which keeps no process alive [decision: Configuration]', async () => {
    const gate = await nearlyAMinuteLater(1_000);
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const waiting = [gate.run(signal, served), gate.run(signal, served)];
    expect([gate.waiting, vi.getTimerCount()]).toEqual([2, 1]);
    expect(timers.mock.results.map(({ value }) => (value as NodeJS.Timeout).hasRef())).not.toContain(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await Promise.all(waiting)).toEqual(['served', 'served']);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('has no timer left when everyone who waited has gone [decision: Configuration]', async () => {
    const gate = await nearlyAMinuteLater(1_000);
    const callers = [new AbortController(), new AbortController()];
    const leaving = callers.map((caller) => gate.run(caller.signal, served));
    callers[0]?.abort(new Error('the first went away'));
    await expect(leaving[0]).rejects.toThrow('the first went away');
    expect([gate.waiting, vi.getTimerCount()]).toEqual([1, 1]);
    callers[1]?.abort(new Error('the second went away'));
    await expect(leaving[1]).rejects.toThrow('the second went away');
    expect([gate.waiting, vi.getTimerCount()]).toEqual([0, 0]);
  });

  test('has no timer while nothing but a place is waited for [decision: Configuration]', async () => {
    const gate = createPacedGate(2, 1);
    const held = createDeferred<string>();
    const first = gate.run(signal, () => held.promise);
    const second = gate.run(signal, served);
    expect([gate.waiting, vi.getTimerCount()]).toEqual([1, 0]);
    held.resolve('held');
    expect(await Promise.all([first, second])).toEqual(['held', 'served']);
  });

  test('counts what begins, not what ends, and not who was turned away [decision: Configuration]', async () => {
    const gate = createPacedGate(1);
    const held = createDeferred<string>();
    const first = gate.run(signal, () => held.promise);
    await vi.advanceTimersByTimeAsync(54_000);
    await expect(gate.run(signal, served)).rejects.toBeInstanceOf(GateFullError);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await gate.run(signal, served)).toBe('served');
    held.resolve('held');
    expect(await first).toBe('held');
  });
});

interface Arrival {
  readonly gapMs: number;
  /** How long its work takes. */
  readonly workMs: number;
  /** After how long it leaves, if it has not begun by then. */
  readonly patienceMs: number;
}

const arrivals = fc.array(
  fc.record({
    gapMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20_000 })),
    workMs: fc.integer({ min: 0, max: 30_000 }),
    patienceMs: fc.oneof(fc.constant(1e9), fc.integer({ min: 0, max: 6_000 })),
  }),
  { maxLength: 40 },
);

/** Sends arrivals through a gate and notes the instants at which they began, or the wait of which they were told. */
async function replay(gate: Gate, arriving: readonly Arrival[]) {
  const outcomes: { readonly began?: number; readonly waitMs?: number | undefined; readonly left?: true }[] =
    [];
  const start = systemClock.monotonic();
  const entering = arriving.map(async ({ gapMs, workMs, patienceMs }, index) => {
    await pauseUntil(arriving.slice(0, index).reduce((sum, earlier) => sum + earlier.gapMs, gapMs));
    const caller = new AbortController();
    const patience = setTimeout(() => caller.abort(new Error('left')), patienceMs);
    try {
      await gate.run(caller.signal, async () => {
        clearTimeout(patience);
        outcomes[index] = { began: systemClock.monotonic() - start };
        await new Promise((resolve) => setTimeout(resolve, workMs));
      });
    } catch (error) {
      clearTimeout(patience);
      outcomes[index] = error instanceof GateFullError ? { waitMs: error.waitMs } : { left: true };
    }
  });
  await vi.runAllTimersAsync();
  await Promise.all(entering);
  return outcomes;
}

function pauseUntil(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

test('whatever comes begins when a list of everything that began says, or is told how long that would be [decision: Configuration]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), arrivals, async (perMinute, arriving) => {
      const patient = arriving.map((arrival) => ({ ...arrival, patienceMs: 1e9 }));
      const begun: number[] = [];
      let now = 0;
      const expected = patient.map(({ gapMs }) => {
        now += gapMs;
        const at = Math.max(now, begun.at(-1) ?? 0, (begun.at(-perMinute) ?? -Infinity) + 60_000);
        if (at - now > 5_000) return { waitMs: at - now };
        begun.push(at);
        return { began: at };
      });
      expect(await replay(createPacedGate(perMinute), patient)).toEqual(expected);
    }),
    { seed: 20261121, numRuns: 60 },
  );
});

test('with places, a queue and callers who leave, no minute has more than its number, nobody overtakes, and no timer stays [decision: Configuration]', async () => {
  const bounds = fc.record({
    limit: fc.integer({ min: 1, max: 3 }),
    queue: fc.integer({ min: 0, max: 5 }),
    perMinute: fc.integer({ min: 1, max: 5 }),
  });
  await fc.assert(
    fc.asyncProperty(bounds, arrivals, async ({ limit, queue, perMinute }, arriving) => {
      const gate = createGate({ limit, queue, perMinute, clock: systemClock });
      const outcomes = await replay(gate, arriving);
      const begun = outcomes.map(({ began }) => began).filter((began) => began !== undefined);
      expect(begun).toEqual(begun.toSorted((a, b) => a - b));
      for (const [index, at] of begun.entries())
        expect(at - (begun[index - perMinute] ?? -Infinity)).toBeGreaterThanOrEqual(60_000);
      expect([outcomes.length, gate.waiting, vi.getTimerCount()]).toEqual([arriving.length, 0, 0]);
    }),
    { seed: 20261121, numRuns: 60 },
  );
});
