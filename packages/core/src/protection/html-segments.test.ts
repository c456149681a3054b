import { describe, expect, test } from 'vitest';
import { protectText, writeProse, type Segment } from './protect-text.js';

const segments = (document: string, ...terms: readonly string[]) =>
  protectText(document, { format: 'html', terms });
const written = (all: readonly Segment[]) =>
  all.map(({ kind, value }) => (kind === 'prose' ? writeProse(value, 'html') : value)).join('');
const prose = (all: readonly Segment[]) =>
  all.filter(({ kind }) => kind === 'prose').map(({ value }) => value);
const kept = (all: readonly Segment[]) =>
  all.filter(({ kind }) => kind === 'protected').map(({ value }) => value);

test('markup is kept in its order, and the text between is prose with its entities decoded [decision: Extra request fields]', async () => {
  const document =
    '<!DOCTYPE html>\n<p class="x">Oli otya &amp; <b>wasuze</b>&nbsp;otya &eacute;?</p><!-- c -->';
  const found = await segments(document);
  expect(found).toEqual([
    { kind: 'protected', value: '<!DOCTYPE html>', isOrdered: true },
    { kind: 'prose', value: '\n' },
    { kind: 'protected', value: '<p class="x">', isOrdered: true },
    { kind: 'prose', value: 'Oli otya & ' },
    { kind: 'protected', value: '<b>', isOrdered: true },
    { kind: 'prose', value: 'wasuze' },
    { kind: 'protected', value: '</b>', isOrdered: true },
    { kind: 'prose', value: '\u00a0otya é?' },
    { kind: 'protected', value: '</p><!-- c -->', isOrdered: true },
  ]);
  expect(written(found)).toBe(document.replace('&nbsp;', '\u00a0').replace('&eacute;', 'é'));
});

test.each([
  '<p>Ẹ káàárọ̀ &amp; ẹ kú iṣẹ́ &lt;3</p>',
  '<ul><li>Ŋdi<li>Fiẽ</ul>',
  'مرحبا <a href="/x?a=1&amp;b=2" title="a > b">بكم</a>',
  '<svg><path d="M0 0"/><text>Laba</text></svg> <title>a &amp; b</title>',
])('a document whose entities are minimal comes out as it went in: %j', async (document) => {
  expect(written(await segments(document))).toBe(document);
});

describe('elements that are no prose are kept whole', () => {
  test.each([
    '<code>a &lt; b</code>',
    '<pre>\n  laba <b>kino</b>\n</pre>',
    '<script>if (a < b) { "</p>" }</script>',
    '<style>p > a { color: red }</style>',
    '<textarea>Laba &amp; <b></textarea>',
    '<math><mi>x</mi></math>',
    '<span translate="no">Njia <b>ya</b> Afrika</span>',
    '<span TRANSLATE=NO>Njia</span>',
    '<b class="x notranslate y">Njia <span>a</span> <br> b</b>',
    '<![CDATA[a > b &amp; <c>]]>',
    '<?php echo $a->b; ?>',
    '<% if (a > b) { %>',
    '{n, plural, one {<b>#</b> item} other {# items}}',
  ])('%s', async (element) => {
    const found = await segments(`Laba ${element} wano`);
    expect(prose(found)).toEqual(['Laba ', ' wano']);
    expect(kept(found)).toEqual([element]);
  });

  test('up to where the element ends, though its end tag is missing', async () => {
    expect(prose(await segments('<div>a <code>b</div> c'))).toEqual(['a ', ' c']);
    expect(prose(await segments('<p translate=no>a<p>b'))).toEqual(['b']);
    expect(prose(await segments('<img translate="no">a<br class=notranslate>b'))).toEqual(['a', 'b']);
  });

  test('but not where the attribute says otherwise', async () => {
    expect(prose(await segments('<b translate="yes">a</b> <i class="notranslated">b</i>'))).toEqual([
      'a',
      ' ',
      'b',
    ]);
  });
});

test('parts in the text are kept as they are written, entities and all', async () => {
  const found = await segments('Laba https://x.org/?a=1&amp;b=2, {name} ne &lt;b&gt; +256&nbsp;772 123456.');
  expect(kept(found)).toEqual(['https://x.org/?a=1&amp;b=2', '{name}', '&lt;b&gt;', '+256&nbsp;772 123456']);
  expect(prose(found)).toEqual(['Laba ', ', ', ' ne ', ' ', '.']);
});

test('terms are found however they are written', async () => {
  const found = await segments('AT&amp;T, AT&T, A&#84;&#x26;T! <b>AT&amp;T</b>', 'AT&T');
  expect(kept(found)).toEqual(['AT&amp;T', 'AT&T', 'A&#84;&#x26;T', '<b>', 'AT&amp;T', '</b>']);
});

test('an entity is never cut, though a part ends inside what it stands for', async () => {
  // U+2242 U+0338: the mark belongs to the sign before it.
  const found = await segments('{a}&NotEqualTilde;b &#128512;', '≂');
  expect(written(found)).toBe('{a}≂̸b 😀');
  expect(kept(await segments('x &NotEqualTilde; y', '≂̸'))).toEqual(['&NotEqualTilde;']);
});

test.each([
  ['x <b', 'x <b'],
  ['x <b/', 'x <b/'],
  ['x <', 'x &lt;'],
  ['x </', 'x &lt;/'],
  ['x <!--', 'x <!--'],
  ['<a b="', '<a b="'],
  ['&', '&amp;'],
  ['a &am; &amp', 'a &amp;am; &amp;'],
  ['</p></b>', '</p></b>'],
  ['<p <p <p>', '<p <p <p>'],
  ['a < b > c', 'a &lt; b &gt; c'],
  ['<form>a<form>b</form>c', '<form>a<form>b</form>c'],
  ['<plaintext>a<b>&c', '<plaintext>a<b>&c'],
  ['<svg><![CDATA[a<b>', '<svg><![CDATA[a<b>'],
  ['<title>a<b>', '<title>a<b>'],
  ['\u0000<b>\u0000', '\u0000<b>\u0000'],
  ['<?php a > b', '<?php a > b'],
])('what is broken loses nothing: %j', async (document, expected) => {
  const found = await segments(document);
  expect(written(found)).toBe(expected);
});
