import { splitSentences } from './sentences.js';

/** A way to cut a text into units; put together they are the text, and white space is at their end. */
export type Break = (text: string) => readonly string[];

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const PARAGRAPH = /(?=\S)(?<=(?:\n\s*\n|\r\s*\r|\u2029)\s*)/;
const LINE = /(?=\S)(?<=[\n\r\u2028]\s*)/;
const CLAUSE = /(?=\S)(?<=[,;:،؛…–—]["'’”»)\]]*\s+)/;
const WORD = /(?=\S)(?<=[^\S\u00a0\u2007\u202f\ufeff])/;
/** At no-break spaces, hyphens and slashes, and around protected parts, which stand as private-use characters. */
const JOINT = /(?=\S)(?<=[\s\-/\u2010\u200b\ue000-\uf8ff])|(?<=\S)(?=[\ue000-\uf8ff])/;

/** Where a text may be cut, best first; inside a grapheme only by the last, for one that does not fit. */
export const breaks: readonly Break[] = [
  ...[
    (text: string) => text.split(PARAGRAPH),
    (text: string) => text.split(LINE),
    splitSentences,
    (text: string) => text.split(CLAUSE),
    (text: string) => text.split(WORD),
    (text: string) => text.split(JOINT),
  ].map(keepGraphemes),
  (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment),
  (text: string) => Array.from(text),
];

/** A break that never goes through a grapheme: a stray mark or joiner stays with what it follows. */
function keepGraphemes(breakText: Break): Break {
  return (text) => {
    const candidates = breakText(text);
    if (candidates.length === 1) return candidates;
    const segments = graphemes.segment(text);
    const units: string[] = [];
    let end = 0;
    let unit = '';
    for (const candidate of candidates) {
      end += candidate.length;
      unit += candidate;
      if (end < text.length && segments.containing(end)?.index !== end) continue;
      units.push(unit);
      unit = '';
    }
    return units;
  };
}
