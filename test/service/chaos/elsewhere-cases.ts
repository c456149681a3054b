import { documentedCaseNames, type Fault, type ProviderUSpeechCase } from '@njia/sandbox';
import { faultCase, type FaultCase } from './fault-case.js';
import { faultCases } from './fault-cases.js';
import { final, passing, served, type Effect } from './fault-effect.js';

/** What each documented answer means that only provider_u's speech gives (`upstreams.md` 1.3, 1.4). */
const SPEECH_EFFECTS: Readonly<Record<ProviderUSpeechCase, Effect>> = {
  undecodable_audio: final('rejected', 400),
  unsupported_audio_type: final('rejected', 422),
  transcription_failed: passing('server', 502),
  wrong_combination: final('rejected', 400),
  tts_refused: final('rejected', 400),
  tts_worker_error: passing('server', 502),
};

/** Faults of a text: where none is translated, the answer stays as it is or is still one. */
const OF_TEXTS: ReadonlySet<Fault['kind']> = new Set([
  'empty_text',
  'mangle',
  'copy',
  'prefix',
  'loop',
  'wrong_language',
  'cut',
  'error_sentence',
  'other_script',
]);

/** What can go wrong at provider_u where it speaks or listens; a token that is refused once is renewed there too. */
export function speechCases(): readonly FaultCase[] {
  return [
    ...faultCases('provider_u').map(whereNoneIsTranslated),
    ...documentedCaseNames.provider_u_speech.map((name) =>
      faultCase(`documented: ${name}`, { kind: 'documented', case: name }, { effect: SPEECH_EFFECTS[name] }),
    ),
  ];
}

/** What can go wrong where provider_u issues tokens; who is refused there cannot renew anything. */
export function tokenCases(): readonly FaultCase[] {
  return faultCases('provider_u')
    .map(whereNoneIsTranslated)
    .map(({ name, fault, effect }) => faultCase(name, fault, { effect }));
}

/** A translation in the place of something else says nothing. */
function whereNoneIsTranslated(known: FaultCase): FaultCase {
  const { name, fault, effect } = known;
  if (OF_TEXTS.has(fault.kind)) return faultCase(name, fault, { effect: served() });
  const isTranslation = fault.kind === 'documented' && effect.kind === 'served';
  return isTranslation ? faultCase(name, fault, { effect: final('bad_response', 200) }) : known;
}
