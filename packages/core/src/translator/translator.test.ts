import { phrases, startSandbox, type Sandbox } from '@njia/sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFakeClock } from '../../test/fake-clock.js';
import { longSentence } from '../../test/real-sentences.js';
import { sandboxProviders } from '../../test/sandbox-providers.js';
import { stubProvider } from '../../test/stub-provider.js';
import { createOperations } from '../contract/index.js';
import { createResilience } from '../routing/resilience.js';
import { systemClock } from '../time/clock.js';
import { createTranslator, type TranslatorOptions } from './create-translator.js';

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

const create = (options: Partial<TranslatorOptions> = {}) =>
  createTranslator({
    providers: sandboxProviders(sandbox),
    resilience: createResilience(systemClock, { random: () => 0 }),
    ...options,
  });
const resultSchema = createOperations(['provider_u', 'provider_w', 'provider_h']).translate.response.schema;

describe('a result', () => {
  test('has every documented field with its type [spec 2.6]', async () => {
    const { english, text } = longSentence('lug');
    const result = await create().translate({ text: english, target_lang: 'lug', source_lang: 'en' });
    expect(result).toEqual({
      translated_text: text,
      detected_source_lang: 'en',
      target_lang: 'lug',
      model_used: 'provider_u/translate',
      provider: 'provider_u',
      quality_score: expect.any(Number) as unknown,
      latency_ms: expect.any(Number) as unknown,
      characters_translated: Array.from(english).length,
      route: [
        { source_lang: 'en', target_lang: 'lug', provider: 'provider_u', model_used: 'provider_u/translate' },
      ],
      warnings: [],
    });
    expect(resultSchema.parse(result)).toEqual(result);
    expect(result.quality_score).toBeGreaterThan(0.5);
  });

  test.each(['lug', 'LG', 'Luganda', 'lug-UG'])(
    'echoes the target %s as it was written [spec 2.8] [decision: Language codes]',
    async (target_lang) => {
      const result = await create().translate({ text: 'Good morning', target_lang, source_lang: 'ENG' });
      expect(result).toMatchObject({
        target_lang,
        detected_source_lang: 'en',
        route: [{ source_lang: 'en', target_lang: 'lug' }],
      });
    },
  );

  test.each([
    ['emoji', 'Hello 👩‍👩‍👧‍👦', 13],
    ['Yoruba with combining marks', 'E\u0301 ka\u0300a\u0301ro\u0323\u0300', 12],
    ['Arabic', 'صباح الخير', 10],
    ['white space around it', '  Hello\n', 8],
  ])(
    'counts the characters of a text with %s in code points [spec 2.13] [decision: Characters]',
    async (_what, text, characters) => {
      const result = await create().translate({ text, target_lang: 'af', source_lang: 'en' });
      expect(result.characters_translated).toBe(characters);
    },
  );

  test.each([
    ['sw', 'provider_h/opus-mt-en-sw'],
    ['yo', 'provider_w/v1'],
    ['ach', 'provider_u/translate'],
  ])(
    'into %s names the model as %s [spec 2.9] [spec 2.10] [decision: model_used]',
    async (target_lang, model_used) => {
      const result = await create().translate({ text: 'Good morning', target_lang, source_lang: 'en' });
      expect(result).toMatchObject({ model_used, provider: model_used.split('/')[0] });
    },
  );

  test('gives the parts of its quality only where they are asked for [decision: Extra request fields]', async () => {
    const asked = { text: longSentence('sw').english, target_lang: 'sw', source_lang: 'en' };
    const [plain, explained] = [
      await create().translate(asked),
      await create().translate({ ...asked, explain: true }),
    ];
    expect(plain).not.toHaveProperty('quality');
    const product = Object.values(explained.quality ?? {}).reduce(
      (whole: number, part: number) => whole * part,
      1,
    );
    expect(Object.keys(explained.quality ?? {})).toHaveLength(7);
    expect(explained.quality_score).toBeCloseTo(product, 2);
    expect(resultSchema.parse(explained)).toEqual(explained);
  });

  test('takes its latency from the clock, in whole milliseconds [spec 2.12]', async () => {
    const clock = createFakeClock();
    const provider = stubProvider({
      id: 'stub',
      translate: () => {
        clock.advance(41.7);
        return 'Wasuze otya';
      },
    });
    const result = await create({ providers: [provider], clock }).translate({
      text: 'Good morning',
      target_lang: 'lug',
      source_lang: 'en',
    });
    expect(result.latency_ms).toBe(42);
  });
});

describe('a source that is omitted', () => {
  test('is detected, and the result says how surely [spec 1.2] [spec 2.7] [decision: Extra result fields]', async () => {
    const { text, english } = longSentence('lug');
    const result = await create().translate({ text, target_lang: 'en' });
    expect(result).toMatchObject({ translated_text: english, detected_source_lang: 'lug', warnings: [] });
    expect(result.detection?.confidence).toBeGreaterThan(0.5);
    expect(result.detection?.alternatives.map(({ language }) => language)).not.toContain('lug');
    expect(result.detection?.mixed).toBe(false);
    expect(resultSchema.parse(result)).toEqual(result);
  });

  test('without evidence is English, with a warning and low confidence, and the text is served [decision: Source omitted]', async () => {
    const result = await create().translate({ text: '12345', target_lang: 'sw' });
    expect(result).toMatchObject({
      detected_source_lang: 'en',
      warnings: [{ code: 'source_assumed' }],
      detection: { confidence: 0 },
    });
    expect(result.warnings[0]?.message).toContain('en was assumed');
    expect(resultSchema.parse(result)).toEqual(result);
  });

  test('of digits for the target English is another language, by assumption [decision: Source omitted]', async () => {
    const result = await create().translate({ text: '12345', target_lang: 'en' });
    expect(result.detected_source_lang).not.toBe('en');
    expect(result.warnings).toMatchObject([{ code: 'source_assumed' }]);
  });

  test('in another script is refused before any upstream is asked [decision: Source omitted]', async () => {
    await expect(create().translate({ text: 'Доброе утро', target_lang: 'sw' })).rejects.toMatchObject({
      reason: 'UNDETECTED_LANGUAGE',
    });
    expect(sandbox.requests()).toEqual([]);
  });

  test('that is surely the target is refused before any upstream is asked [decision: Source equals target]', async () => {
    const { text } = longSentence('sw');
    await expect(create().translate({ text, target_lang: 'sw' })).rejects.toMatchObject({
      reason: 'SAME_LANGUAGE',
    });
    expect(sandbox.requests()).toEqual([]);
  });
});

describe('two hops', () => {
  test('go through English, and provider and model are the last hop’s [decision: Extra result fields]', async () => {
    const { text, english } = longSentence('ach');
    const result = await create({ pivot: 'en' }).translate({ text, target_lang: 'tw', source_lang: 'ach' });
    expect(result).toMatchObject({
      detected_source_lang: 'ach',
      provider: 'provider_w',
      model_used: 'provider_w/v1',
      route: [
        { source_lang: 'ach', target_lang: 'en', provider: 'provider_u', model_used: 'provider_u/translate' },
        { source_lang: 'en', target_lang: 'tw', provider: 'provider_w', model_used: 'provider_w/v1' },
      ],
    });
    expect(sandbox.requests({ server: 'provider_w' })).toMatchObject([
      { body: { in: english, lang: 'eng-twi' } },
    ]);
  });
});

describe('a long text', () => {
  test('reaches provider_w in parts of at most 1,000 characters and comes back whole [upstreams 0]', async () => {
    const sentences = phrases('yo').map(({ english }) => english);
    const text = `${sentences.join(' ').slice(0, 4_990)}\n`;
    const result = await create().translate({ text, target_lang: 'yo', source_lang: 'en' });
    const parts = sandbox.requests({ server: 'provider_w' }).map(({ body }) => (body as { in: string }).in);
    expect(parts.length).toBeGreaterThan(4);
    expect(parts.every((part) => part.length <= 1_000)).toBe(true);
    const order = parts.toSorted((a, b) => text.indexOf(a) - text.indexOf(b));
    expect(order.join(' ').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
    expect(result).toMatchObject({ provider: 'provider_w', characters_translated: 4_991 });
    expect(result).not.toHaveProperty('attempts');
    expect(result.translated_text.endsWith('\n')).toBe(true);
  });

  test('of 5,000 letters without a space is served too [upstreams 0]', async () => {
    const result = await create().translate({
      text: 'ẹ'.repeat(5_000),
      target_lang: 'en',
      source_lang: 'yo',
    });
    expect(sandbox.requests({ server: 'provider_w' }).map(({ status }) => status)).toEqual(
      Array(5).fill(200),
    );
    expect(result.characters_translated).toBe(5_000);
  });
});
