import { LANGUAGE_CODES, LANGUAGES, type Language, type LanguageCode } from '../languages/language.js';
import type { Provider, ProviderId } from '../provider/provider.js';
import { planRoute } from '../routing/plan-route.js';
import type { Network } from '../routing/network.js';

/** One language, and what can be done in it. */
export interface LanguageEntry {
  readonly code: LanguageCode;
  readonly name: string;
  readonly native_name: string;
  /** Further spellings that requests may use. */
  readonly aliases: readonly string[];
  readonly direction: 'ltr' | 'rtl';
  /** Languages that texts in it can be translated to, through the pivot included. */
  readonly translate_to: readonly LanguageCode[];
  readonly translate_from: readonly LanguageCode[];
  readonly speech_to_text: boolean;
  readonly text_to_speech: boolean;
  readonly tts_voice_id: number | null;
  /** Who offers anything in it. */
  readonly providers: readonly ProviderId[];
}

/** The languages, in the specification's order. */
export interface LanguageList {
  readonly languages: readonly LanguageEntry[];
  readonly total: number;
}

/** Lists what the configured providers of a network can do, language by language. */
export function listLanguages({ providers, pivot }: Network): LanguageList {
  const isServed = (source: LanguageCode, target: LanguageCode) =>
    source !== target && planRoute({ source, target }, { providers, pivot }) !== undefined;
  const languages = LANGUAGES.map(
    ({ code, name, nativeName, iso639_3, aliases, direction }: Language & { code: LanguageCode }) => {
      const voice = voiceOf(code, providers);
      return {
        code,
        name,
        native_name: nativeName,
        aliases: iso639_3 === code ? aliases : [iso639_3, ...aliases],
        direction,
        translate_to: LANGUAGE_CODES.filter((target) => isServed(code, target)),
        translate_from: LANGUAGE_CODES.filter((source) => isServed(source, code)),
        speech_to_text: providers.some(({ transcription }) => transcription?.languages.has(code) === true),
        text_to_speech: voice !== null,
        tts_voice_id: voice,
        providers: providers.filter((provider) => knows(provider, code)).map(({ id }) => id),
      };
    },
  );
  return { languages, total: languages.length };
}

function voiceOf(code: LanguageCode, providers: readonly Provider[]): number | null {
  return providers.map(({ synthesis }) => synthesis?.voices.get(code)).find((id) => id !== undefined) ?? null;
}

function knows({ translation, transcription, synthesis }: Provider, code: LanguageCode): boolean {
  return (
    transcription?.languages.has(code) === true ||
    synthesis?.voices.has(code) === true ||
    LANGUAGE_CODES.some(
      (other) =>
        other !== code &&
        [
          { source: code, target: other },
          { source: other, target: code },
        ].some((pair) => (translation?.modelsFor(pair) ?? []).length > 0),
    )
  );
}
