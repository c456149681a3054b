import type { RankedLanguage } from './detection.js';
import { confusableWith } from './families.js';
import type { DetectableLanguage } from './languages.js';
import type { Ranking } from './ranking.js';

/** The ranking of one sentence and how much of the text it is. */
export interface SentenceVote {
  readonly ranking: Ranking;
  readonly letterCount: number;
}

const sentenceEnd = /(?<=[.!?…؟])\s+|\n+/u;
const fewestLetters = 12;
const sureConfidence = 0.8;

/** Splits a text into sentences. */
export function splitSentences(cleaned: string): readonly string[] {
  return sentenceEnd.test(cleaned) ? cleaned.split(sentenceEnd) : [cleaned];
}

/** Whether sentences of some length vote for different languages with confidence. */
export function isMixed(votes: readonly SentenceVote[]): boolean {
  const voted = new Set<string>();
  for (const { ranking, letterCount } of votes) {
    if (letterCount < fewestLetters) continue;
    const best = ranking.languages[0];
    if (best !== undefined && best.confidence >= sureConfidence)
      voted.add(confusableWith(best.language).join(' '));
    else if (ranking.outside >= sureConfidence) voted.add('und');
  }
  return voted.size > 1;
}

/** The average of the sentences' rankings, by their letters. */
export function averageRankings(votes: readonly SentenceVote[]): Ranking {
  const total = votes.reduce((sum, { letterCount }) => sum + letterCount, 0);
  const confidences = new Map<DetectableLanguage, number>();
  let outside = 0;
  for (const { ranking, letterCount } of votes) {
    const share = letterCount / total;
    outside += ranking.outside * share;
    for (const { language, confidence } of ranking.languages) {
      confidences.set(language, (confidences.get(language) ?? 0) + confidence * share);
    }
  }
  const languages = Array.from(confidences, ([language, confidence]): RankedLanguage => ({
    language,
    confidence,
  }));
  return { languages: languages.toSorted((one, other) => other.confidence - one.confidence), outside };
}
