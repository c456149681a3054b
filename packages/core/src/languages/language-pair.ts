import type { LanguageCode } from './language.js';

/** A directed pair of canonical codes. */
export interface LanguagePair {
  readonly source: LanguageCode;
  readonly target: LanguageCode;
}

/** Writes a pair as settings and messages name it: `en-sw`. */
export function pairName({ source, target }: LanguagePair): string {
  return `${source}-${target}`;
}
