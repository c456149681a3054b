import type { UpstreamName } from '@njia/sandbox';
import type { Cell } from './chaos-cell.js';
import type { FaultCase } from './fault-case.js';
import { faultCases } from './fault-cases.js';
import type { Effect } from './fault-effect.js';

/** Every cell, and many more mixed faults, where `npm run chaos` asks for the table; else those of every day. */
export const IS_WHOLE = process.env['NJIA_CHAOS_TABLE'] !== undefined;

/** Whether a cell is one of every run of the tests; the others only repeat, in other words, what these hold. */
export function isEveryday({ provider, faultCase, form, shape }: Cell): boolean {
  const { fault, effect, effectOnce } = faultCase;
  const isShort = shape === 'single' || shape === 'single, alone';
  if (effect.kind === 'hangs') return isShort || (fault.kind === 'hang' && shape !== 'long, alone');
  if (fault.kind === 'answer' || (fault.kind === 'documented' && !isExample(provider, faultCase)))
    return isShort;
  const isRetried = effect.kind === 'fails' && effect.isRetried;
  if (form === 'once' && !isRetried && effectOnce === undefined) return isShort || shape === 'first hop';
  return shape !== 'long, alone' || isRetried;
}

/** Whether a documented answer is the first of a provider that is dealt with as it is. */
export function isExample(provider: UpstreamName, { name, effect }: FaultCase): boolean {
  const first = faultCases(provider).find(
    (other) => other.fault.kind === 'documented' && dealing(other.effect) === dealing(effect),
  );
  return first?.name === name;
}

/** How an effect is dealt with, whatever it is called. */
function dealing(effect: Effect): string {
  if (effect.kind !== 'fails') return effect.kind;
  const { isRetried, isLasting, retryAfterSeconds } = effect;
  return JSON.stringify([isRetried, isLasting, retryAfterSeconds === undefined]);
}
