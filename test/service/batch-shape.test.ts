import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectInvalid, fieldOf } from './answer.js';
import { itemsOf, resultsOf, translateBatch } from './batch-calls.js';
import { startService, type RunningService } from './running-service.js';

const good = { id: 'a', text: 'Good morning, my friend.', target_lang: 'sw', source_lang: 'en' };

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe('the number of items', () => {
  test.each([1, 50])('may be %i [spec 1.7] [spec 4.16] [spec 8.2]', async (count) => {
    const answer = await translateBatch(service, { items: itemsOf(count) });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ total: count, succeeded: count, failed: 0 });
    expect(resultsOf(answer)).toHaveLength(count);
  });

  test('may not be 51: TOO_MANY_ITEMS, and no upstream is called [spec 4.16] [spec 4.26] [spec 8.2] [decision: Error body]', async () => {
    service.sandbox.reset();
    const answer = await translateBatch(service, { items: itemsOf(51) });
    expectInvalid(answer, ['items'], 'TOO_MANY_ITEMS');
    expect(fieldOf(answer, 'detail.message')).toMatch(/50/);
    expect(service.sandbox.requests()).toEqual([]);
  });

  test('may not be 0 [spec 4.26] [decision: Batch]', async () => {
    expectInvalid(await translateBatch(service, { items: [] }), ['items']);
  });

  test.each([
    ['numbers', '1', 2_000_000],
    ['empty objects', '{}', 1_300_000],
    ['nulls', 'null', 800_000],
    ['empty arrays', '[]', 1_300_000],
  ])(
    'is what a body full of tiny items is refused for, without listing them: %s [decision: Batch]',
    async (_what, item, count) => {
      const answer = await translateBatch(service, `{"items":[${`${item},`.repeat(count)}${item}]}`);
      expectInvalid(answer, ['items'], 'TOO_MANY_ITEMS');
      expect(answer.text.length).toBeLessThan(500);
    },
  );
});

describe('a batch that is none', () => {
  test.each([
    ['items left out', {}, ['items']],
    ['null for items', { items: null }, ['items']],
    ['an object', { items: { 0: good } }, ['items']],
    ['an object with a length', { items: { length: 1, 0: good } }, ['items']],
    ['a string', { items: 'Good morning' }, ['items']],
    ['a number', { items: 3 }, ['items']],
    ['a string for an item', { items: [good, 'Good morning'] }, ['items.1']],
    ['null for an item', { items: [null] }, ['items.0']],
    ['an array for an item', { items: [[good]] }, ['items.0']],
    ['an unknown provider', { items: [good], provider: 'provider_x' }, ['provider']],
    ['a number for the provider', { items: [good], provider: 3 }, ['provider']],
    ['a string for explain', { items: [good], explain: 'yes' }, ['explain']],
  ])(
    'is refused with the field that is wrong: %s [spec 4.16] [spec 4.17] [spec 4.26] [decision: Batch]',
    async (_what, body, fields) => {
      expectInvalid(await translateBatch(service, body), fields);
    },
  );

  test.each(['[]', '"items"', '{"items":[', 'items=1', ''])(
    'is refused with INVALID_JSON where it is no object: %s [decision: Error body]',
    async (body) => {
      expectInvalid(await translateBatch(service, body), ['body'], 'INVALID_JSON');
    },
  );
});

describe('one item of a wrong shape', () => {
  test.each([
    ['text', undefined],
    ['text', null],
    ['text', 12],
    ['text', ['Good morning']],
    ['id', undefined],
    ['id', null],
    ['id', 7],
    ['target_lang', undefined],
    ['target_lang', null],
    ['target_lang', { code: 'sw' }],
    ['source_lang', 1],
    ['explain', 'true'],
  ])(
    'is a 422 for the whole request, naming the item and its field: %s is %j [spec 4.18] [spec 4.19] [spec 4.21] [spec 4.22] [spec 4.26] [decision: Batch]',
    async (field, value) => {
      service.sandbox.reset();
      const items = [good, good, good, { ...good, [field]: value }, good];
      expectInvalid(await translateBatch(service, { items }), [`items.3.${field}`]);
      expect(service.sandbox.requests()).toEqual([]);
    },
  );

  test('is told with everything else that is wrong, at once [decision: Error body]', async () => {
    const items = [{ ...good, text: 1 }, good, { text: 'Good morning' }, false];
    const answer = await translateBatch(service, { items, provider: 'nobody', explain: 1 });
    const fields = ['items.0.text', 'items.2.id', 'items.2.target_lang', 'items.3', 'provider', 'explain'];
    expectInvalid(answer, fields);
  });

  test('is told along with too many items no more than once [decision: Error body]', async () => {
    const items = Array.from({ length: 51 }, () => ({}));
    const answer = await translateBatch(service, { items, provider: 'nobody' });
    expectInvalid(answer, ['items', 'provider'], 'TOO_MANY_ITEMS');
  });

  test.each([
    [{ items: 'none' }, 'items must be an array.'],
    [{ items: [3] }, 'items.0 must be an object.'],
    [{ items: [{ ...good, text: 3 }] }, 'items.0.text must be a string.'],
    [{ items: [good], explain: 3 }, 'explain must be a boolean.'],
    [{ items: [good, null] }, 'items.1 is required.'],
  ])('is told in a sentence: %j [decision: Error body]', async (body, message) => {
    expect(fieldOf(await translateBatch(service, body), 'detail.message')).toBe(message);
  });
});

describe('fields of a batch', () => {
  test('that nobody knows are ignored, in the batch and in its items [decision: Fields of a request body]', async () => {
    const items = [{ ...good, tone: 'formal', provider: 'provider_x', constructor: 1 }];
    const answer = await translateBatch(service, { items, webhook: 'https://example.org', text: 5 });
    expect(answer.body).toMatchObject({ succeeded: 1, failed: 0 });
    expect(resultsOf(answer)[0]).not.toHaveProperty('tone');
  });

  test('that are optional may be null [spec 4.17] [spec 4.22] [decision: Fields of a request body]', async () => {
    const items = [{ ...good, source_lang: null, explain: null }];
    const answer = await translateBatch(service, { items, provider: null, explain: null });
    expect(answer.body).toMatchObject({ succeeded: 1, results: [{ detected_source_lang: 'en' }] });
    expect(resultsOf(answer)[0]).not.toHaveProperty('quality');
  });

  test('may come in any order and with an empty id [spec 4.18]', async () => {
    const answer = await translateBatch(
      service,
      '{"provider":"auto","items":[{"text":"Hello","target_lang":"sw","id":""}]}',
    );
    expect(answer.body).toMatchObject({ succeeded: 1, results: [{ id: '' }] });
  });
});
