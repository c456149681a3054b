import { createOperations } from '@njia/core/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fieldOf } from './answer.js';
import { eachOf, itemsOf, resultsOf, translateBatch } from './batch-calls.js';
import { startService, type RunningService } from './running-service.js';

const good = { id: 'good', text: 'Good morning, my friend.', target_lang: 'lug', source_lang: 'en' };
const failed = {
  translated_text: null,
  detected_source_lang: null,
  model_used: null,
  provider: null,
  quality_score: null,
  error: expect.stringMatching(/\S/) as unknown,
  route: [],
  warnings: [],
};

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
beforeEach(() => {
  service.sandbox.reset();
});
afterAll(() => service.close());

describe('a batch result', () => {
  test('has exactly the documented fields, of the batch and of an item [spec 2.14] [spec 2.16] [spec 2.17] [spec 4.23]', async () => {
    const answer = await translateBatch(service, { items: [good] });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      results: [
        {
          id: 'good',
          translated_text: expect.stringMatching(/\p{L}/u) as unknown,
          detected_source_lang: 'en',
          target_lang: 'lug',
          model_used: 'provider_u/translate',
          provider: 'provider_u',
          quality_score: expect.any(Number) as unknown,
          error: null,
          route: [
            {
              source_lang: 'en',
              target_lang: 'lug',
              provider: 'provider_u',
              model_used: 'provider_u/translate',
            },
          ],
          warnings: [],
        },
      ],
      total: 1,
      succeeded: 1,
      failed: 0,
      total_latency_ms: expect.any(Number) as unknown,
    });
  });

  test('keeps to its schema with failures and without [spec 2.17]', async () => {
    const items = [good, { ...good, source_lang: null }, { ...good, text: '' }, { ...good, explain: true }];
    const answer = await translateBatch(service, { items });
    const { schema } = createOperations(['provider_u', 'provider_w', 'provider_h']).translateBatch.response;
    expect(schema.strict().safeParse(answer.body).error).toBeUndefined();
    expect(Number.isInteger(fieldOf(answer, 'total_latency_ms'))).toBe(true);
  });

  test('says of every item what translate says of the text [spec 2.16]', async () => {
    const { id, ...request } = good;
    const single = await service.translate(request);
    const answer = await translateBatch(service, { items: [good] });
    const { latency_ms: _, characters_translated: __, ...same } = single.body as Record<string, unknown>;
    expect(resultsOf(answer)).toEqual([{ id, ...same, error: null }]);
  });

  test('tells how many of the items were served [spec 2.17] [spec 4.25]', async () => {
    const items = [good, { ...good, text: ' ' }, good, { ...good, target_lang: 'xx' }, good];
    const answer = await translateBatch(service, { items });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ total: 5, succeeded: 3, failed: 2 });
    expect(eachOf(answer, 'error').map((error) => error === null)).toEqual([true, false, true, false, true]);
  });
});

describe('what is wrong with the words of one item', () => {
  test.each([
    ['an empty text', { text: '' }, /text/],
    ['only white space', { text: ' \n\t' }, /text/],
    ['a lone surrogate', { text: 'Good \ud800 morning' }, /surrogate/],
    ['an unknown target', { target_lang: 'xx' }, /target_lang.*lug, ach/],
    ['an empty target', { target_lang: '' }, /target_lang/],
    ['an unknown source', { source_lang: 'zz' }, /source_lang/],
    ['the source for target', { source_lang: 'lug' }, /lug/],
    ['a text in the target already', { target_lang: 'en', source_lang: null }, /already in en/],
    ['another script', { text: 'Доброе утро, мой друг', source_lang: null }, /source_lang/],
  ])(
    'is that item’s error, its fields null, and the others are served: %s [spec 1.8] [spec 2.15] [spec 4.24] [decision: Batch]',
    async (_what, fault, message) => {
      const bad = { ...good, id: 'bad', text: 'The goat eats grass every day.', ...fault };
      const answer = await translateBatch(service, { items: [good, bad, good] });
      expect(answer.status).toBe(200);
      expect(eachOf(answer, 'error')).toEqual([null, expect.stringMatching(message), null]);
      expect(resultsOf(answer)[1]).toEqual({ id: 'bad', target_lang: bad.target_lang, ...failed });
      expect(answer.body).toMatchObject({ total: 3, succeeded: 2, failed: 1 });
    },
  );

  test('is told whole: everything that is wrong with the item [decision: Error body]', async () => {
    const items = [{ ...good, text: '', target_lang: 'xx', source_lang: 'yy' }];
    const [error] = eachOf(await translateBatch(service, { items }), 'error');
    expect(error).toMatch(/text.*target_lang.*source_lang/);
  });

  test('is 200 also when it is wrong with all of them [spec 1.8] [spec 4.25]', async () => {
    const answer = await translateBatch(service, { items: itemsOf(50, { text: '' }) });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ total: 50, succeeded: 0, failed: 50 });
    expect(service.sandbox.requests()).toEqual([]);
  });
});

describe('an item', () => {
  test('without a source has its own detection [spec 4.22] [decision: Extra result fields]', async () => {
    const items = [
      { id: 'en', text: 'Good morning, my friend. How is the family?', target_lang: 'sw' },
      { id: 'sw', text: 'Habari za asubuhi, rafiki yangu. Familia haijambo?', target_lang: 'en' },
      {
        id: 'auto',
        text: 'Bonjour, mon ami. Comment va la famille ?',
        target_lang: 'en',
        source_lang: 'auto',
      },
      { id: 'given', text: 'Good morning, my friend.', target_lang: 'sw', source_lang: 'en' },
    ];
    const answer = await translateBatch(service, { items });
    expect(eachOf(answer, 'detected_source_lang')).toEqual(['en', 'sw', 'fr', 'en']);
    const detection = {
      confidence: expect.any(Number) as unknown,
      alternatives: expect.any(Array) as unknown,
      mixed: false,
    };
    expect(eachOf(answer, 'detection')).toEqual([detection, detection, detection, undefined]);
  });

  test('whose source had to be assumed carries a warning [decision: Source omitted]', async () => {
    const answer = await translateBatch(service, {
      items: [{ id: 'digits', text: '2026', target_lang: 'sw' }],
    });
    expect(resultsOf(answer)).toMatchObject([
      { error: null, detected_source_lang: 'en', warnings: [{ code: 'source_assumed' }] },
    ]);
  });

  test('has its target echoed as written [spec 2.14] [decision: Language codes]', async () => {
    const items = ['LUG', 'Luganda', 'lg', ' lug-UG '].flatMap((target_lang) => itemsOf(1, { target_lang }));
    const answer = await translateBatch(service, { items });
    expect(eachOf(answer, 'target_lang')).toEqual(['LUG', 'Luganda', 'lg', ' lug-UG ']);
    expect(eachOf(answer, 'provider')).toEqual(['provider_u', 'provider_u', 'provider_u', 'provider_u']);
  });

  test.each(['', '🐐', 'a'.repeat(10_000), 'null', '\u0000', '__proto__'])(
    'has its id echoed, whatever it is (%#) [spec 2.14] [spec 4.18]',
    async (id) => {
      const answer = await translateBatch(service, {
        items: [
          { ...good, id },
          { ...good, id, text: '' },
        ],
      });
      expect(eachOf(answer, 'id')).toEqual([id, id]);
    },
  );

  test('explains its score when it asks, or when the batch does and it does not say [decision: Extra request fields]', async () => {
    const items = [good, { ...good, explain: true }, { ...good, explain: false }, { ...good, explain: null }];
    const parts: unknown = expect.objectContaining({ length: expect.any(Number) as unknown });
    const own = await translateBatch(service, { items });
    expect(eachOf(own, 'quality')).toEqual([undefined, parts, undefined, undefined]);
    const all = await translateBatch(service, { items, explain: true });
    expect(eachOf(all, 'quality')).toEqual([parts, parts, undefined, parts]);
  });
});
