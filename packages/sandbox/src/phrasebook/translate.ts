import { carryOver } from './carried-over.js';
import { knownTranslation, type Direction } from './known-sentences.js';
import { standInText } from './stand-in.js';

const sentenceBreaks = /((?<=[.!?…؟])\s+|\s*\n\s*)/u;

/**
 * The sandbox's answer to any text: the known translation of the text or of each of its sentences, and for what it does
 * not know a real sentence of the target language of like length. White space between sentences is kept. Empty when the
 * phrasebook does not have the target language.
 */
export function translate(text: string, direction: Direction): string {
  const trimmed = text.trim();
  const known = knownTranslation(trimmed, direction);
  if (known !== undefined) return known;
  return trimmed
    .split(sentenceBreaks)
    .map((piece, index) => (index % 2 === 1 ? piece : translateSentence(piece, direction)))
    .join('');
}

function translateSentence(sentence: string, direction: Direction): string {
  if (!/\p{L}/u.test(sentence)) return sentence;
  return (
    knownTranslation(sentence, direction) ??
    carryOver(sentence, standInText(direction.target, sentence.length, sentence))
  );
}
