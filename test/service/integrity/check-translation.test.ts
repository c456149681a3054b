import { expect, test } from 'vitest';
import { checkTranslation } from './check-translation.js';
import type { Finding } from './finding.js';
import type { Format } from './text-spec.js';
import type { WrittenPart } from './written-part.js';

const part = (value: string, isOrdered = false): WrittenPart => ({
  kind: 'a kind',
  value,
  isOrdered,
  term: undefined,
});

const written = {
  text: '  Habari {name101}, {name101}!\r\n\r\n\t<b>Karibu</b> @ama_102\tsana \n',
  format: 'text' as Format,
  parts: [part('{name101}'), part('<b>', true), part('</b>', true), part('@ama_102'), part('name')],
  protect: [],
};
const GOOD = '  {name101} ki kati {name101}.\r\n\r\n\t<b>Tukusanyukidde</b> @ama_102\tnnyo \n';

function findings(answer: unknown): readonly Finding['kind'][] {
  return checkTranslation(written, answer).map(({ kind }) => kind);
}

test('nothing is wrong with a translation that has all parts, lines and white space at their ends', () => {
  expect(findings(GOOD)).toEqual([]);
});

test.each<readonly [string, string, Finding['kind']]>([
  ['a part that is gone', GOOD.replace('@ama_102', ''), 'lost'],
  ['one of two equal parts that is gone', GOOD.replace('{name101}', ''), 'lost'],
  ['a part with a blank in it', GOOD.replace('{name101}', '{ name101 }'), 'altered'],
  ['a part in other letters', GOOD.replace('@ama_102', '@Ama_102'), 'altered'],
  ['a part twice', GOOD.replace('@ama_102', '@ama_102 @ama_102'), 'duplicated'],
  ['tags in another order', GOOD.replace('<b>', '').replace('</b>', '</b><b>'), 'reordered'],
  ['a blank line that is gone', GOOD.replace('\r\n\r\n', '\r\n'), 'lines'],
  ['another line end', GOOD.replace('\r\n\r\n', '\r\n\n'), 'lines'],
  ['an indent that is gone', GOOD.replace('\n\t', '\n'), 'lines'],
  ['white space that is gone from the end of a line', GOOD.replace(' \n', '\n'), 'lines'],
  ['white space that is gone from the start', GOOD.trimStart(), 'lines'],
  ['a tab that became a blank', GOOD.replace('\tnnyo', ' nnyo'), 'lines'],
  ['a line that is blank now', GOOD.replace(/\{.*\}\./, ''), 'lines'],
  ['a marker', GOOD.replace('nnyo', 'nnyo [[71]]'), 'marker left'],
  ['a marker in other brackets', GOOD.replace('nnyo', 'nnyo ( 78'), 'marker left'],
  ['the brackets of a marker', GOOD.replace('nnyo', 'nnyo ⟦⟧'), 'marker left'],
  ['letters and marks apart', GOOD.replace('nnyo', 'ńnyo'.normalize('NFD')), 'not NFC'],
  ['a control character', GOOD.replace('nnyo', 'nn\u0000yo'), 'not Unicode'],
  ['half a character', GOOD.replace('nnyo', '\uD83D'), 'not Unicode'],
])('%s is found', (_what, answer, kind) => {
  expect(findings(answer)).toContain(kind);
});

test('what came instead of a translation is found', () => {
  expect(findings({ detail: { code: 'PROVIDER_ERROR' } })).toEqual(['refused']);
});

test('most of a long text being gone is found', () => {
  const text = 'Mbuzi anakula nyasi. '.repeat(20);
  const long = { text, format: 'text' as const, parts: [], protect: [] };
  expect(checkTranslation(long, text.slice(0, 100)).map(({ kind }) => kind)).toContain('truncated');
  expect(checkTranslation(long, `${text.slice(0, 250)} `)).toEqual([]);
});

test('prose that is taken for markup is found in HTML', () => {
  const html = { text: 'a &lt; b', format: 'html' as const, parts: [], protect: [] };
  expect(checkTranslation(html, 'c < d').map(({ kind }) => kind)).toEqual(['markup']);
  expect(checkTranslation(html, 'c &lt; d')).toEqual([]);
});
