import { rankArabicScript } from './arabic.js';
import { cleanText } from './clean-text.js';
import type { Detection, DetectOptions, Detector } from './detection.js';
import { gatherEvidence, type SearchableModel } from './evidence.js';
import { FeatureTable } from './feature-table.js';
import { averageRankings, isMixed, splitSentences, type SentenceVote } from './mixture.js';
import type { Model } from './model.js';
import { concludeFrom, emptyRanking, rankClasses } from './ranking.js';
import { splitWords } from './word-sequence.js';

/** Makes a detector that answers from a model. */
export function createDetector(model: Model): Detector {
  const searchable: SearchableModel = { model, table: new FeatureTable(model.keys) };
  return { detect: (text, options = {}) => detectWith(searchable, text, options) };
}

function detectWith(searchable: SearchableModel, text: string, options: DetectOptions): Detection {
  const cleaned = cleanText(text);
  const whole = rankText(searchable, cleaned, options);
  const sentences = splitSentences(cleaned);
  if (sentences.length < 2) return concludeFrom(whole.ranking, false);
  const votes = sentences
    .map((sentence) => rankText(searchable, sentence, options))
    .filter(({ letterCount }) => letterCount > 0);
  return isMixed(votes) ? concludeFrom(averageRankings(votes), true) : concludeFrom(whole.ranking, false);
}

function rankText(searchable: SearchableModel, cleaned: string, options: DetectOptions): SentenceVote {
  const words = splitWords(cleaned);
  const { latin, arabic, other } = words.letterCounts;
  const letterCount = latin + arabic + other;
  if (latin + arabic === 0) return { ranking: emptyRanking, letterCount };
  if (arabic > latin) return { ranking: rankArabicScript(cleaned, arabic, options), letterCount };
  const ranking = rankClasses(searchable.model.classes, gatherEvidence(searchable, words), options);
  return { ranking, letterCount };
}
