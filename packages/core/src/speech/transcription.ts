import { NjiaError } from '../errors/njia-error.js';
import { modelUsed, type CallContext, type TranscriptionCapability } from '../provider/provider.js';
import { refusal } from '../request/problem.js';
import { runSteps, type StepsRun } from '../routing/run-steps.js';
import type { TranscriptionRequest, TranscriptionResult } from './speech.js';
import { findOffers, type SpeechNetwork } from './speech-network.js';

/** Writes down speech over a network of providers. */
export function createTranscription(network: SpeechNetwork, means: Omit<CallContext, 'signal'>) {
  const offers = findOffers<TranscriptionCapability>(network, ({ transcription }, language) =>
    transcription?.languages.has(language) === true ? transcription : undefined,
  );

  return async (request: TranscriptionRequest, run: StepsRun): Promise<TranscriptionResult> => {
    const started = means.clock.monotonic();
    const language = offers.readLanguage(request.language);
    if (typeof language !== 'string') throw refusal([language]);
    const { step, result } = await runSteps(
      {
        what: `speech to text in ${language}`,
        steps: offers.stepsFor(language),
        attempts: [],
        tryStep: ({ offer }, signal) =>
          offer.transcribe({ audio: request.audio, language }, { ...means, signal }),
      },
      run,
    );
    if (result.wasCut) throw cutShort();
    return {
      transcript: result.text,
      language,
      provider: step.provider,
      model_used: modelUsed(step),
      latency_ms: Math.round(means.clock.monotonic() - started),
    };
  };
}

/** Half of what was said is not what was asked for. */
function cutShort(): NjiaError {
  const message = 'The recording is longer than the provider listens to. Split it and send the parts.';
  return new NjiaError('PAYLOAD_TOO_LARGE', message);
}
