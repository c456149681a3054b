import { phrases } from '@njia/sandbox';
import type { Random } from './seeded-random.js';

/** A text, and what of it must come out whole. */
export interface MarkedText {
  readonly text: string;
  readonly parts: readonly string[];
}

/** Code points of the longest text that is taken. */
const MOST_CHARACTERS = 5000;

const PLACEHOLDERS = [
  '{name}',
  '{{count}}',
  '%1$s',
  '${total}',
  'https://example.org/a?b=1',
  'boda@example.org',
];
const TAGS = ['<b class="x">', '</b>', '<br/>', '<img src="a.png" alt="">'];

/** Some sentences of a language with placeholders and addresses in some of them. */
export function plainText(language: string, sentences: number, random: Random): MarkedText {
  return join(language, sentences, { random, marks: PLACEHOLDERS });
}

/** The same with tags. */
export function markup(language: string, sentences: number, random: Random): MarkedText {
  return join(language, sentences, { random, marks: TAGS });
}

/** As much text as there may be. */
export function longText(language: string, random: Random): MarkedText {
  const { text, parts } = join(language, 90, { random, marks: PLACEHOLDERS });
  const cut = Array.from(text).slice(0, MOST_CHARACTERS).join('');
  return { text: cut.slice(0, cut.lastIndexOf(' ')), parts };
}

/** What of a text has not come out in number and content; line breaks count too. */
export function lostFrom({ text, parts }: MarkedText, translation: string): readonly string[] {
  return [...new Set([...parts, '\n'])].filter((part) => count(text, part) !== count(translation, part));
}

function join(
  language: string,
  sentences: number,
  { random, marks }: { readonly random: Random; readonly marks: readonly string[] },
): MarkedText {
  const parts: string[] = [];
  const written = Array.from({ length: sentences }, (_, index) => {
    const words = random.pick(sentencesIn(language)).split(' ');
    if (random.below(3) === 0) {
      const mark = random.pick(marks);
      parts.push(mark);
      words.splice(random.below(words.length), 0, mark);
    }
    return `${words.join(' ')}${index % 5 === 4 ? '\n' : ' '}`;
  });
  return { text: written.join('').trim(), parts };
}

/** Without figures and signs, so that nothing else in them is protected. */
function sentencesIn(language: string): readonly string[] {
  const known = sentences.get(language) ?? readSentences(language);
  sentences.set(language, known);
  return known;
}

const sentences = new Map<string, readonly string[]>();

function readSentences(language: string): readonly string[] {
  const all =
    language === 'en'
      ? phrases('sw').map(({ english }) => english)
      : phrases(language).map(({ text }) => text);
  return all.filter((text) => text.split(' ').length >= 6 && /^[\p{L}\p{M}\s.,'’-]+$/u.test(text));
}

function count(text: string, part: string): number {
  return text.split(part).length - 1;
}
