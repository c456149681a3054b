import { pause } from '../time/pause.js';
import type { Turn } from './agenda.js';
import type { Candidate } from './candidate.js';
import type { Hedging } from './resilience.js';

/** What turns are raced with. */
export interface Race<Step extends Candidate, Served> {
  /** Tries a turn's step; `undefined` when it did not serve. Ends with the signal's reason when it is cancelled. */
  readonly start: (turn: Turn<Step>, cancelled?: AbortSignal) => Promise<Served | undefined>;
  /** Takes the turn of another step that can be tried meanwhile. */
  readonly next: () => Turn<Step> | undefined;
  readonly hedging?: Hedging | undefined;
}

/**
 * Tries one turn's step and, where hedging is on and the step is slow, another beside it: the first good answer counts and
 * the other try is cancelled. `undefined` when none served.
 */
export async function raceTurns<Step extends Candidate, Served>(
  turn: Turn<Step>,
  { start, next, hedging }: Race<Step, Served>,
): Promise<Served | undefined> {
  if (hedging === undefined) return start(turn);
  const { afterMs, budget } = hedging;
  budget.earn();
  const end = new AbortController();
  try {
    const first = start(turn, end.signal);
    if (!(await outlasts(first, afterMs)) || !budget.canSpend) return await first;
    const other = next();
    if (other === undefined) return await first;
    budget.spend();
    return await firstServed([first, start(other, end.signal)]);
  } finally {
    end.abort(new Error('another step was faster'));
  }
}

async function outlasts(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const settled = new AbortController();
  try {
    return await Promise.race([work.then(() => false), pause(milliseconds, settled.signal).then(() => true)]);
  } finally {
    settled.abort(new Error('no longer waited for'));
  }
}

class NotServed extends Error {}

async function firstServed<Served>(
  tries: readonly Promise<Served | undefined>[],
): Promise<Served | undefined> {
  try {
    return await Promise.any(
      tries.map(async (one) => {
        const served = await one;
        if (served === undefined) throw new NotServed();
        return served;
      }),
    );
  } catch (error) {
    const causes: readonly unknown[] = error instanceof AggregateError ? error.errors : [error];
    const defect = causes.find((cause) => !(cause instanceof NotServed));
    if (defect === undefined) return undefined;
    throw defect as Error;
  }
}
