import { expect, test } from 'vitest';
import { findParts } from './find-parts.js';
import { textFinders } from './finders.js';

const finders = textFinders([]);
const found = (text: string) => findParts(text, finders).map(({ start, end }) => text.slice(start, end));

test.each([
  '{count, plural, one {# item} other {# items}}',
  '{count,plural,=0{tewali}one{omuntu #}other{abantu #}}',
  '{n, plural, offset:1 one {# <b>x</b>} other {{name} and # others}}',
  '{gender, select, male {He} female {She} other {They}}',
  '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
  '{gender, select, male {{n, plural, one {ọmọ #} other {àwọn ọmọ #}}} other {}}',
  "{n, plural, one {a '{' b} other {it''s '{quoted}' text}}",
  "{n, plural, one {l'{name}} other {d'{name}}}",
  '{n, number}',
  '{ n , number , ::currency/UGX }',
  "{d, date, yyyy 'at' HH:mm}",
  '{0,choice,0#none|1#one|1<many {0}}',
  '{count, plural,\n  one {dukɔ #}\n  other {dukɔwo #}\n}',
])('a message is one part with all its branches: %j', (message) => {
  expect(found(`Ẹ káàbọ̀ ${message}, ẹ jókòó.`)).toEqual([message]);
});

test.each([
  ['{n, plural, one {# item', []],
  ['{n, plural, one {x {name}', ['{name}']],
  ['{a, plural, {n, plural, other {x}}', ['{n, plural, other {x}}']],
  ['{me, you} {plural, one}', []],
])('what is not closed or no message is read for its own parts: %j', (text, parts) => {
  expect(found(text)).toEqual(parts);
});

test('an apostrophe of the prose around a message quotes nothing in it', () => {
  expect(found("l'{n, plural, one {x} other {y}} d'{m, number}'")).toEqual([
    '{n, plural, one {x} other {y}}',
    '{m, number}',
  ]);
});
