import { createFetchTransport, type Transport } from '../provider/transport.js';
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
}

/** The default time for one recording or text (`NJIA_SPEECH_DEADLINE_MS`). */
export const DEFAULT_SPEECH_DEADLINE_MS = 150_000;

/** Speech over the providers that offer it. */
export function createSpeech(dependencies: SpeechDependencies): Speech {
  const { clock = systemClock, deadlineMs = DEFAULT_SPEECH_DEADLINE_MS } = dependencies;
  const means = { clock, transport: dependencies.transport ?? createFetchTransport() };
  const transcribe = createTranscription(dependencies, means);
  const synthesise = createSynthesis(dependencies, means);

  return {
    transcribe: (request, options) => transcribe(request, startRun(clock, deadlineMs, options)),
    synthesise: (request, options) => synthesise(request, startRun(clock, deadlineMs, options)),
  };
}
