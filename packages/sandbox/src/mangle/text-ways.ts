import type { Choices } from './choices.js';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Line breaks turned into spaces, doubled, or one gone with the line after it. */
export function spoilLines(text: string, choices: Choices): string {
  const parts = text.split(/(\r\n|\n|\r)/u);
  const breaks = [...parts.keys()].filter((place) => place % 2 === 1);
  const chosen = choices.coin() ? breaks : choices.some(breaks);
  const dropped = choices.pick(breaks);
  const variants = [
    parts.map((part, place) => (chosen.includes(place) ? ' ' : part)),
    parts.map((part, place) => (chosen.includes(place) ? part.repeat(2) : part)),
    parts.filter((_, place) => dropped === undefined || (place !== dropped && place !== dropped + 1)),
  ];
  return (choices.pick(variants) ?? parts).join('');
}

/** Characters written out: as HTML entities or `\uXXXX`, or where there is nothing to escape, a space as an entity. */
export function escapeCharacters(text: string, choices: Choices): string {
  const escaped = [
    text.replaceAll(/[&<>"']/gu, (character) => entities[character] ?? character),
    text.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
    text.replaceAll(/[^\p{ASCII}]/gu, (character) => `&#${character.codePointAt(0) ?? 0};`),
    text.replaceAll('\n', String.raw`\n`),
  ].filter((variant) => variant !== text);
  return choices.pick(escaped) ?? text.replace(' ', '&nbsp;');
}

/** Straight quotes and apostrophes made typographical, in one of three fashions, or typographical ones made straight. */
export function changeQuotes(text: string, choices: Choices): string {
  const fashions = [
    ['“', '”', '’'],
    ['«', '»', '’'],
    ['„', '“', '‘'],
  ] as const;
  const curled = fashions.map(([open, close, apostrophe]) =>
    text
      .replaceAll(/"(?=\p{L}|\p{N})/gu, open)
      .replaceAll('"', close)
      .replaceAll("'", apostrophe),
  );
  const straight = text.replaceAll(/[“”«»„]/gu, '"').replaceAll(/[’‘]/gu, "'");
  return choices.pick([...curled, straight].filter((variant) => variant !== text)) ?? text;
}

/** The lines without white space before and after them. */
export function trimLines(text: string): string {
  return text.replaceAll(/^[^\S\r\n]+|[^\S\r\n]+$/gmu, '');
}

/** One digit of one number changed. */
export function changeNumber(text: string, choices: Choices): string {
  const place = choices.pick([...text.matchAll(/\d/gu)].map((match) => match.index));
  if (place === undefined) return text;
  const others = digits.filter((digit) => digit !== text[place]);
  return `${text.slice(0, place)}${choices.pick(others) ?? ''}${text.slice(place + 1)}`;
}
