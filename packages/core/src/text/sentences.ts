import { isSentenceEnd } from './sentence-ends.js';

/** The rules of Unicode Standard Annex 29; they know no abbreviations and are the same for all of the 21 languages. */
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** A protected part (a private-use character) that may begin a sentence. The rules know nothing of it: for them it is a capital letter. */
const PROTECTED_WORD = /(?<=\s["“«(]?)[\ue000-\uf8ff]/g;

/** A quote or bracket that closes the sentence before, after white space as French writes it. */
const CLOSING = /^[»”)\]]+\s*/;

/**
 * Cuts a text into sentences, each with the white space after it; put together they are the text. The end of a line ends
 * a sentence. A doubtful place is none: two sentences may stay together, one is rarely cut.
 */
export function splitSentences(text: string): readonly string[] {
  const segments = applyRules(text).flatMap(detachClosing);
  const sentences: string[] = [];
  let sentence = '';
  for (const [index, before] of segments.entries()) {
    sentence += before;
    const after = segments[index + 1];
    if (after !== undefined && !isSentenceEnd({ sentence, before, after })) continue;
    sentences.push(sentence);
    sentence = '';
  }
  return sentences;
}

function applyRules(text: string): readonly string[] {
  const places = segmenter.segment(text.replaceAll(PROTECTED_WORD, 'X'));
  return Array.from(places, (place) => text.slice(place.index, place.index + place.segment.length));
}

function detachClosing(segment: string): readonly string[] {
  const length = CLOSING.exec(segment)?.[0].length ?? 0;
  return [segment.slice(0, length), segment.slice(length)].filter((piece) => piece !== '');
}
