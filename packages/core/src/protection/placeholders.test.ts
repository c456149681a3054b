import { expect, test } from 'vitest';
import { findParts } from './find-parts.js';
import { textFinders } from './finders.js';

const finders = textFinders([]);
const found = (text: string) => findParts(text, finders).map(({ start, end }) => text.slice(start, end));
const ordered = (text: string) =>
  findParts(text, finders)
    .filter(({ isOrdered }) => isOrdered)
    .map(({ start, end }) => text.slice(start, end));

test.each([
  ['Ẹ káàárọ̀, {name}!', ['{name}']],
  ['Oli otya {0}, {user.name} ne {items[1].name}?', ['{0}', '{user.name}', '{items[1].name}']],
  ['Woezɔ {{name}}, ŋkekea nye {{ day }}', ['{{name}}', '{{ day }}']],
  ['مرحبا {{{raw}}}، لديك {عدد} رسائل', ['{{{raw}}}', '{عدد}']],
  [
    '{ name }{} {date:dd MMM yyyy} {price:,.2f} {0,-8:N2}',
    ['{ name }', '{}', '{date:dd MMM yyyy}', '{price:,.2f}', '{0,-8:N2}'],
  ],
  [
    '{{#if x}}Yee{{/if}} {% if y %} {# z #} {!! $html !!} {#each xs}',
    ['{{#if x}}', '{{/if}}', '{% if y %}', '{# z #}', '{!! $html !!}', '{#each xs}'],
  ],
  [
    '${user.name} #{count} %{count} $t(common.ok) $count',
    ['${user.name}', '#{count}', '%{count}', '$t(common.ok)', '$count'],
  ],
])('placeholders in braces are found: %j', (text, parts) => {
  expect(found(text)).toEqual(parts);
});

test.each([
  ['Abantu %d mu %s', ['%d', '%s']],
  ['%1$d ne %2$s, %-5.2f, %05d, %ld, %@', ['%1$d', '%2$s', '%-5.2f', '%05d', '%ld', '%@']],
  ['%sɛ %dع %d', ['%s', '%d', '%d']],
  ['%dkm, %ss, %s%s, "%s", (%d)', ['%d', '%s', '%s', '%s', '%s', '%d']],
  ['%(name)s %(price).2f %<name>s', ['%(name)s', '%(price).2f', '%<name>s']],
  ['100%% na %name% na %%NAME%%', ['%%', '%name%', '%%NAME%%']],
  ['%FIRST%%LAST% %NAME%%s %NAME%%{count}', ['%FIRST%', '%LAST%', '%NAME%', '%s', '%NAME%', '%{count}']],
  ['%ld%% mu', ['%ld', '%%']],
  ['%Y-%m-%d', ['%Y', '%m', '%d']],
  ['Fayilo %1 ku %L2.', ['%1', '%L2']],
  ['%d%% %s_total_%d', ['%d', '%%', '%s', '%d']],
])('placeholders with percent signs are found: %j', (text, parts) => {
  expect(found(text)).toEqual(parts);
});

test.each([
  ['Oli otya, :name! (:count)', [':name', ':count']],
  ['Webale :smile: nyo :+1::heart:', [':smile:', ':+1::heart:']],
  ['__COUNT__ abantu, __user_name__.', ['__COUNT__', '__user_name__']],
])('placeholders that are marked words are found: %j', (text, parts) => {
  expect(found(text)).toEqual(parts);
});

test.each([
  '50% discount, 100%sure, 5% of 10%, 100 % des cas, %50 de',
  'Essawa 10:30 oba 10:30:45, Note: text, Ratio 3:1, Ewe n:onɔmetata',
  'a ;:gleti (Sunday):MFM x::y Names: John',
  'Abantu { bangi nnyo } ne {see the note}, {note: see below} {a, b}',
  'US$5, $37billion, $US 5, $100',
  '____ __ _ __a b__ snake_case a__b__c',
  'Sidee waad tahay? 3 + 4 = 7; {',
])('prose is no placeholder: %j', (text) => {
  expect(found(text)).toEqual([]);
});

test('placeholders that are filled by their position keep their order, named and numbered ones need not', () => {
  expect(ordered('%s {} %-5.2f %@ {0} {name} %1$s %(name)s :name %% ${x}')).toEqual([
    '%s',
    '{}',
    '%-5.2f',
    '%@',
  ]);
});
