import { describe, expect, test, vi } from 'vitest';
import { createItems, runBatch } from '../../test/batch-run.js';
import { stubProvider } from '../../test/stub-provider.js';
import type { Attempt } from '../errors/attempt.js';
import type { TranslationCall } from '../provider/provider.js';
import { UpstreamError } from '../provider/upstream-error.js';
import type { BatchItem } from './batch.js';

const item = (overrides: Partial<BatchItem>): BatchItem => ({
  id: 'x',
  text: 'Good morning',
  target_lang: 'lug',
  source_lang: 'en',
  ...overrides,
});

/** A provider that serves every pair, and the calls that reach it. */
function createCounting() {
  const translate = vi.fn(({ text, pair }: TranslationCall) => `${text} (${pair.target})`);
  return { provider: stubProvider({ id: 'stub', translate }), translate };
}

async function callsFor(...items: readonly Partial<BatchItem>[]): Promise<number> {
  const { provider, translate } = createCounting();
  const { failed } = await runBatch([provider], items.map(item));
  expect(failed).toBe(0);
  return translate.mock.calls.length;
}

describe('equal items', () => {
  test('are translated once, and each has the result under its own id [decision: Cache]', async () => {
    const { provider, translate } = createCounting();
    const { results } = await runBatch(
      [provider],
      ['a', 'b', 'a'].map((id) => item({ id })),
    );
    expect(translate).toHaveBeenCalledTimes(1);
    expect(results.map(({ id, translated_text }) => [id, translated_text])).toEqual([
      ['a', 'Good morning (lug)'],
      ['b', 'Good morning (lug)'],
      ['a', 'Good morning (lug)'],
    ]);
  });

  test('are those that mean the same, however they spell it, and each echoes its own target [decision: Cache]', async () => {
    const { provider, translate } = createCounting();
    const { results } = await runBatch(
      [provider],
      [
        item({ target_lang: 'LG' }),
        item({ target_lang: 'lug', source_lang: 'ENG' }),
        item({ target_lang: 'Luganda', source_lang: 'en-GB' }),
      ],
    );
    expect(translate).toHaveBeenCalledTimes(1);
    expect(results.map(({ target_lang }) => target_lang)).toEqual(['LG', 'lug', 'Luganda']);
    expect(results.map(({ detected_source_lang }) => detected_source_lang)).toEqual(['en', 'en', 'en']);
  });

  test('that leave the source out in different words are equal [decision: Fields of a request body]', async () => {
    expect(await callsFor({ source_lang: undefined }, { source_lang: 'auto' }, { source_lang: 'AUTO' })).toBe(
      1,
    );
  });

  test('that fail call the upstream once, and each has the error and the attempts [decision: Cache]', async () => {
    const translate = vi.fn(() => {
      throw new UpstreamError('rejected', { status: 400 });
    });
    const told: Attempt[] = [];
    const { results } = await runBatch(
      [stubProvider({ id: 'stub', translate })],
      [item({ id: 'a' }), item({ id: 'b', target_lang: 'LG' })],
      { onAttempt: (attempt) => told.push(attempt) },
    );
    expect(translate).toHaveBeenCalledTimes(1);
    expect(told).toHaveLength(1);
    for (const result of results)
      expect(result).toMatchObject({
        error: 'All providers failed for en to lug (stub/stub-model: rejected).',
        attempts: [{ provider: 'stub', failure: 'rejected' }],
      });
  });
});

describe('items that are not equal', () => {
  test.each<readonly [string, Partial<BatchItem>]>([
    ['another text', { text: 'Good evening' }],
    ['a text with other white space', { text: 'Good morning ' }],
    ['a text in other case', { text: 'good morning' }],
    ['another target', { target_lang: 'ach' }],
    ['another source', { source_lang: 'sw' }],
    ['a source to be detected', { source_lang: undefined }],
  ])('are translated each: %s [decision: Cache]', async (_what, other) => {
    expect(await callsFor({}, other)).toBe(2);
  });

  test('in what they ask to be explained do not share their result [decision: Extra request fields]', async () => {
    const { provider } = createCounting();
    const { results } = await runBatch([provider], [item({}), item({ explain: true })]);
    expect(results.map((result) => 'quality' in result)).toEqual([false, true]);
  });

  test('stay apart whatever their texts hold: no text can look like two fields [decision: Cache]', async () => {
    expect(await callsFor({ text: 'a","lug' }, { text: 'a' }, { text: '["a","lug"]' })).toBe(3);
  });
});

test('two batches share nothing [decision: Cache]', async () => {
  const { provider, translate } = createCounting();
  await runBatch([provider], createItems(1));
  await runBatch([provider], createItems(1));
  expect(translate).toHaveBeenCalledTimes(2);
});
