import type { RankedLanguage } from '@njia/langid';

/** A share or probability to four digits, which tell all that a detector knows. */
export function roundShare(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}

/** Languages with their shares to four digits, without those of which nothing is left. */
export function roundRanked(ranked: readonly RankedLanguage[]): readonly RankedLanguage[] {
  return ranked
    .map(({ language, confidence }) => ({ language, confidence: roundShare(confidence) }))
    .filter(({ confidence }) => confidence > 0);
}
