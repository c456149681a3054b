import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectInvalid, fieldOf } from './answer.js';
import { startService, type RunningService } from './running-service.js';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** A text of exactly so many code points, made of a sentence over and over. */
function textOf(sentence: string, codePoints: number): string {
  const pattern = Array.from(sentence);
  return Array.from({ length: codePoints }, (_, index) => pattern[index % pattern.length]).join('');
}

/** Sentences whose code points, UTF-16 units and bytes are three different numbers. */
const SCRIPTS = [
  ['emoji', 'Good morning 👩🏾‍🌾🌍. ', 'en'],
  ['nothing but emoji', '🌍', 'en'],
  ['Yoruba with combining tone marks', 'E\u0323\u0300ko\u0323\u0301 ni o\u0300wo\u0301 ilé. ', 'yo'],
  ['Arabic', 'صباح الخير يا صديقي. ', 'ar'],
  ['plain English', 'Good morning, my friend. ', 'en'],
] as const;

describe.each(SCRIPTS)('a text of %s', (_what, sentence, source_lang) => {
  const target_lang = source_lang === 'en' ? 'sw' : 'en';

  test('is taken at 5,000 code points [spec 4.9] [spec 8.1] [decision: Characters]', async () => {
    const text = textOf(sentence, 5000);
    const answer = await service.translate({ text, target_lang, source_lang });
    expect(answer.status).toBe(200);
    expect(fieldOf(answer, 'characters_translated')).toBe(5000);
  });

  test('is refused at 5,001 with TEXT_TOO_LONG, never 413 [spec 4.9] [spec 8.1] [decision: Body limits]', async () => {
    const text = textOf(sentence, 5001);
    const answer = await service.translate({ text, target_lang, source_lang });
    expectInvalid(answer, ['text'], 'TEXT_TOO_LONG');
  });
});

describe('the length of a text', () => {
  test('counts the white space around it [decision: Characters]', async () => {
    const text = `${' '.repeat(2500)}${textOf('Good morning. ', 1)}${' '.repeat(2500)}`;
    const answer = await service.translate({ text, target_lang: 'sw', source_lang: 'en' });
    expectInvalid(answer, ['text'], 'TEXT_TOO_LONG');
  });

  test.each([
    ['100,000 letters', 'a'.repeat(100_000)],
    ['200,000 emoji', '🌍'.repeat(200_000)],
    ['90,000 letters that JSON writes with six characters each', '\u0001'.repeat(90_000)],
  ])(
    'is what a long text is refused for, within the body limit: %s [decision: Body limits]',
    async (_what, text) => {
      const answer = await service.translate({ text, target_lang: 'sw', source_lang: 'en' });
      expectInvalid(answer, ['text'], 'TEXT_TOO_LONG');
    },
  );

  test('is told with its limit [spec 8.1]', async () => {
    const answer = await service.translate({ text: 'a'.repeat(6000), target_lang: 'sw' });
    expect(fieldOf(answer, 'detail.message')).toMatch(/6000.*5000/);
  });

  test('that is too long never reaches an upstream [decision: Order of checks]', async () => {
    service.sandbox.reset();
    await service.translate({ text: 'a'.repeat(5001), target_lang: 'sw', source_lang: 'en' });
    expect(service.sandbox.requests()).toEqual([]);
  });
});
