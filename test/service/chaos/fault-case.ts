import type { Fault, UpstreamName } from '@njia/sandbox';
import { served, type Effect } from './fault-effect.js';

/** One thing that can go wrong, and what the documents say that comes of it. */
export interface FaultCase {
  /** Unique among those of a provider. */
  readonly name: string;
  readonly fault: Fault;
  /** When it happens to every call. */
  readonly effect: Effect;
  /** The same where the text is to be in English, if that is something else. */
  readonly effectInEnglish?: Effect;
  /** When it happens to one call only, if that is something else. */
  readonly effectOnce?: Effect;
}

/** The cases that one kind of fault stands for, at one provider. */
export type CasesOfKind = (provider: UpstreamName) => readonly FaultCase[];

/** A case by its parts. */
export function faultCase(
  name: string,
  fault: Fault,
  effects: Pick<FaultCase, 'effect' | 'effectInEnglish' | 'effectOnce'>,
): FaultCase {
  return { name, fault, ...effects };
}

/** The same case, but that provider_u renews a token that is refused once (decision "Upstream credentials wrong"). */
export function renewable(provider: UpstreamName, refused: FaultCase): FaultCase {
  const isRefused = refused.effect.kind === 'fails' && refused.effect.status === 401;
  return provider === 'provider_u' && isRefused ? { ...refused, effectOnce: served() } : refused;
}

/** An English sentence about an error in the place of a translation: in another language that is plainly wrong. */
export const ENGLISH_SENTENCE = {
  effect: {
    kind: 'rejected',
    warning: 'wrong_language',
    possible: ['error_like', 'repetition', 'unusual_length'],
  },
  effectInEnglish: { kind: 'served', possible: ['error_like', 'repetition', 'unusual_length'] },
  // It has lost what is protected, and the text is asked for again in smaller pieces.
  effectOnce: { kind: 'served', possible: [] },
} as const satisfies Pick<FaultCase, 'effect' | 'effectInEnglish' | 'effectOnce'>;
