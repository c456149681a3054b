import * as fc from 'fast-check';
import { LANGUAGE_CODES } from '@njia/core';

const text = fc.oneof(
  fc.constantFrom(
    'Good morning',
    'Wasuze otya nnyabo?',
    '',
    ' ',
    '\ud800',
    '👩‍👩‍👧',
    '{name} %s <b>x</b>',
    '你好',
    '12',
    '\u0000',
    '<p>Hello &amp; <b>you</b></p>',
    '{count, plural, one {# item} other {# items}}',
    'Good\u0007 morning https://example.org/{id} @you \uE000',
    '{{{{{{[[[[<<<<``````',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.integer({ min: 4990, max: 5010 }).map((length) => 'a'.repeat(length)),
);
/** A language as callers write it. */
export const language = fc.oneof(
  fc.constantFrom(...LANGUAGE_CODES, 'LG', 'luganda', 'auto', 'xx', '', 'en-US', '__proto__'),
  fc.string({ maxLength: 8 }),
);
const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, 0, -1, 1e300, true, '', [], {}),
);
const provider = fc.constantFrom(
  'auto',
  'provider_u',
  'provider_w',
  'provider_h',
  'PROVIDER_U',
  'nobody',
  '',
);
const format = fc.constantFrom('text', 'html', 'HTML', '');
const protect = fc.oneof(
  fc.array(
    fc.oneof(fc.constantFrom('Good', 'a', '', ' ', '\ud800', '.*', '[[71]]'), fc.string({ maxLength: 9 })),
    {
      maxLength: 4,
    },
  ),
  fc.constantFrom(Array(101).fill('a'), ['a'.repeat(201)]),
);
const item = fc.record(
  {
    id: fc.string({ maxLength: 5 }),
    text,
    target_lang: language,
    source_lang: language,
    explain: fc.boolean(),
    format,
    protect,
  },
  { requiredKeys: ['id', 'text', 'target_lang'] },
);

/** Bodies as the operations want them, of which some fields are then missing or something else. */
const fields = fc
  .record({
    name: fc.string({ maxLength: 110 }),
    text,
    target_lang: language,
    source_lang: language,
    language,
    provider,
    voice_id: fc.constantFrom(248, 241, 0, 2.5),
    explain: fc.boolean(),
    format,
    protect,
    items: fc.array(fc.oneof({ weight: 5, arbitrary: item }, anything), { maxLength: 53 }),
  })
  .chain((whole) =>
    fc
      .record({
        left: fc.subarray(Object.keys(whole)),
        replaced: fc.dictionary(fc.constantFrom(...Object.keys(whole)), anything, { maxKeys: 2 }),
      })
      .map(({ left, replaced }) =>
        Object.assign(
          Object.fromEntries(Object.entries(whole).filter(([name]) => left.includes(name))),
          replaced,
        ),
      ),
  );

/** JSON that an operation wants, almost wants, or that is none. */
export const jsonBody = fc.oneof(
  { weight: 6, arbitrary: fields.map((body) => JSON.stringify(body)) },
  { weight: 1, arbitrary: anything.map((body) => JSON.stringify(body)) },
  { weight: 1, arbitrary: fields.map((body) => JSON.stringify(body).slice(0, -2)) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 20_000 }).map((depth) => '['.repeat(depth)) },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 1, max: 5000 })
      .map((depth) => `{"text":`.repeat(depth) + '1' + '}'.repeat(depth)),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', '\ufeff{}', '{}{}', '{"text":1,"text":"a"}', 'null', '"a"', 'NaN'),
  },
);
