import { describe, expect, test } from 'vitest';
import { phrases } from './phrases.js';
import { translate } from './translate.js';

const direction = { source: 'en', target: 'lug' };

/** How often `part` stands in `text`. */
function count(text: string, part: string): number {
  return text.split(part).length - 1;
}

const carried = [
  '[[71]]',
  '[[ 71 ]]',
  '⟦7⟧',
  '{name}',
  '{ first name }',
  '{{name}}',
  '${price}',
  ':name',
  '%s',
  '%1$d',
  '%(total)s',
  '__P7__',
  'XQZ71XQZ',
  '(71)',
  '«71»',
  '{count, plural, one {# file} other {# files}}',
  '<b>',
  '<a href="https://example.org/a?b=1. 2" title="Go on. Now">',
  '<x id="7"/>',
  '`npm run. build`',
  'https://example.org/a/b?c=d#e',
  'www.example.org',
  'first.last@example.org',
  '@amina',
  '#Njia2026',
  '+256 700 123 456',
  '42%',
  '👩🏾‍🌾',
] as const;

describe.each(carried)('%s is carried over exactly once', (part) => {
  test.each([
    ['at the beginning', `${part} is what the old farmer had bought`],
    ['in the middle', `The old farmer had ${part} in the house by the lake.`],
    ['at the end', `Then the old farmer went home with ${part}`],
    ['before a full stop', `Then the old farmer went home with ${part}.`],
    ['before a question mark and another sentence', `Did the farmer go ${part}? She went there at noon.`],
    ['in parentheses', `The old farmer went (${part}) there by the lake.`],
    ['in quotes before a comma', `The old farmer said "${part}", then went there by the lake.`],
    ['after a known sentence', `${phrases('lug')[4]?.english ?? ''} ${part}`],
  ])('%s', (_, source) => {
    const answer = translate(source, direction);
    expect([answer, count(answer, part)]).toEqual([answer, 1]);
    expect(answer).not.toContain('farmer');
  });

  test('and alone stays as it is', () => {
    expect(translate(part, direction)).toBe(part);
  });
});

test('all of them come in their order, each once', () => {
  const answer = translate(carried.map((part) => `some words ${part} and more`).join(', '), direction);
  const places = carried.map((part) => answer.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((left, right) => left - right));
});

test('markers that touch each other stay together', () => {
  const answer = translate('The farmer met [[71]][[72]]{name}<b>them</b> there.', direction);
  expect(answer).toContain('[[71]][[72]]{name}<b>');
  expect(count(answer, '</b>')).toBe(1);
});

test.each(['The farmer met [[71]].', 'The farmer went home again ([[71]]).', 'Is it {name}?'])(
  'a marker before the final punctuation does not come after it: %s',
  (source) => {
    expect(translate(source, direction)).toMatch(/\p{P}$/u);
    expect(translate(source, direction)).not.toMatch(/[.?!]\s*(\[\[71\]\]|\{name\})/u);
  },
);

test('a placeholder of nothing but punctuation after a known sentence is not lost', () => {
  const [phrase] = phrases('lug');
  expect(count(translate(`${phrase?.english ?? ''} {}`, direction), '{}')).toBe(1);
});
