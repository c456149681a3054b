import { carriedParts, carryOver } from './carried-over.js';
import { knownTranslation, type Direction } from './known-sentences.js';
import { phrasebookLanguages } from './phrases.js';
import { splitLines, splitSentences } from './pieces.js';
import { standInText } from './stand-in.js';

/**
 * The sandbox's answer to any text: the known translation of each of its lines or sentences, and for what it does not know
 * a real sentence of the target language of like length. Line breaks, blank lines, tabs, and white space at the ends of
 * lines are kept exactly. Empty when the phrasebook does not have the target language.
 */
export function translate(text: string, direction: Direction): string {
  if (direction.target !== 'en' && !phrasebookLanguages.includes(direction.target)) return '';
  const [, before = '', body = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(text) ?? [];
  const lines = splitLines(body).map((line, place) =>
    place % 2 === 1 ? line : translateLine(line, direction),
  );
  return [before, ...lines, after].join('');
}

function translateLine(line: string, direction: Direction): string {
  return (
    knownTranslation(line, direction) ??
    splitSentences(line)
      .map((piece, place) => (place % 2 === 1 ? piece : translateSentence(piece, direction)))
      .join('')
  );
}

/** What has no words of its own, such as a placeholder alone, stays as it is. */
function translateSentence(sentence: string, direction: Direction): string {
  const words = withoutCarriedParts(sentence);
  if (!/\p{L}/u.test(words)) return sentence;
  return (
    knownTranslation(sentence, direction) ??
    carryOver(sentence, standInText(direction.target, words.length, sentence))
  );
}

function withoutCarriedParts(sentence: string): string {
  let words = '';
  let start = 0;
  for (const part of carriedParts(sentence)) {
    words += sentence.slice(start, part.start);
    start = part.end;
  }
  return words + sentence.slice(start);
}
