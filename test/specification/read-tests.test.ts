import { expect, test } from 'vitest';
import { testsIn } from './read-tests.js';

/** A tag, put together here so that this file has none of its own. */
const tag = (what: string) => `[${what}]`;

const read = (text: string) =>
  testsIn('a.test.ts', text).map(({ name, clauses, decisions }) => ({ name, clauses, decisions }));

test('a name is read with all its tags', () => {
  const name = `works ${tag('spec 5.7')} ${tag('decision: At rest')} ${tag('spec 7.1')}`;
  expect(read(`test('${name}', () => {});`)).toEqual([
    { name, clauses: ['5.7', '7.1'], decisions: ['At rest'] },
  ]);
});

test.each([
  ['on a line of its own', (name: string) => `test.each(rows)(\n  '${name}',\n  () => {},\n);`],
  ['after its table', (name: string) => `test.each([\n  [1],\n])('${name}', (one) => {});`],
  ['in double quotes', (name: string) => `test("it's ${name}", () => {});`],
  ['as a template', (name: string) => `test(\`\${kind} ${name}\`, () => {});`],
  ['with an escaped quote', (name: string) => `test('it\\'s ${name}', () => {});`],
])('a name is found %s', (_where, write) => {
  expect(read(write(`%s works ${tag('spec 5.7')}`))).toMatchObject([{ clauses: ['5.7'], decisions: [] }]);
});

test('names without a tag, comments and other strings are left out', () => {
  expect(
    read(`// ('${tag('spec 1.1')}' in a comment
      test('works', () => expect('${tag('spec 1.1')}').toBe(''));
      test('works ${tag('upstreams 1.3')}', () => {});`),
  ).toEqual([]);
});

test('a tag that is written wrong is kept as it is, so that it can be told', () => {
  const name = `works ${tag('spec 5.6, 8.7')} ${tag('spec')} ${tag('decision At rest')}`;
  expect(read(`test('${name}', () => {});`)).toMatchObject([
    { clauses: ['5.6, 8.7', ''], decisions: ['At rest'] },
  ]);
});
