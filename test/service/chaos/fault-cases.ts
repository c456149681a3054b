import { documentedCaseNames, faultKinds, type Fault, type UpstreamName } from '@njia/sandbox';
import { PROVIDER_H_EFFECTS, PROVIDER_U_EFFECTS, PROVIDER_W_EFFECTS } from './documented-effects.js';
import { ENGLISH_SENTENCE, faultCase, renewable, type CasesOfKind, type FaultCase } from './fault-case.js';
import { final, HANGS, passing, rejected, served, type Effect } from './fault-effect.js';
import { literalAnswers } from './literal-answers.js';
import { spoiltTexts } from './spoilt-texts.js';

/** Longer than any deadline of these tests. */
const FOR_EVER_MS = 60_000;

/** Everything that can go wrong at a provider: a kind, a documented answer or a way to spoil texts that is new has no effect yet. */
export function faultCases(provider: UpstreamName): readonly FaultCase[] {
  return faultKinds.flatMap((kind) => CASES[kind](provider));
}

const CASES: Readonly<Record<Fault['kind'], CasesOfKind>> = {
  documented: documentedAnswers,
  answer: literalAnswers,
  delay: () => [
    faultCase('delay: short', { kind: 'delay', ms: 5 }, { effect: served() }),
    faultCase('delay: too long', { kind: 'delay', ms: FOR_EVER_MS }, { effect: HANGS }),
  ],
  hang: one({ kind: 'hang' }, HANGS),
  reset_before_body: one({ kind: 'reset_before_body' }, passing('network', null)),
  reset_in_body: one({ kind: 'reset_in_body' }, passing('network', null)),
  truncated_json: one({ kind: 'truncated_json' }, final('bad_response', 200)),
  html_200: one({ kind: 'html_200' }, final('bad_response', 200)),
  wrong_content_type: one({ kind: 'wrong_content_type' }, served()),
  slow_drip: () => [
    faultCase('slow_drip: short', { kind: 'slow_drip', bytes: 100, pauseMs: 1 }, { effect: served() }),
    faultCase('slow_drip: too long', { kind: 'slow_drip', pauseMs: FOR_EVER_MS }, { effect: HANGS }),
  ],
  empty_text: one({ kind: 'empty_text' }, final('bad_response', 200)),
  mangle: spoiltTexts,
  copy: one({ kind: 'copy' }, rejected('not_translated')),
  prefix: one({ kind: 'prefix' }, served('not_translated')),
  loop: one({ kind: 'loop' }, rejected('repetition', 'unusual_length'), served()),
  wrong_language: one({ kind: 'wrong_language', language: 'fr' }, rejected('wrong_language')),
  cut: one({ kind: 'cut' }, served('unusual_length')),
  error_sentence: () => [faultCase('error_sentence', { kind: 'error_sentence' }, ENGLISH_SENTENCE)],
  other_script: one({ kind: 'other_script' }, rejected('wrong_language')),
};

function one(fault: Fault, effect: Effect, effectOnce?: Effect): CasesOfKind {
  return () => [faultCase(fault.kind, fault, { effect, ...(effectOnce !== undefined && { effectOnce }) })];
}

function documentedAnswers(provider: UpstreamName): readonly FaultCase[] {
  if (provider === 'provider_w')
    return documentedCaseNames.provider_w.map((name) => documented(name, PROVIDER_W_EFFECTS[name]));
  if (provider === 'provider_h')
    return documentedCaseNames.provider_h.map((name) => documented(name, PROVIDER_H_EFFECTS[name]));
  return documentedCaseNames.provider_u.map((name) =>
    renewable(provider, documented(name, PROVIDER_U_EFFECTS[name])),
  );
}

function documented(name: string, effect: Effect): FaultCase {
  const effects = effect === ENGLISH_SENTENCE.effect ? ENGLISH_SENTENCE : { effect };
  return faultCase(`documented: ${name}`, { kind: 'documented', case: name }, effects);
}
