import { phrasebookLanguages, phrases } from '@njia/sandbox';
import * as fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { protectText, writeProse, type Segment, type TextFormat } from './protect-text.js';

const TERMS = ['Njia', 'AT&T', 'C++'];
const PARTS = [
  [
    '{name}',
    '{0}',
    '{user.name}',
    '{{name}}',
    '{{{raw}}}',
    '${x}',
    '#{x}',
    '%s',
    '%d',
    '%1$d',
    '%-5.2f',
    '%@',
    '%%',
  ],
  ['%(name)s', '%{name}', ':name', ':smile:', '__NAME__', '{count, plural, one {# item} other {# items}}'],
  [
    "{g, select, other {a '{' b}}",
    '{d, date, short}',
    '<br/>',
    '</b>',
    '<a href="x?a=1">',
    '<!-- c -->',
    '<0>',
  ],
  [
    '<code>a < b</code>',
    '[text](url "title")',
    '![i](a.png)',
    '[text][ref]',
    '<https://x.org>',
    '`code`',
    '``a`b``',
  ],
  [
    'https://x.org/a_(b)?c=%20',
    'www.x.org',
    'example.org/x',
    '10.0.0.1',
    'okello.j+x@mak.ac.ug',
    '@okello',
    '#Ọjọ́',
  ],
  [
    '+256 772 123 456',
    '+254-712-345678',
    '(0)772 123 456',
    '0772 123 456',
    '0772123456',
    '020 7946 0018',
    '*165*3#',
  ],
  ['123e4567-e89b-12d3-a456-426614174000', ...TERMS],
].flat();
const SENTENCES = phrasebookLanguages
  .flatMap((language) => phrases(language).slice(0, 20))
  .map(({ text }) => text.trim());

const anyPart = fc.constantFrom(...PARTS);
const anyProse = fc.constantFrom(...SENTENCES);
/** White space and punctuation that no part begins or ends with. */
const anyGap = fc.constantFrom(' ', ', ', '. ', '! ', '\n', ' (', ') ', ' “', '” ', '؟ ', '\u00a0');

const protect = (text: string, format: TextFormat) => protectText(text, { format, terms: TERMS });
const kept = (segments: readonly Segment[]) =>
  segments.filter(({ kind }) => kind === 'protected').map(({ value }) => value);

test('the phrases of the tests hold no part themselves', async () => {
  for (const sentence of SENTENCES) expect(kept(await protect(sentence, 'text')), sentence).toEqual([]);
});

test('every part between real sentences is found, whole and alone [decision: Extra request fields]', async () => {
  const piece = fc.tuple(anyProse, anyGap, anyPart, anyGap);
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 12, size: 'max' }), async (pieces) => {
      const found = await protect(pieces.flat().join(''), 'text');
      expect(kept(found)).toEqual(pieces.map(([, , part]) => part));
    }),
    { numRuns: 300 },
  );
});

/** Texts made of everything that has a meaning to a finder, in any order, and of anything else. */
const soup = fc
  .array(
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc.constantFrom(
          ...Array.from('{}<>[]()`~:@#$%_\\/.,;!?\'"&=+-*^| \n\r\tAa1éɛع\u0301\u200d😀👩🏿'),
        ),
      },
      { weight: 2, arbitrary: anyPart },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          '&amp;',
          '&nbsp',
          '<p translate=no>',
          '</p>',
          '<code>',
          '</code>',
          '<!--',
          '-->',
          '<svg>',
        ),
      },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 5 }) },
    ),
    { maxLength: 60, size: 'max' },
  )
  .map((pieces) => pieces.join(''));

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

test('the segments of any text are the text when put together, none is empty, no two of prose meet, none cuts a grapheme', async () => {
  await fc.assert(
    fc.asyncProperty(soup, async (text) => {
      const segments = await protect(text, 'text');
      expect(segments.map(({ value }) => value).join('')).toBe(text);
      expect(segments.every(({ value }) => value !== '')).toBe(true);
      segments.forEach(({ kind }, index) => {
        if (kind === 'prose') expect(segments[index + 1]?.kind).not.toBe('prose');
      });
      const ends = new Set(
        Array.from(graphemes.segment(text), ({ segment, index }) => index + segment.length),
      );
      let end = 0;
      for (const { value } of segments) expect(ends, JSON.stringify(text)).toContain((end += value.length));
    }),
    { numRuns: 1500 },
  );
});

test('the same text is cut the same way every time', async () => {
  await fc.assert(
    fc.asyncProperty(soup, fc.constantFrom<TextFormat>('text', 'html'), async (text, format) => {
      expect(await protect(text, format)).toEqual(await protect(text, format));
    }),
  );
});

/** What a parser makes of a document: its tags, attributes, comments and text. */
function eventsOf(document: string): readonly unknown[] {
  const events: unknown[] = [];
  let text = '';
  const push = (...event: readonly unknown[]) => {
    if (text !== '') events.push(text);
    text = '';
    events.push(event);
  };
  const parser = new Parser({
    onopentag: (name, attributes) => push('open', name, attributes),
    onclosetag: (name) => push('close', name),
    oncomment: (comment) => push('comment', comment),
    onprocessinginstruction: (name, data) => push('instruction', name, data),
    ontext: (data) => void (text += data),
    onend: () => push('end'),
  });
  parser.end(document);
  return events;
}

test('any HTML with its prose written again is the same document to a parser', async () => {
  await fc.assert(
    fc.asyncProperty(soup, async (document) => {
      const segments = await protect(document, 'html');
      const written = segments
        .map(({ kind, value }) => (kind === 'prose' ? writeProse(value, 'html') : value))
        .join('');
      expect(eventsOf(written)).toEqual(eventsOf(document));
    }),
    { numRuns: 1500 },
  );
});
