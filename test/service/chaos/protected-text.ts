import { phrases } from '@njia/sandbox';

/** Code points of the longest text that the service takes (specification 8). */
const LONG_TEXT_CHARACTERS = 5000;

const PARTS = ['{name}', 'https://example.org/a?b=1&c=d', '%1$s', 'boda@example.org'];

/** More than any provider takes in one call, so that the first call holds no line break. */
const FIRST_PARAGRAPH = 1300;

const texts = new Map<string, string>();

/** Two sentences of a language with two protected parts. */
export function shortText(language: string): string {
  return remember(`short ${language}`, () => {
    const [first = '', second = ''] = sentencesIn(language);
    return `${withPart(first, PARTS[0])} ${withPart(second, PARTS[1])}`;
  });
}

/** {@link LONG_TEXT_CHARACTERS} of a language in paragraphs, with a protected part in some of them. */
export function longText(language: string): string {
  return remember(`long ${language}`, () => {
    let text = '';
    for (const [index, sentence] of sentencesIn(language).entries()) {
      const part = index % 9 === 0 ? PARTS[(index / 9) % PARTS.length] : undefined;
      const isLast = text.length > FIRST_PARAGRAPH && index % 4 === 3;
      text += `${withPart(sentence, part)}${isLast ? '\n\n' : ' '}`;
    }
    const characters = Array.from(text);
    if (characters.length < LONG_TEXT_CHARACTERS) throw new Error(`too few sentences in ${language}`);
    return characters.slice(0, LONG_TEXT_CHARACTERS).join('');
  });
}

/** What the first of the calls for a text holds, and no other. */
export function beginningOf(text: string): string {
  return text.split(' ').slice(0, 3).join(' ');
}

/** What has come of the parts and lines of a text: empty where a translation has all of them, unaltered. */
export function lostFrom(source: string, translation: string): readonly string[] {
  return [...PARTS, '\n'].flatMap((part) => {
    const [wanted, found] = [count(source, part), count(translation, part)];
    return wanted === found ? [] : [`${JSON.stringify(part)}: ${found} of ${wanted}`];
  });
}

function count(text: string, part: string): number {
  return text.split(part).length - 1;
}

/** Real sentences that are long enough for a judgement, without figures and signs. */
function sentencesIn(language: string): readonly string[] {
  const all =
    language === 'en'
      ? phrases('sw').map(({ english }) => english)
      : phrases(language).map(({ text }) => text);
  return all.filter((text) => text.split(' ').length >= 10 && /^[\p{L}\p{M}\s.,'’-]+$/u.test(text));
}

function withPart(sentence: string, part: string | undefined): string {
  if (part === undefined) return sentence;
  const words = sentence.split(' ');
  return [...words.slice(0, 4), part, ...words.slice(4)].join(' ');
}

function remember(name: string, make: () => string): string {
  const text = texts.get(name) ?? make();
  texts.set(name, text);
  return text;
}
