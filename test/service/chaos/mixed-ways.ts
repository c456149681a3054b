import type { FaultMatch, UpstreamName } from '@njia/sandbox';
import { faultCases } from './fault-cases.js';
import type { FaultCase } from './fault-case.js';
import type { Way, WayStep } from './way.js';

/** Where the calls of a step arrive, and a pair for which it is the first step. */
interface StepFacts {
  readonly server: UpstreamName;
  readonly match: FaultMatch;
  /** A request that it serves when it is well. */
  readonly probe: Readonly<Record<string, string>>;
}

const probe = (source_lang: string, target_lang: string, provider = 'auto') => ({
  source_lang,
  target_lang,
  provider,
});

/** Every step of the ways below, by name. */
export const STEPS: Readonly<Record<string, StepFacts>> = {
  'provider_u/translate': { server: 'provider_u', match: { path: '/tasks' }, probe: probe('en', 'ach') },
  'provider_w/v1': { server: 'provider_w', match: {}, probe: probe('en', 'tw') },
  'provider_h/opus-mt-en-sw': model('Helsinki-NLP/opus-mt-en-sw', probe('en', 'sw')),
  'provider_h/opus-mt-swc-en': model('Helsinki-NLP/opus-mt-swc-en', probe('sw', 'en')),
  'provider_h/opus-mt-yo-en': model('Helsinki-NLP/opus-mt-yo-en', probe('yo', 'en', 'provider_h')),
  'provider_h/m2m100_418M': model('facebook/m2m100_418M', probe('sw', 'yo')),
};

/** Ways with one hop of one to three steps, and with two. */
export const MIXED_WAYS: readonly Way[] = [
  way('en', 'lug', [['provider_u/translate', 'provider_h/m2m100_418M']]),
  way('en', 'yo', [['provider_w/v1', 'provider_h/m2m100_418M']]),
  way('en', 'sw', [['provider_h/opus-mt-en-sw', 'provider_h/m2m100_418M']]),
  way('yo', 'en', [['provider_w/v1', 'provider_h/opus-mt-yo-en', 'provider_h/m2m100_418M']]),
  way('en', 'ach', [['provider_u/translate']]),
  way('tw', 'lug', [['provider_w/v1'], ['provider_u/translate', 'provider_h/m2m100_418M']]),
  way('sw', 'tw', [['provider_h/opus-mt-swc-en', 'provider_h/m2m100_418M'], ['provider_w/v1']]),
  way('ach', 'yo', [['provider_u/translate'], ['provider_w/v1', 'provider_h/m2m100_418M']]),
];

/** What can go wrong at a step; on the way to another hop only what does not change the text that goes there. */
export function casesAt({ name }: WayStep, isLastHop: boolean): readonly FaultCase[] {
  const server = STEPS[name]?.server;
  if (server === undefined) throw new Error(`${name} is no known step`);
  return faultCases(server).filter(
    ({ effect }) => effect.kind !== 'hangs' && (isLastHop || effect.kind === 'fails'),
  );
}

function model(id: string, request: StepFacts['probe']): StepFacts {
  return { server: 'provider_h', match: { model: id }, probe: request };
}

function way(source: string, target: string, names: readonly (readonly string[])[]): Way {
  const hops = names.map((hop) => hop.map((name) => ({ name, isFaulty: true })));
  return { source, target, hops, matches: [] };
}
