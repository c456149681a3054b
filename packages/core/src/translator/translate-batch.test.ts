import { startSandbox, type Sandbox } from '@njia/sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createItems, runBatch } from '../../test/batch-run.js';
import { createFakeClock } from '../../test/fake-clock.js';
import { longSentence } from '../../test/real-sentences.js';
import { sandboxProviders } from '../../test/sandbox-providers.js';
import { stubProvider } from '../../test/stub-provider.js';
import { createOperations } from '../contract/index.js';
import { createTranslator } from './create-translator.js';

const stub = stubProvider({ id: 'stub' });

describe('over the three providers', () => {
  let sandbox: Sandbox;

  beforeAll(async () => {
    sandbox = await startSandbox();
  });
  beforeEach(() => {
    sandbox.reset();
  });
  afterAll(async () => {
    await sandbox.close();
  });

  const { schema } = createOperations(['provider_u', 'provider_w', 'provider_h']).translateBatch.response;

  test('every item goes to the provider of its own pair, and the result is the documented one [spec 2.17]', async () => {
    const translator = createTranslator({ providers: sandboxProviders(sandbox), pivot: 'en' });
    const [lug, yo, sw] = [longSentence('lug'), longSentence('yo'), longSentence('sw')];
    const result = await translator.translateBatch({
      items: [
        { id: 'a', text: lug.english, target_lang: 'lug', source_lang: 'en' },
        { id: 'b', text: yo.english, target_lang: 'yo', source_lang: 'en' },
        { id: 'c', text: sw.text, target_lang: 'en' },
        { id: 'd', text: 'Hello', target_lang: 'xx' },
      ],
    });
    expect(result).toMatchObject({
      results: [
        { id: 'a', translated_text: lug.text, provider: 'provider_u', model_used: 'provider_u/translate' },
        { id: 'b', translated_text: yo.text, provider: 'provider_w', model_used: 'provider_w/v1' },
        { id: 'c', translated_text: sw.english, provider: 'provider_h', detected_source_lang: 'sw' },
        { id: 'd', translated_text: null },
      ],
      total: 4,
      succeeded: 3,
      failed: 1,
    });
    expect(schema.parse(result)).toEqual(result);
    expect(Number.isInteger(result.total_latency_ms)).toBe(true);
  });

  test('50 items are 50 calls, all served [spec 1.7] [spec 8.2]', async () => {
    const translator = createTranslator({ providers: sandboxProviders(sandbox) });
    const items = createItems(50);
    const result = await translator.translateBatch({ items });
    expect(result).toMatchObject({ total: 50, succeeded: 50, failed: 0 });
    expect(result.results.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
    const asked = sandbox
      .requests({ path: '/tasks/translate' })
      .map(({ body }) => (body as { text: string }).text);
    expect(asked.toSorted()).toEqual(items.map(({ text }) => text).toSorted());
  });
});

describe('the results', () => {
  test('keep the order of the items, whatever order they are served in [decision: Batch]', async () => {
    const waiting: (() => void)[] = [];
    const slow = stubProvider({
      id: 'slow',
      translate: ({ text }) =>
        new Promise<string>((resolve) => {
          waiting.push(() => resolve(`${text} in Luganda`));
          if (waiting.length === 5) waiting.toReversed().forEach((serve) => serve());
        }),
    });
    const items = createItems(5);
    const { results } = await runBatch([slow], items);
    expect(results.map(({ id, translated_text }) => [id, translated_text])).toEqual(
      items.map(({ id, text }) => [id, `${text} in Luganda`]),
    );
  });

  test('echo equal ids, and ids of any kind [spec 2.14] [decision: Batch]', async () => {
    const ids = ['same', 'same', '', '__proto__', '✓'];
    const items = ids.map((id, index) => ({
      id,
      text: `Text ${index}`,
      target_lang: 'lug',
      source_lang: 'en',
    }));
    const { results } = await runBatch([stub], items);
    expect(results.map(({ id }) => id)).toEqual(ids);
    expect(results.map(({ translated_text }) => translated_text)).toEqual(
      ids.map((_, index) => `Text ${index} (lug)`),
    );
  });

  test('have exactly the fields of a batch item, those of a single result that it lacks left out [spec 2.16]', async () => {
    const { results } = await runBatch([stub], createItems(1, { text: 'Good morning' }));
    expect(results).toEqual([
      {
        id: 'item-0',
        translated_text: 'Good morning (lug)',
        detected_source_lang: 'en',
        target_lang: 'lug',
        model_used: 'stub/stub-model',
        provider: 'stub',
        quality_score: expect.any(Number) as unknown,
        error: null,
        route: [{ source_lang: 'en', target_lang: 'lug', provider: 'stub', model_used: 'stub/stub-model' }],
        warnings: [],
      },
    ]);
  });

  test('tell of the detection where the source was omitted [decision: Extra result fields]', async () => {
    const { results } = await runBatch(
      [stub],
      [
        ...createItems(1, { source_lang: undefined }),
        ...createItems(1, { source_lang: 'auto' }),
        ...createItems(1),
      ],
    );
    const detection = { confidence: 0.99, alternatives: [], mixed: false };
    expect(results).toMatchObject([
      { detected_source_lang: 'sw', detection },
      { detected_source_lang: 'sw', detection },
      { detected_source_lang: 'en' },
    ]);
    expect(results[2]).not.toHaveProperty('detection');
  });

  test('explain their quality where the batch asks for it, unless the item says otherwise, and the reverse [decision: Extra request fields]', async () => {
    const items = [
      ...createItems(1),
      ...createItems(1, { explain: true }),
      ...createItems(1, { explain: false }),
    ];
    const explained = async (explain?: boolean) => {
      const { results } = await runBatch([stub], items, explain === undefined ? {} : { explain });
      return results.map((result) => 'quality' in result);
    };
    expect(await explained(true)).toEqual([true, true, false]);
    expect(await explained(false)).toEqual([false, true, false]);
    expect(await explained()).toEqual([false, true, false]);
  });
});

describe('the totals', () => {
  test('of one item are one [spec 2.17]', async () => {
    expect(await runBatch([stub], createItems(1))).toMatchObject({ total: 1, succeeded: 1, failed: 0 });
  });

  test('count equal items each [spec 2.17]', async () => {
    const items = [...createItems(3, { text: 'Hello' }), ...createItems(2, { text: ' ' })];
    expect(await runBatch([stub], items)).toMatchObject({ total: 5, succeeded: 3, failed: 2 });
  });

  test('take the latency from the clock, in whole milliseconds [spec 2.17]', async () => {
    const clock = createFakeClock();
    const provider = stubProvider({
      id: 'stub',
      translate: ({ text }) => {
        clock.advance(20.4);
        return `${text} in Luganda`;
      },
    });
    expect((await runBatch([provider], createItems(3), { clock })).total_latency_ms).toBe(61);
  });
});
