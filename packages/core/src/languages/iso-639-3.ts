import { LANGUAGES, type LanguageCode } from './language.js';

const ISO_639_3: ReadonlyMap<LanguageCode, string> = new Map(
  LANGUAGES.map(({ code, iso639_3 }) => [code, iso639_3]),
);

/** The ISO 639-3 code, e.g. `eng` for `en`. */
export function toIso639_3(code: LanguageCode): string {
  return ISO_639_3.get(code) ?? code;
}
