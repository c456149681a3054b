import { createGate } from '../concurrency/gate.js';
import type { Provider } from './provider.js';

/** The same provider with at most `limit` calls under way at once, whatever they are for; the others wait for their turn. */
export function boundProvider(provider: Provider, limit: number): Provider {
  const { translation, transcription, synthesis } = provider;
  const gate = createGate(limit);
  return {
    id: provider.id,
    ...(translation && {
      translation: {
        modelsFor: (pair) => translation.modelsFor(pair),
        translate: (call, context) => gate.run(context.signal, () => translation.translate(call, context)),
      },
    }),
    ...(transcription && {
      transcription: {
        model: transcription.model,
        languages: transcription.languages,
        transcribe: (call, context) =>
          gate.run(context.signal, () => transcription.transcribe(call, context)),
      },
    }),
    ...(synthesis && {
      synthesis: {
        model: synthesis.model,
        voices: synthesis.voices,
        synthesise: (call, context) => gate.run(context.signal, () => synthesis.synthesise(call, context)),
      },
    }),
  };
}
