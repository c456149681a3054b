import * as fc from 'fast-check';
import type { OraclePolicy } from './rate-limit-oracle.contract.js';

/** How time goes on before the next arrivals, in microseconds where nothing else is said. */
export type Wait =
  | { readonly kind: 'for'; readonly microseconds: number }
  /** Thousandths of a window. */
  | { readonly kind: 'share'; readonly thousandths: number }
  /** Until an earlier admission, counted back from the newest, is a window old, or just not or just over. */
  | { readonly kind: 'edge'; readonly back: number; readonly offset: number }
  /** As many seconds as the last decision said. */
  | { readonly kind: 'reset'; readonly offset: number };

/** Arrivals at one instant. */
export interface Step {
  readonly wait: Wait;
  readonly count: number;
  readonly policy: 0 | 1;
  readonly subject: string;
}

/** Steps one after another, from an instant of the clock on. */
export interface Scenario {
  readonly policies: readonly [OraclePolicy, OraclePolicy];
  readonly startMicroseconds: number;
  readonly steps: readonly Step[];
}

const offset = fc.constantFrom(-1, 0, 1);
const shortWait = fc.record({ kind: fc.constant('for' as const), microseconds: fc.nat(3000) });
const share = (range: { readonly min: number; readonly max: number }) =>
  fc.record({ kind: fc.constant('share' as const), thousandths: fc.integer(range) });
const edge = fc.record({ kind: fc.constant('edge' as const), back: fc.nat(60), offset });
const reset = fc.record({ kind: fc.constant('reset' as const), offset });

const wait: fc.Arbitrary<Wait> = fc.oneof(
  { weight: 4, arbitrary: shortWait },
  { weight: 4, arbitrary: share({ min: 0, max: 200 }) },
  { weight: 1, arbitrary: share({ min: 500, max: 3000 }) },
  { weight: 6, arbitrary: edge },
  { weight: 1, arbitrary: reset },
);

/** How many arrive: one, a few at the same instant, or a storm of which most are refused. */
const count = fc.oneof(
  { weight: 8, arbitrary: fc.constant(1) },
  { weight: 3, arbitrary: fc.integer({ min: 2, max: 6 }) },
  { weight: 1, arbitrary: fc.integer({ min: 7, max: 90 }) },
);

const policy: fc.Arbitrary<OraclePolicy> = fc.record({
  limit: fc.integer({ min: 1, max: 60 }),
  windowMicroseconds: fc.constantFrom(1, 12_345, 1_000_000, 60_000_000),
});

const step: fc.Arbitrary<Step> = fc.record({
  wait,
  count,
  policy: fc.constantFrom(0, 1),
  subject: fc.constantFrom('a', 'b', 'c'),
});

/** Arrivals of three subjects under two policies, at a clock that began up to a hundred days ago. */
export const scenario: fc.Arbitrary<Scenario> = fc.record({
  policies: fc.tuple(policy, policy),
  startMicroseconds: fc.maxSafeNat().map((nat) => Math.floor(nat / 1000)),
  steps: fc.array(step, { maxLength: 800, size: 'max' }),
});
