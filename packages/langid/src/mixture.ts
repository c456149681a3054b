import type { RankedLanguage } from './detection.js';
import type { DetectableLanguage } from './languages.js';
import type { Ranking } from './ranking.js';

/** The ranking of one sentence and how much of the text it is. */
export interface SentenceVote {
  readonly ranking: Ranking;
  readonly letterCount: number;
}

/** Languages so close that a text of one must not be called mixed because a sentence leans to the other. */
const families: readonly (readonly string[])[] = [
  ['tw', 'fat'],
  ['lug', 'nyn'],
  ['ki', 'mer'],
  ['dag', 'gur', 'kus'],
  ['ach', 'luo'],
];

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
    if (best !== undefined && best.confidence >= sureConfidence) voted.add(familyOf(best.language));
    else if (ranking.outside >= sureConfidence) voted.add('und');
  }
  return voted.size > 1;
}

function familyOf(language: DetectableLanguage): string {
  return families.find((family) => family.includes(language))?.[0] ?? language;
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
