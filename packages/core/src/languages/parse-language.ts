import { LANGUAGES, type LanguageCode } from './language.js';

/** What may carry subtags: codes, and aliases used as such. */
const CODE_BY_TAG: ReadonlyMap<string, LanguageCode> = new Map(
  LANGUAGES.flatMap(({ code, iso639_3, aliases }) =>
    [code, iso639_3, ...aliases].map((tag) => [tag, code] as const),
  ),
);

/** Names in English and in the language itself: `Ga` is one, though the tag `ga` is Irish and `ga-IE` can be nothing else. */
const CODE_BY_NAME: ReadonlyMap<string, LanguageCode> = new Map(
  LANGUAGES.flatMap(({ code, name, nativeName }) =>
    [name, nativeName].map((spelling) => [fold(spelling), code] as const),
  ),
);

/** Region, script and variant subtags of BCP 47, which change nothing about who can translate. */
const SUBTAGS = /(?:[-_][a-z0-9]{1,8})+$/;

/**
 * The canonical code of a language as people write it: any case, an alias (`lg`, `luganda`, `eng`), its name, or with
 * subtags (`en-US`, `sw_KE`). `undefined` for anything else.
 */
export function parseLanguage(spelling: string): LanguageCode | undefined {
  const folded = fold(spelling);
  return CODE_BY_NAME.get(folded) ?? CODE_BY_TAG.get(folded) ?? CODE_BY_TAG.get(folded.replace(SUBTAGS, ''));
}

function fold(spelling: string): string {
  return spelling.trim().normalize('NFC').toLowerCase();
}
