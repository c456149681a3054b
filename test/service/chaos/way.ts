import type { FaultMatch, UpstreamName } from '@njia/sandbox';

/** A step of a way, in the form of `model_used`. */
export interface WayStep {
  readonly name: string;
  /** Whether its calls meet the fault. */
  readonly isFaulty: boolean;
}

/** A pair, the steps that serve each of its hops (specification 1, decision "Order in auto"), and where a fault is put. */
export interface Way {
  readonly source: string;
  readonly target: string;
  readonly hops: readonly (readonly WayStep[])[];
  /** Which calls meet the fault, for each faulty step; none of a way that does not lead over the faulty provider. */
  readonly matches: readonly FaultMatch[];
}

/** The ways over a provider with a fault. */
export interface Ways {
  /** Another step can serve. */
  readonly withOthers: Way;
  /** No other step can. */
  readonly alone: Way;
  /** Over English, with the fault at the first hop; no other can serve that. */
  readonly firstHop: Way;
  /** Over English, with the fault at the second hop; another can serve that. */
  readonly secondHop: Way;
  /** Over another provider. */
  readonly elsewhere: Way;
}

const U = 'provider_u/translate';
const W = 'provider_w/v1';
const ENGLISH_SWAHILI = 'provider_h/opus-mt-en-sw';
const SWAHILI_ENGLISH = 'provider_h/opus-mt-swc-en';
const MULTILINGUAL = 'provider_h/m2m100_418M';

const sound = (name: string): WayStep => ({ name, isFaulty: false });
const faulty = (name: string): WayStep => ({ name, isFaulty: true });

const pair = (source: string, target: string) => ({ source, target });

/** Tasks, not tokens: those have tests of their own. */
const task = (language: string): FaultMatch => ({ path: '/tasks', language });
const model = (id: string): FaultMatch => ({ model: id });

/** The ways over each provider. */
export const WAYS: Readonly<Record<UpstreamName, Ways>> = {
  provider_u: {
    withOthers: { ...pair('en', 'lug'), hops: [[faulty(U), sound(MULTILINGUAL)]], matches: [task('lug')] },
    alone: { ...pair('en', 'ach'), hops: [[faulty(U)]], matches: [task('ach')] },
    firstHop: { ...pair('ach', 'tw'), hops: [[faulty(U)], [sound(W)]], matches: [task('eng')] },
    secondHop: {
      ...pair('tw', 'lug'),
      hops: [[sound(W)], [faulty(U), sound(MULTILINGUAL)]],
      matches: [task('lug')],
    },
    elsewhere: { ...pair('en', 'tw'), hops: [[sound(W)]], matches: [] },
  },
  provider_w: {
    withOthers: {
      ...pair('en', 'yo'),
      hops: [[faulty(W), sound(MULTILINGUAL)]],
      matches: [{ language: 'yor' }],
    },
    alone: { ...pair('en', 'tw'), hops: [[faulty(W)]], matches: [{ language: 'twi' }] },
    firstHop: { ...pair('tw', 'ach'), hops: [[faulty(W)], [sound(U)]], matches: [{ language: 'eng' }] },
    secondHop: {
      ...pair('ach', 'yo'),
      hops: [[sound(U)], [faulty(W), sound(MULTILINGUAL)]],
      matches: [{ language: 'yor' }],
    },
    elsewhere: { ...pair('en', 'ach'), hops: [[sound(U)]], matches: [] },
  },
  provider_h: {
    withOthers: {
      ...pair('en', 'sw'),
      hops: [[faulty(ENGLISH_SWAHILI), sound(MULTILINGUAL)]],
      matches: [model('Helsinki-NLP/opus-mt-en-sw')],
    },
    alone: { ...pair('sw', 'yo'), hops: [[faulty(MULTILINGUAL)]], matches: [{ language: 'yo' }] },
    firstHop: {
      ...pair('sw', 'tw'),
      hops: [[faulty(SWAHILI_ENGLISH), faulty(MULTILINGUAL)], [sound(W)]],
      matches: [model('Helsinki-NLP/opus-mt-swc-en'), model('facebook/m2m100_418M')],
    },
    secondHop: {
      ...pair('tw', 'sw'),
      hops: [[sound(W)], [faulty(ENGLISH_SWAHILI), sound(MULTILINGUAL)]],
      matches: [model('Helsinki-NLP/opus-mt-en-sw')],
    },
    elsewhere: { ...pair('en', 'ach'), hops: [[sound(U)]], matches: [] },
  },
};
