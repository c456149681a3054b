import type { UpstreamError } from '../provider/upstream-error.js';
import type { Candidate } from './candidate.js';
import type { Resilience } from './resilience.js';
import { retryWaitMs } from './retry-wait.js';

/** A step whose turn it is. */
export interface Turn<Step extends Candidate> {
  readonly step: Step;
  /** Monotonic milliseconds before which it is not to begin; 0 for a first try. */
  readonly dueAt: number;
  readonly retries: number;
}

/** Decides which step is tried next. */
export interface Agenda<Step extends Candidate> {
  /** Among how many the time that is left is shared: this turn, first tries to come and, with a retry, other retries. */
  sharers(turn: Turn<Step>): number;
  /** Takes the next turn: first tries where the circuit is not open, then retries, then first tries where it is. */
  next(): Turn<Step> | undefined;
  /** Takes a first try of a step whose circuit is not open, if there is one. */
  nextHealthy(): Turn<Step> | undefined;
  /** A turn failed; its step may get another. */
  failed(turn: Turn<Step>, error: UpstreamError): void;
}

/** What an agenda is made of. */
export interface AgendaOptions<Step extends Candidate> extends Resilience {
  /** Best first. */
  readonly steps: readonly Step[];
  readonly now: () => number;
  /** Told, once, of a step that another was tried before because its circuit is open. */
  readonly onPassedOver: (step: Step) => void;
}

/** An agenda for one task. */
export function createAgenda<Step extends Candidate>({
  steps,
  circuits,
  random,
  now,
  onPassedOver,
}: AgendaOptions<Step>): Agenda<Step> {
  let fresh: readonly Turn<Step>[] = steps.map((step) => ({ step, dueAt: 0, retries: 0 }));
  let retries: readonly Turn<Step>[] = [];
  const passedOver = new Set<Step>();

  const isOpen = ({ provider, model }: Step) => circuits.of(provider, model).isOpen;

  function take(turn: Turn<Step>): Turn<Step> {
    for (const { step } of fresh.slice(0, Math.max(0, fresh.indexOf(turn)))) {
      if (passedOver.has(step) || !isOpen(step)) continue;
      passedOver.add(step);
      onPassedOver(step);
    }
    fresh = fresh.filter((other) => other !== turn);
    retries = retries.filter((other) => other !== turn);
    return turn;
  }

  function healthy(): Turn<Step> | undefined {
    const preferred = fresh.filter(({ step }) => step.isPreferred === true);
    const isClosed = ({ step }: Turn<Step>) => !isOpen(step);
    return preferred.find(isClosed) ?? preferred[0] ?? fresh.find(isClosed);
  }

  return {
    sharers: (turn) => 1 + fresh.length + (turn.retries === 0 ? 0 : retries.length),
    next() {
      const turn = healthy() ?? retries.toSorted((a, b) => a.dueAt - b.dueAt)[0] ?? fresh[0];
      return turn && take(turn);
    },
    nextHealthy() {
      const turn = healthy();
      return turn && take(turn);
    },
    failed({ step, retries: before }, error) {
      const waitMs = retryWaitMs(error, { retries: before, random });
      if (waitMs === undefined || isOpen(step)) return;
      retries = [...retries, { step, dueAt: now() + waitMs, retries: before + 1 }];
    },
  };
}
