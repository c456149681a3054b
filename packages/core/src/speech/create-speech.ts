import { createFetchTransport, type Transport } from '../provider/transport.js';
import { createResilience, type Resilience } from '../routing/resilience.js';
import { startRun } from '../routing/run-options.js';
import { systemClock, type Clock } from '../time/clock.js';
import type { Speech } from './speech.js';
import type { SpeechNetwork } from './speech-network.js';
import { createSynthesis } from './synthesis.js';
import { createTranscription } from './transcription.js';

/** What speech is made of. */
export interface SpeechDependencies extends SpeechNetwork {
  /** Milliseconds for one recording or text, all attempts together. */
  readonly deadlineMs?: number;
  readonly transport?: Transport;
  readonly clock?: Clock;
  /** Shared by those who call the same providers; one of its own when omitted. */
  readonly resilience?: Resilience;
}

/** The default time for one recording or text (`NJIA_SPEECH_DEADLINE_MS`). */
export const DEFAULT_SPEECH_DEADLINE_MS = 150_000;

/** Speech over the providers that offer it. */
export function createSpeech(dependencies: SpeechDependencies): Speech {
  const { clock = systemClock, deadlineMs: wholeMs = DEFAULT_SPEECH_DEADLINE_MS } = dependencies;
  const {
    resilience = createResilience(clock),
    unconfigured,
    transport = createFetchTransport(),
  } = dependencies;
  const providers = dependencies.providers.map((provider) => resilience.circuits.watch(provider));
  const transcribe = createTranscription({ providers, unconfigured }, { clock, transport });
  const synthesise = createSynthesis({ providers, unconfigured }, { clock, transport });
  const means = { clock, resilience, wholeMs };

  return {
    transcribe: (request, options) => transcribe(request, startRun(means, options)),
    synthesise: (request, options) => synthesise(request, startRun(means, options)),
  };
}
