import { describe, expect, test } from 'vitest';
import { answeredBy, client, decided, nothingToHold, service } from './clause.js';
import { CLAUSES, SECTIONS } from './clauses.js';
import { clausesWithoutTest, testsOf, unknownTags } from './coverage.js';
import { readTests, type TaggedTest } from './read-tests.js';

const tagged = (tags: Partial<TaggedTest>): TaggedTest => ({
  file: 'a.test.ts',
  name: 'works',
  clauses: [],
  decisions: [],
  ...tags,
});

describe('the tests of this repository', () => {
  const tests = readTests();

  test('hold every clause of the specification that the service must keep', () => {
    expect(clausesWithoutTest(CLAUSES, tests)).toEqual([]);
  });

  test('name only clauses and decisions that there are', () => {
    expect(unknownTags(CLAUSES, tests)).toEqual([]);
  });
});

test('the clauses of a section are numbered from 1 without a gap', () => {
  const expected = SECTIONS.flatMap(({ clauses }, section) =>
    clauses.map((_, index) => `${section + 1}.${index + 1}`),
  );
  expect(CLAUSES.map(({ id }) => id)).toEqual(expected);
});

describe('a clause', () => {
  test('of the service without a test is named; of the client library, or with nothing to hold, it is not', () => {
    const clauses = [service('1.1', 'One.'), client('1.2', 'Two.'), nothingToHold('1.3', 'Three.')];
    expect(clausesWithoutTest(clauses, [])).toEqual(['no test is tagged [spec 1.1]: One.']);
    expect(clausesWithoutTest(clauses, [tagged({ clauses: ['1.1'] })])).toEqual([]);
    expect(clausesWithoutTest(clauses, [tagged({ clauses: ['1.10'] })])).toHaveLength(1);
  });

  test('is held by the tests of its decision only where that is the whole answer', () => {
    const tests = [tagged({ decisions: ['Batch'] })];
    expect(testsOf(service('1.1', 'One.', answeredBy('Batch', 'so')), tests)).toEqual(tests);
    expect(testsOf(service('1.1', 'One.', decided('Batch', 'so')), tests)).toEqual([]);
  });
});

test('a tag that names nothing is told with its file and test', () => {
  const tests = [tagged({ clauses: ['1', '1.1'], decisions: ['Batches', 'Batch'] })];
  expect(unknownTags([service('1.1', 'One.')], tests)).toEqual([
    'a.test.ts: [spec 1] is no clause, in "works"',
    'a.test.ts: [decision: Batches] is no decision, in "works"',
  ]);
});
