import type { CallContext, Model, Provider } from './provider.js';

/** What is called, and what with. */
export interface Called {
  readonly model: Model;
  readonly context: CallContext;
}

/** Runs a call of a provider, or does something before, after or instead. */
export type Around = <Result>(called: Called, call: () => Promise<Result>) => Promise<Result>;

/** The same provider with something around each of its calls, whatever they are for. */
export function aroundCalls(provider: Provider, around: Around): Provider {
  const { translation, transcription, synthesis } = provider;
  return {
    id: provider.id,
    ...(translation && {
      translation: {
        modelsFor: (pair) => translation.modelsFor(pair),
        translate: (call, context) =>
          around({ model: call.model, context }, () => translation.translate(call, context)),
      },
    }),
    ...(transcription && {
      transcription: {
        model: transcription.model,
        languages: transcription.languages,
        transcribe: (call, context) =>
          around({ model: transcription.model, context }, () => transcription.transcribe(call, context)),
      },
    }),
    ...(synthesis && {
      synthesis: {
        model: synthesis.model,
        voices: synthesis.voices,
        synthesise: (call, context) =>
          around({ model: synthesis.model, context }, () => synthesis.synthesise(call, context)),
      },
    }),
  };
}
