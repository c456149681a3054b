import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectInvalid, fieldOf, type Answer } from './answer.js';
import { eachOf, itemsOf, resultsOf, translateBatch } from './batch-calls.js';
import { startService, type RunningService } from './running-service.js';

const request = { text: 'The goats of Green Farm eat grass.', target_lang: 'tw', source_lang: 'en' };

let service: RunningService;
beforeAll(async () => {
  service = await startService({ environment: { NJIA_LIMIT_TRANSLATE_PER_MINUTE: '0' } });
});
afterEach(() => service.sandbox.reset());
afterAll(() => service.close());

const terms = (count: number) => Array.from({ length: count }, (_, index) => `term ${index}`);

/** What is wrong with a field, and which field is named for it. */
const WRONG: readonly (readonly [what: string, difference: object, field: string])[] = [
  ['protect is a string', { protect: 'Green Farm' }, 'protect'],
  ['protect is an object', { protect: { term: 'Green Farm' } }, 'protect'],
  ['protect has a number', { protect: ['Green', 'Farm', 'eat', 5] }, 'protect.3'],
  ['protect has null', { protect: [null] }, 'protect.0'],
  ['protect has 101 terms', { protect: terms(101) }, 'protect'],
  ['protect has an empty term', { protect: ['Green', 'Farm', 'eat', ''] }, 'protect.3'],
  ['protect has a term of white space', { protect: [' \t'] }, 'protect.0'],
  ['protect has a term of 201 characters', { protect: ['a', 'b', 'c', '🌍'.repeat(201)] }, 'protect.3'],
  ['protect has a lone surrogate', { protect: ['a\ud800'] }, 'protect.0'],
  ['format is none that there is', { format: 'markdown' }, 'format'],
  ['format is in another case', { format: 'HTML' }, 'format'],
  ['format is a boolean', { format: true }, 'format'],
];

describe('a translation', () => {
  test.each(WRONG)('is 422 where %s [spec 7.3] [decision: Extra request fields]', async (...row) => {
    const [, difference, field] = row;
    expectInvalid(await service.translate({ ...request, ...difference }), [field]);
    expect(service.sandbox.requests()).toEqual([]);
  });

  test.each([
    ['no terms', { protect: [] }],
    ['null for both', { protect: null, format: null }],
    ['100 terms', { protect: terms(100) }],
    ['a term of 200 characters', { protect: ['🌍'.repeat(200)] }],
    ['the same term twice', { protect: ['Green Farm', 'Green Farm'] }],
  ])('is served with %s [decision: Fields of a request body]', async (_what, difference) => {
    const answer = await service.translate({ ...request, ...difference });
    expect(answer.status).toBe(200);
  });

  test('tells every wrong term at once, and what else is wrong [decision: Error body]', async () => {
    const answer = await service.translate({ ...request, target_lang: 'xx', protect: ['', 'good', ' '] });
    expectInvalid(answer, ['protect.0', 'protect.2', 'target_lang'], 'UNSUPPORTED_LANGUAGE');
  });
});

/** Whether a term stands in every item's translation. */
function stays(answer: Answer, term: string): readonly boolean[] {
  return eachOf(answer, 'translated_text').map((text) => String(text).includes(term));
}

describe('a batch', () => {
  const [one, other] = itemsOf(2, { text: request.text, target_lang: 'tw' });

  test('protects terms of all its items, and each item’s own besides [decision: Extra request fields] [decision: Batch]', async () => {
    const items = [one, { ...other, protect: ['grass'] }];
    const answer = await translateBatch(service, { items, protect: ['Green Farm'] });
    expect([stays(answer, 'Green Farm'), stays(answer, 'grass')]).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  test('does not take items for equal that are protected otherwise [decision: Cache]', async () => {
    const items = [one, { ...one, protect: ['grass'] }, { ...one, format: 'html' }, one];
    const answer = await translateBatch(service, { items });
    expect(answer.body).toMatchObject({ succeeded: 4 });
    expect(service.sandbox.requests({ server: 'provider_w' })).toHaveLength(3);
  });

  test.each([
    ['for all', { protect: 'x' }, {}, 'protect'],
    ['for an item', {}, { protect: ['a', 5] }, 'items.1.protect.1'],
    ['for an item with too many', {}, { protect: terms(101) }, 'items.1.protect'],
    ['in its format', { format: 'pdf' }, {}, 'format'],
    ['in an item’s format', {}, { format: 1 }, 'items.1.format'],
  ])('is 422 as a whole where a field is not of its shape: %s [decision: Batch]', async (...row) => {
    const [, batch, item, field] = row;
    const answer = await translateBatch(service, { items: [one, { ...other, ...item }], ...batch });
    expectInvalid(answer, [field]);
  });

  test('has an item’s wrong words as that item’s error [decision: Batch]', async () => {
    const items = [one, { ...other, protect: [''] }, { ...other, protect: ['x'.repeat(201)] }];
    const answer = await translateBatch(service, { items });
    expect(resultsOf(answer)).toMatchObject([
      { error: null },
      { error: expect.stringContaining('protect.0') as unknown },
      { error: expect.stringMatching(/protect\.0.*201.*200/) as unknown },
    ]);
    expect(fieldOf(answer, 'failed')).toBe(2);
  });

  test('protects a hundred different terms in one item at most, its own and those of all [decision: Extra request fields]', async () => {
    const items = [
      { ...one, protect: terms(100) },
      { ...one, protect: ['one more'] },
    ];
    const answer = await translateBatch(service, { items, protect: terms(100) });
    expect(eachOf(answer, 'error')).toEqual([null, expect.stringMatching(/protect.*101.*100/)]);
  });
});
