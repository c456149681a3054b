import type { Attempt } from '../src/errors/attempt.js';
import { createResilience, type Resilience } from '../src/routing/resilience.js';
import type { StepsRun } from '../src/routing/run-steps.js';
import type { Clock } from '../src/time/clock.js';
import { startDeadline } from '../src/time/deadline.js';
import { createFakeClock, type FakeClock } from './fake-clock.js';

/** How steps are tried where a test wants it otherwise. */
export interface StepsSetup extends Partial<Omit<StepsRun, 'clock' | 'deadline'>> {
  /** One that moves by itself, where something is to be waited for. */
  readonly clock?: Clock;
  readonly deadlineMs?: number;
}

/** What steps are tried with, and what came of it. */
export interface TestedRun {
  /** Stands still unless another clock was given. */
  readonly clock: FakeClock;
  readonly resilience: Resilience;
  readonly run: StepsRun;
  /** Every failed try that was told of. */
  readonly told: readonly Attempt[];
}

/** Half a minute by a clock that stands, retries that do not wait, and nobody who interrupts. */
export function createStepsRun({ deadlineMs = 30_000, ...setup }: StepsSetup = {}): TestedRun {
  const fakeClock = createFakeClock();
  const clock = setup.clock ?? fakeClock;
  const told: Attempt[] = [];
  const resilience = setup.resilience ?? createResilience(clock, { random: () => 0 });
  const run: StepsRun = {
    clock,
    deadline: startDeadline(clock, deadlineMs),
    isShortened: false,
    signal: undefined,
    onAttempt: (attempt) => told.push(attempt),
    onCache: () => {},
    ...setup,
    resilience,
  };
  return { clock: fakeClock, resilience, run, told };
}
