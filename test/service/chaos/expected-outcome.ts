import type { WarningCode } from '@njia/core';
import type { FaultCase } from './fault-case.js';
import { served, type Effect } from './fault-effect.js';
import type { Way, WayStep } from './way.js';

/** What a caller sees of one text, in a form that can be compared. */
export interface Outcome {
  readonly status: 200 | 503;
  /** The steps that served, hop by hop; empty when nobody did. */
  readonly route: readonly string[];
  /** `provider_w/v1 rate_limit 429`, in order. */
  readonly attempts: readonly string[];
  /** Each once, in alphabetical order. */
  readonly warnings: readonly WarningCode[];
  /** `Retry-After`. */
  readonly retryAfterSeconds: number | null;
}

/** An outcome to which some warnings may be added. */
export interface Expectation {
  readonly outcome: Outcome;
  readonly possible: readonly WarningCode[];
  /** How many steps meet the fault. */
  readonly stepsMet: number;
}

/** How often a fault happens to each step that has it. */
export const FORMS = ['once', 'always'] as const;

/** One of them. */
export type Form = (typeof FORMS)[number];

/** What goes wrong, and how often. */
export interface Breakage {
  readonly faultCase: FaultCase;
  readonly form: Form;
}

/** What goes wrong with the calls of a step, if anything. */
export type BreakageOf = (step: WayStep) => Breakage | undefined;

/** Tries of one step after the first. */
const MOST_RETRIES = 2;

/** The same fault at each faulty step of a way. */
export function atFaultySteps(breakage: Breakage): BreakageOf {
  return ({ isFaulty }) => (isFaulty ? breakage : undefined);
}

/**
 * What `docs/reliability.md` and `docs/text.md` promise of a text on a way with faults: first each step once in order, then again,
 * at most twice each, those whose failure can pass; else the earliest answer that was only found wanting; else 503.
 */
export function expectedOutcome({ target, hops }: Way, breakageOf: BreakageOf): Expectation {
  const done: Done = { route: [], attempts: [], warnings: [], possible: [], waits: [] };
  const met = new Set<WayStep>();

  const isServed = hops.every((steps, index) => {
    const isEnglish = index < hops.length - 1 || target === 'en';
    return runHop(steps, done, (step) => {
      const breakage = breakageOf(step);
      if (breakage === undefined || (breakage.form === 'once' && met.has(step))) return served();
      met.add(step);
      return effectOf(breakage, isEnglish);
    });
  });
  return {
    outcome: isServed ? servedOutcome(done) : failedOutcome(done),
    possible: isServed ? done.possible : [],
    stepsMet: met.size,
  };
}

function effectOf(
  { faultCase: { effect, effectInEnglish, effectOnce }, form }: Breakage,
  isEnglish: boolean,
): Effect {
  if (form === 'once') return effectOnce ?? effect;
  return isEnglish ? (effectInEnglish ?? effect) : effect;
}

interface Done {
  readonly route: string[];
  readonly attempts: string[];
  readonly warnings: WarningCode[];
  readonly possible: WarningCode[];
  readonly waits: number[];
}

/** Whether the hop was served; what was done is noted. */
function runHop(steps: readonly WayStep[], done: Done, meet: (step: WayStep) => Effect): boolean {
  const turns = steps.map((step) => ({ step, retries: 0 }));
  done.waits.length = 0; // those of a hop that was served do not hold up anybody
  const unwanted: { readonly name: string; readonly warning: WarningCode }[] = [];
  for (const { step, retries } of turns) {
    const { name } = step;
    const effect = meet(step);
    if ('possible' in effect) done.possible.push(...effect.possible);
    if (effect.kind === 'served') {
      done.route.push(name);
      return true;
    }
    done.attempts.push(`${name} ${describe(effect)}`);
    if (effect.kind === 'rejected') unwanted.push({ name, warning: effect.warning });
    if (effect.kind !== 'fails') continue;
    if (effect.retryAfterSeconds !== undefined) done.waits.push(effect.retryAfterSeconds);
    if (effect.isRetried && retries < MOST_RETRIES) turns.push({ step, retries: retries + 1 });
  }
  const [earliest] = unwanted;
  if (earliest === undefined) return false;
  done.route.push(earliest.name);
  done.warnings.push(earliest.warning);
  return true;
}

/** The failure and the status of an attempt. */
function describe(effect: Exclude<Effect, { kind: 'served' }>): string {
  if (effect.kind === 'hangs') return 'timeout null';
  return effect.kind === 'rejected' ? 'integrity 200' : `${effect.failure} ${effect.status}`;
}

function servedOutcome({ route, attempts, warnings }: Done): Outcome {
  return {
    status: 200,
    route,
    attempts,
    warnings: [...new Set(warnings)].toSorted(),
    retryAfterSeconds: null,
  };
}

function failedOutcome({ attempts, waits }: Done): Outcome {
  const retryAfterSeconds = waits.length === 0 ? null : Math.min(...waits);
  return { status: 503, route: [], attempts, warnings: [], retryAfterSeconds };
}
