import { describe, expect, test, vi } from 'vitest';
import { createItems, runBatch, type BatchSetup } from '../../test/batch-run.js';
import { detectionOf, fakeDetector } from '../../test/fake-detector.js';
import { knownProviders } from '../../test/known-providers.js';
import { stubProvider } from '../../test/stub-provider.js';
import type { Attempt } from '../errors/attempt.js';
import { LANGUAGE_CODES } from '../languages/language.js';
import type { Provider } from '../provider/provider.js';
import { UpstreamError } from '../provider/upstream-error.js';
import type { BatchItem } from './batch.js';

const item = (overrides: Partial<BatchItem> = {}): BatchItem => ({
  id: 'x',
  text: 'Good morning',
  target_lang: 'lug',
  source_lang: 'en',
  ...overrides,
});

const failedItem = { translated_text: null, detected_source_lang: null, model_used: null, provider: null };

/** Runs one good item and this one; the good one must be served, and no call may be made for the other. */
async function errorOf(wrong: Partial<BatchItem>, setup: BatchSetup = {}): Promise<unknown> {
  const translate = vi.fn(() => 'Wasuze otya nno');
  const pairs = ['en-lug', 'sw-lug'];
  const served = { id: 'good', text: 'Good evening', target_lang: 'lug', source_lang: 'en' };
  const { results, failed } = await runBatch(
    [stubProvider({ id: 'stub', pairs, translate })],
    [served, item(wrong)],
    setup,
  );
  expect(translate).toHaveBeenCalledTimes(1);
  expect(results[0]).toMatchObject({ id: 'good', error: null });
  expect(failed).toBe(1);
  expect(results[1]).toEqual({
    ...failedItem,
    id: 'x',
    target_lang: wrong.target_lang ?? 'lug',
    quality_score: null,
    error: expect.any(String) as unknown,
    route: [],
    warnings: [],
  });
  return results[1]?.error;
}

const supported = `is not a supported language. Supported: ${LANGUAGE_CODES.join(', ')}.`;

describe('what is wrong with one item is its error alone', () => {
  test.each<readonly [string, Partial<BatchItem>, string]>([
    ['an empty text', { text: '' }, 'text must not be empty or only white space.'],
    ['a text of white space', { text: ' \n' }, 'text must not be empty or only white space.'],
    [
      'a text of 5,001 characters',
      { text: '😀'.repeat(5_001) },
      'text has 5001 characters; at most 5000 are allowed. Split it and send the parts.',
    ],
    ['a lone surrogate', { text: 'a\ud800' }, 'text must be valid Unicode; it has a lone surrogate.'],
    ['a target that is no language', { target_lang: 'xx' }, `target_lang ${supported}`],
    ['a source that is no language', { source_lang: 'xx' }, `source_lang ${supported}`],
    ['a pair that nobody serves', { target_lang: 'ki' }, 'No provider can translate en to ki.'],
    [
      'one language for both',
      { source_lang: 'LG' },
      'Source and target are both lug; choose another target_lang.',
    ],
    [
      'several of these',
      { text: ' ', target_lang: 'xx' },
      `text must not be empty or only white space. target_lang ${supported}`,
    ],
  ])('%s [decision: Batch]', async (_what, wrong, message) => {
    expect(await errorOf(wrong)).toBe(message);
  });

  test('a text whose language is not recognised [decision: Batch]', async () => {
    const error = await errorOf({ text: 'Привет, как дела?', source_lang: undefined });
    expect(error).toBe('The language of the text was not recognised. Give source_lang.');
  });

  test('a text that is surely in the target already [decision: Batch]', async () => {
    const detector = fakeDetector(detectionOf([{ language: 'lug', confidence: 0.99 }]));
    const error = await errorOf(
      { text: 'Wasuze otya ssebo leero', source_lang: undefined },
      { loadDetector: () => Promise.resolve(detector) },
    );
    expect(error).toContain('The text is already in lug.');
  });

  test('a pair that the named provider cannot serve, naming who can [decision: Explicit provider]', async () => {
    const other = stubProvider({ id: 'other' });
    const able = stubProvider({ id: 'able', pairs: ['en-lug'] });
    const { results } = await runBatch([other, able], [item(), item({ target_lang: 'ach' })], {
      provider: 'able',
    });
    expect(results).toMatchObject([
      { error: null, provider: 'able' },
      { ...failedItem, error: 'able cannot translate en to ach. Use other, or leave provider out.' },
    ]);
  });
});

test('a pair that no configured provider serves is the item’s error, says what to set, and calls nobody [decision: Provider not configured]', async () => {
  const translate = vi.fn(() => 'Wasuze otya nno');
  const unconfigured = knownProviders('provider_w').map((provider) => ({ provider, remedy: 'NJIA_W' }));
  const { results, failed } = await runBatch(
    [stubProvider({ id: 'stub', pairs: ['en-lug'], translate })],
    createItems(2, { target_lang: 'tw' }),
    { unconfigured },
  );
  expect(failed).toBe(2);
  for (const result of results) {
    expect(result.error).toBe('No configured provider can translate en to tw. Set NJIA_W.');
    expect(result).not.toHaveProperty('attempts');
  }
  expect(translate).not.toHaveBeenCalled();
});

test('a named provider that is not configured is an attempt of each item, and the others serve [decision: Provider not configured]', async () => {
  const unconfigured = knownProviders('provider_u').map((provider) => ({ provider, remedy: 'NJIA_U' }));
  const told: Attempt[] = [];
  const { results } = await runBatch([stubProvider({ id: 'stub' })], createItems(2), {
    unconfigured,
    provider: 'provider_u',
    onAttempt: (attempt) => told.push(attempt),
  });
  for (const result of results)
    expect(result).toMatchObject({
      error: null,
      provider: 'stub',
      attempts: [{ provider: 'provider_u', model: 'translate', failure: 'not_configured', status: null }],
    });
  expect(told).toHaveLength(2);
});

/** Serves every text but those with this word, with which it cannot be bothered again. */
const failOn = (word: string): Provider =>
  stubProvider({
    id: 'flaky',
    translate: ({ text }) => {
      if (text.includes(word)) throw new UpstreamError('rejected', { status: 400 });
      return `${text} (lug)`;
    },
  });

describe('items whose providers fail', () => {
  test('carry the error and the attempts, and the others are served [spec 2.15] [spec 4.24]', async () => {
    const result = await runBatch([failOn('Text 1')], createItems(3));
    expect(result).toMatchObject({ total: 3, succeeded: 2, failed: 1 });
    expect(result.results[1]).toEqual({
      ...failedItem,
      id: 'item-1',
      target_lang: 'lug',
      quality_score: null,
      error: 'All providers failed for en to lug (flaky/flaky-model: rejected).',
      route: [],
      warnings: [],
      attempts: [
        {
          provider: 'flaky',
          model: 'flaky-model',
          failure: 'rejected',
          status: 400,
          latency_ms: expect.any(Number) as unknown,
        },
      ],
    });
    expect(result.results.filter(({ error }) => error === null)).toHaveLength(2);
  });

  test('fall back each for itself, and the result says so [spec 1.5]', async () => {
    const { results } = await runBatch([failOn('Text 1'), stubProvider({ id: 'steady' })], createItems(2));
    expect(results).toMatchObject([
      { provider: 'flaky' },
      {
        provider: 'steady',
        error: null,
        attempts: [{ provider: 'flaky', failure: 'rejected', status: 400 }],
      },
    ]);
    expect(results[0]).not.toHaveProperty('attempts');
  });

  test('all of them make a result all the same, never an error of the batch [spec 1.8] [decision: Batch]', async () => {
    const result = await runBatch([failOn('Text')], createItems(20));
    expect(result).toMatchObject({ total: 20, succeeded: 0, failed: 20 });
    expect(result.results.every(({ error }) => error?.includes('All providers failed') === true)).toBe(true);
  });
});
