import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError } from './answer.js';
import { itemsOf, resultsOf, translateBatch } from './batch-calls.js';
import { startService, type RunningService } from './running-service.js';

const LIMIT = 4 * 1024 * 1024;

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** A batch of exactly so many bytes, most of them in a field that is ignored. */
function batchOfBytes(bytes: number): string {
  const head = `${JSON.stringify({ items: itemsOf(1) }).slice(0, -1)},"padding":"`;
  const tail = '"}';
  return head + 'x'.repeat(bytes - head.length - tail.length) + tail;
}

describe('the size of a batch', () => {
  test('may be 4 MiB [decision: Body limits]', async () => {
    expect((await translateBatch(service, batchOfBytes(LIMIT))).status).toBe(200);
  });

  test('may not be a byte more: 413 [decision: Body limits]', async () => {
    const answer = await translateBatch(service, batchOfBytes(LIMIT + 1));
    expectError(answer, 413, { code: 'PAYLOAD_TOO_LARGE' });
  });

  test('holds 50 items of 5,000 characters, each as long as JSON can write it [decision: Body limits]', async () => {
    const item = `{"id":"a","text":"${String.raw`\ud83c\udf0d`.repeat(5000)}","target_lang":"lug","source_lang":"en"}`;
    const body = `{"items":[${Array.from({ length: 50 }, () => item).join()}]}`;
    expect(body.length).toBeGreaterThan(3_000_000);
    const answer = await translateBatch(service, body);
    expect(answer.body).toMatchObject({ total: 50, succeeded: 50, failed: 0 });
  });

  test('holds 50 different texts of 5,000 characters [spec 4.20] [spec 8.2]', async () => {
    const items = Array.from({ length: 50 }, (_, index) => ({
      id: 'a',
      text: `Goat ${index} eats grass. `.repeat(300).slice(0, 5000),
      target_lang: 'lug',
      source_lang: 'en',
    }));
    const answer = await translateBatch(service, { items });
    expect(answer.body).toMatchObject({ total: 50, succeeded: 50, failed: 0 });
  });
});

describe.each([
  ['emoji', '🌍', 'en'],
  ['letters', 'a', 'en'],
  ['Arabic', 'ص', 'ar'],
])('the text of one item of %s', (_what, character, source_lang) => {
  test('may have 5,000 code points [spec 4.20] [decision: Batch] [decision: Characters]', async () => {
    const items = itemsOf(1, { text: character.repeat(5000), source_lang });
    expect((await translateBatch(service, { items })).body).toMatchObject({ succeeded: 1, failed: 0 });
  });

  test('may not have 5,001: that item fails and the others do not [spec 4.20] [decision: Batch] [decision: Characters]', async () => {
    const long = { id: 'long', text: character.repeat(5001), source_lang };
    const items = [...itemsOf(1), ...itemsOf(1, long)];
    const answer = await translateBatch(service, { items });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ total: 2, succeeded: 1, failed: 1 });
    expect(resultsOf(answer)[0]).toMatchObject({ id: 'item 0', error: null });
    expect(resultsOf(answer)[1]).toMatchObject({
      id: 'long',
      translated_text: null,
      error: expect.stringMatching(/5001.*5000/) as unknown,
    });
  });
});
