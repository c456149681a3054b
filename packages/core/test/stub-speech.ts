import type { LanguageCode } from '../src/languages/language.js';
import type {
  CallContext,
  Provider,
  SynthesisCall,
  SynthesisOutput,
  TranscriptionCall,
  TranscriptionOutput,
} from '../src/provider/provider.js';

/** What a stub that listens and speaks says. */
export interface StubSpeechFacts {
  readonly id: string;
  /** Luganda and English when omitted. */
  readonly languages?: readonly LanguageCode[];
  /** Luganda's, 248, when omitted. */
  readonly voices?: Readonly<Partial<Record<LanguageCode, number>>>;
  readonly transcribe?: (
    call: TranscriptionCall,
    context: CallContext,
  ) => TranscriptionOutput | Promise<TranscriptionOutput>;
  readonly synthesise?: (
    call: SynthesisCall,
    context: CallContext,
  ) => SynthesisOutput | Promise<SynthesisOutput>;
}

/** Something said, to its end. */
export const HEARD: TranscriptionOutput = { text: 'Oli otya?', wasCut: false };

/** A recording that can be had for ever. */
export const SPOKEN: SynthesisOutput = {
  audioUrl: 'https://storage.test/a.mp3',
  mediaType: 'audio/mpeg',
  expiresAt: null,
};

/** A provider of speech in memory, with models `org/<id>-ears` and `org/<id>-mouth`. */
export function stubSpeech({
  id,
  languages = ['lug', 'en'],
  voices = { lug: 248 },
  transcribe = () => HEARD,
  synthesise = () => SPOKEN,
}: StubSpeechFacts): Provider {
  return {
    id,
    transcription: {
      model: { id: `org/${id}-ears` },
      languages: new Set(languages),
      transcribe: async (call, context) => transcribe(call, context),
    },
    synthesis: {
      model: { id: `org/${id}-mouth` },
      voices: new Map(Object.entries(voices) as [LanguageCode, number][]),
      synthesise: async (call, context) => synthesise(call, context),
    },
  };
}
