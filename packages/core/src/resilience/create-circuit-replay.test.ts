import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFakeClock } from '../../test/fake-clock.js';
import { UpstreamError } from '../provider/upstream-error.js';
import type { BegunCall } from './circuit.js';
import { createCircuit } from './create-circuit.js';
import { PlainCircuit } from './plain-circuit.contract.js';

const ERRORS: readonly UpstreamError[] = [
  ...(['server', 'timeout', 'network', 'rate_limit', 'rejected', 'auth', 'quota', 'integrity'] as const).map(
    (failure) => new UpstreamError(failure),
  ),
  new UpstreamError('rejected', { isModelGone: true }),
  new UpstreamError('quota', { retryAfterMs: 12_345 }),
  new UpstreamError('quota', { retryAfterMs: 7_200_000 }),
  new UpstreamError('quota', { retryAfterMs: 0 }),
  new UpstreamError('auth', { wasCalled: false }),
];

/** What happens to a circuit and to the plain one alike; `place` chooses among the tries or calls that are under way. */
type Step =
  | { readonly kind: 'advance'; readonly ms: number }
  | { readonly kind: 'succeed' }
  | { readonly kind: 'enter' | 'begin' }
  | { readonly kind: 'fail'; readonly error: UpstreamError }
  | { readonly kind: 'leave' | 'succeedLater'; readonly place: number }
  | { readonly kind: 'failLater'; readonly place: number; readonly error: UpstreamError };

const place = fc.nat({ max: 7 });
/** Most failures are of a kind that passes, so that the rules about many of them are reached. */
const error = fc.oneof(
  { weight: 60, arbitrary: fc.constantFrom(...ERRORS.slice(0, 5)) },
  { weight: 1, arbitrary: fc.constantFrom(...ERRORS) },
);
const ms = fc.oneof(
  fc.constantFrom(0.3, 400, 999),
  fc.nat({ max: 2_000 }),
  fc.nat({ max: 10_000 }),
  fc.nat({ max: 130_000 }),
);

function weighed(weight: number, arbitrary: fc.Arbitrary<Step>): fc.WeightedArbitrary<Step> {
  return { weight, arbitrary };
}

const stepsWith = (successes: number): fc.Arbitrary<readonly Step[]> =>
  fc.array(
    fc.oneof(
      weighed(3, fc.record({ kind: fc.constant('advance'), ms })),
      weighed(successes, fc.record({ kind: fc.constant('succeed') })),
      weighed(7, fc.record({ kind: fc.constantFrom('enter', 'enter', 'begin') })),
      weighed(10, fc.record({ kind: fc.constant('fail'), error })),
      weighed(1, fc.record({ kind: fc.constantFrom('leave', 'leave', 'succeedLater'), place })),
      weighed(3, fc.record({ kind: fc.constant('failLater'), place, error })),
    ),
    { minLength: 100, maxLength: 400 },
  );

/** Of a model that is down for most of the time, and of one that fails every other time. */
const steps = fc.oneof(stepsWith(1), stepsWith(14));

/** A circuit and a plain one, to which the same happens. */
function createPair() {
  const clock = createFakeClock();
  const [circuit, plain] = [createCircuit(clock), new PlainCircuit(clock)];
  const leaves: (() => void)[] = [];
  const calls: BegunCall[] = [];

  function enter(): void {
    const [leave, claim] = [circuit.enter(), plain.enter()];
    leaves.push(() => {
      leave();
      if (claim !== undefined) plain.leave(claim);
    });
  }

  function begin(): BegunCall {
    const [call, plainCall] = [circuit.begin(), plain.begin()];
    return {
      succeeded() {
        call.succeeded();
        plain.succeeded();
      },
      failed(failure) {
        call.failed(failure);
        plain.failed(failure, plainCall);
      },
    };
  }

  function take(step: Step): void {
    if (step.kind === 'advance') clock.advance(step.ms);
    else if (step.kind === 'succeed') begin().succeeded();
    else if (step.kind === 'fail') begin().failed(step.error);
    else if (step.kind === 'enter') enter();
    else if (step.kind === 'begin') calls.push(begin());
    else if (step.kind === 'leave') leaves[step.place % Math.max(1, leaves.length)]?.();
    else if (step.kind === 'succeedLater') calls.splice(step.place, 1)[0]?.succeeded();
    else if (step.kind === 'failLater') calls.splice(step.place, 1)[0]?.failed(step.error);
  }

  return { circuit, plain, take };
}

test('a circuit is at every moment what the rules say of the list of all its calls', () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(steps, (taken) => {
      const { circuit, plain, take } = createPair();
      for (const step of taken) {
        take(step);
        const { state, isOpen, cause, retryAfterMs } = circuit;
        expect({ state, isOpen, cause, retryAfterMs }).toEqual(plain.view);
        const kind = state === 'half_open' && isOpen ? 'half_open, claimed' : state;
        seen.set(kind, (seen.get(kind) ?? 0) + 1);
      }
    }),
    { seed: 20261121, numRuns: 200 },
  );
  for (const kind of ['closed', 'open', 'half_open', 'half_open, claimed'])
    expect(seen.get(kind)).toBeGreaterThan(200);
});
