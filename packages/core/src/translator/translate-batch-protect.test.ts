import { describe, expect, test, vi } from 'vitest';
import { createItems, runBatch, type BatchSetup } from '../../test/batch-run.js';
import { createMapCache } from '../../test/map-cache.js';
import { stubProvider } from '../../test/stub-provider.js';
import type { BatchItem } from './batch.js';

const item = (overrides: Partial<BatchItem> = {}): BatchItem => ({
  id: 'x',
  text: 'Lake Victoria & <b>Njia</b>',
  target_lang: 'lug',
  source_lang: 'en',
  ...overrides,
});

/** Runs items over an upstream that shouts; what came of each, and what the upstream saw. */
async function run(items: readonly Partial<BatchItem>[], setup: BatchSetup = {}) {
  const translate = vi.fn(({ text }: { readonly text: string }) => text.toUpperCase());
  const { results } = await runBatch([stubProvider({ id: 'a', translate })], items.map(item), setup);
  return {
    results,
    texts: results.map(({ translated_text }) => translated_text),
    seen: translate.mock.calls.map(([{ text }]) => text),
  };
}

describe('the terms that an item protects', () => {
  test('are its own and those for all, and no other item’s [decision: Extra request fields]', async () => {
    const { texts } = await run([{ protect: ['Victoria'] }, { id: 'y' }], { protect: ['Njia'] });
    expect(texts).toEqual(['LAKE Victoria & <b>Njia</b>', 'LAKE VICTORIA & <b>Njia</b>']);
  });

  test('may stand in both, and are one then [decision: Cache]', async () => {
    const { seen } = await run([{ protect: ['Njia'] }, { protect: [] }, {}], { protect: ['Njia'] });
    expect(seen).toHaveLength(1);
  });

  test('make items different that are equal otherwise [decision: Cache]', async () => {
    const { texts, seen } = await run([{}, { protect: ['Lake'] }]);
    expect(texts).toEqual(['LAKE VICTORIA & <b>NJIA</b>', 'Lake VICTORIA & <b>NJIA</b>']);
    expect(seen).toHaveLength(2);
  });

  test('are that item’s error where they are wrong, those for all, after its own, every item’s [decision: Batch]', async () => {
    const own = await run([{ protect: [' '] }, {}]);
    expect(own.results.map(({ error }) => error)).toEqual([
      'protect.0 must not be empty or only white space.',
      null,
    ]);
    const all = await run([{}, { protect: ['Lake'] }], { protect: ['x'.repeat(201)] });
    expect(all.results.map(({ error }) => error)).toEqual([
      'protect.0 has 201 characters; at most 200 are allowed.',
      'protect.1 has 201 characters; at most 200 are allowed.',
    ]);
  });
});

describe('the format of an item', () => {
  test('is its own, else that for all, else text [decision: Extra request fields]', async () => {
    const { texts } = await run([{ format: 'text' }, { id: 'y' }], { format: 'html' });
    expect(texts).toEqual(['LAKE VICTORIA & <b>NJIA</b>', 'LAKE VICTORIA &amp; <b>NJIA</b>']);
    expect((await run([{}])).texts).toEqual(['LAKE VICTORIA & <b>NJIA</b>']);
  });

  test('makes items different that are equal otherwise [decision: Cache]', async () => {
    const { seen } = await run([{ format: 'text' }, { format: 'html' }, {}]);
    expect(seen).toHaveLength(2);
  });
});

describe('with a cache', () => {
  test('each distinct text is told once, as a hit or a miss, and so over batches [decision: Cache]', async () => {
    const cache = createMapCache();
    const outcomes: string[] = [];
    const setup = { cache, onCache: (outcome: string) => outcomes.push(outcome) };
    const provider = stubProvider({ id: 'a' });
    await runBatch([provider], [...createItems(2), ...createItems(2)], setup);
    expect(outcomes).toEqual(['miss', 'miss']);
    const again = await runBatch([provider], createItems(3), setup);
    expect(outcomes.slice(2).toSorted()).toEqual(['hit', 'hit', 'miss']);
    expect(again).toMatchObject({ succeeded: 3 });
  });

  test('a batch and a single text share what is kept [decision: Cache]', async () => {
    const cache = createMapCache();
    const { seen } = await run([{ protect: ['Njia'] }], { cache });
    const again = await run([{ protect: [] }], { cache, protect: ['Njia'] });
    expect([seen.length, again.seen.length]).toEqual([1, 0]);
    expect(again.texts).toEqual(['LAKE VICTORIA & <b>Njia</b>']);
  });
});
