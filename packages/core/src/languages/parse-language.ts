import { LANGUAGES, type LanguageCode } from './language.js';

const CODE_BY_SPELLING: ReadonlyMap<string, LanguageCode> = new Map(
  LANGUAGES.flatMap(({ code, iso639_3, aliases }) =>
    [code, iso639_3, ...aliases].map((spelling) => [spelling, code] as const),
  ),
);

/** Region, script and variant subtags of BCP 47, which change nothing about who can translate. */
const SUBTAGS = /(?:[-_][a-z0-9]{1,8})+$/;

/**
 * The canonical code of a language as people write it: any case, an alias (`lg`, `luganda`, `eng`) or with
 * subtags (`en-US`, `sw_KE`). `undefined` for anything else.
 */
export function parseLanguage(spelling: string): LanguageCode | undefined {
  const folded = spelling.trim().toLowerCase();
  return CODE_BY_SPELLING.get(folded) ?? CODE_BY_SPELLING.get(folded.replace(SUBTAGS, ''));
}
