import type { LanguageCode } from '../languages/language.js';
import {
  modelUsed,
  type CallContext,
  type Model,
  type Provider,
  type SynthesisCapability,
} from '../provider/provider.js';
import { MAX_SPEECH_CHARACTERS } from '../request/limits.js';
import { refusal, type Problem } from '../request/problem.js';
import { textProblems } from '../request/text-problems.js';
import { runSteps, type StepsRun } from '../routing/run-steps.js';
import type { SynthesisRequest, SynthesisResult } from './speech.js';
import { findOffers, type SpeechNetwork } from './speech-network.js';

interface Voice {
  readonly model: Model;
  readonly synthesis: SynthesisCapability;
  readonly id: number;
}

/** Speaks texts over a network of providers. */
export function createSynthesis(network: SpeechNetwork, means: Omit<CallContext, 'signal'>) {
  const offers = findOffers<Voice>(network, voiceOf);

  /** What can be served: the language and, where one was asked for, its voice. */
  function read({ text, language: written, voice_id }: SynthesisRequest): LanguageCode {
    const language = offers.readLanguage(written);
    const problems = [
      ...textProblems(text, MAX_SPEECH_CHARACTERS),
      ...(typeof language === 'string'
        ? voiceProblems(voice_id, language, offers.knownIn(language))
        : [language]),
    ];
    if (problems.length > 0 || typeof language !== 'string') throw refusal(problems);
    return language;
  }

  return async (request: SynthesisRequest, run: StepsRun): Promise<SynthesisResult> => {
    const started = means.clock.monotonic();
    const language = read(request);
    const { text, voice_id } = request;
    const { step, result } = await runSteps(
      {
        what: `text to speech in ${language}`,
        steps: offers.stepsFor(language, ({ id }) => voice_id === undefined || voice_id === id),
        attempts: [],
        tryStep: ({ offer }, signal) =>
          offer.synthesis.synthesise({ text, language, voice: offer.id }, { ...means, signal }),
      },
      run,
    );
    return {
      audio_url: result.audioUrl,
      content_type: result.mediaType,
      language,
      voice_id: step.offer.id,
      provider: step.provider,
      model_used: modelUsed(step),
      latency_ms: Math.round(means.clock.monotonic() - started),
      expires_at: result.expiresAt === null ? null : new Date(result.expiresAt).toISOString(),
    };
  };
}

function voiceOf({ synthesis }: Provider, language: LanguageCode): Voice | undefined {
  const id = synthesis?.voices.get(language);
  return synthesis === undefined || id === undefined ? undefined : { model: synthesis.model, synthesis, id };
}

function voiceProblems(
  asked: number | undefined,
  language: LanguageCode,
  voices: readonly Voice[],
): readonly Problem[] {
  const ids = voices.map(({ id }) => id);
  if (asked === undefined || ids.includes(asked)) return [];
  const message = `voice_id is not a voice of ${language}. Use ${ids.join(' or ')}, or leave voice_id out.`;
  return [{ field: 'voice_id', message }];
}
