import { createOperations } from '@njia/core/contract';
import { phrases } from '@njia/sandbox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError, expectInvalid, fieldOf, type Answer } from './answer.js';
import { startService, type Ask, type RunningService } from './running-service.js';

let service: RunningService;
let key: string;
beforeAll(async () => {
  service = await startService({ environment: { NJIA_LIMIT_DETECT_PER_MINUTE: '0' } });
  key = await service.issueKey();
});
afterAll(() => service.close());

function detect(body: unknown, request: Ask = {}): Promise<Answer> {
  return service.ask('/api/v1/detect', { method: 'POST', key, ...request, body });
}

interface Ranked {
  readonly language: string;
  readonly confidence: number;
}

/** The others that a text could be in, as they were answered. */
function alternativesOf(answer: Answer): readonly Ranked[] {
  return fieldOf(answer, 'alternatives') as readonly Ranked[];
}

/** Real texts of some sentences. */
const TEXTS = ['lug', 'sw', 'yo', 'tw', 'fr', 'ar', 'ach', 'ki', 'af'].map(
  (language) =>
    [
      language,
      phrases(language)
        .slice(0, 4)
        .map(({ text }) => text)
        .join(' '),
    ] as const,
);

/** Texts that say little, or two things. */
const ODD_TEXTS = [
  ['a word', 'Habari'],
  ['a name', 'Nakato'],
  ['digits', '2026'],
  ['two languages', 'Good morning. Habari za asubuhi.'],
] as const;

describe('detecting a language', () => {
  test('answers exactly the documented fields [decision: Further endpoints]', async () => {
    const answer = await detect({ text: 'Good morning, my friend. How is the family today?' });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      language: 'en',
      confidence: expect.any(Number) as unknown,
      alternatives: expect.any(Array) as unknown,
      mixed: false,
    });
  });

  test.each(TEXTS)('finds %s in real sentences [decision: Further endpoints]', async (language, text) => {
    expect(fieldOf(await detect({ text }), 'language')).toBe(language);
  });

  test.each([...TEXTS, ...ODD_TEXTS])(
    'ranks the others best first, and all shares together are no more than the whole: %s [decision: Further endpoints]',
    async (_what, text) => {
      const answer = await detect({ text });
      const { schema } = createOperations(['provider_u']).detect.response;
      expect(schema.strict().safeParse(answer.body).error).toBeUndefined();
      const others = alternativesOf(answer);
      const shares = others.map(({ confidence }) => confidence);
      expect(shares).toEqual(shares.toSorted((a, b) => b - a));
      expect(others.map(({ language }) => language)).not.toContain(fieldOf(answer, 'language'));
      expect(new Set(others.map(({ language }) => language)).size).toBe(others.length);
      const sum = shares.reduce((total, share) => total + share, Number(fieldOf(answer, 'confidence')));
      expect(sum).toBeLessThanOrEqual(1.002); // each of at most 21 shares is rounded to four digits
    },
  );

  test.each(['2026', '12:30 – 14:45', '+256 700 000000', '...', '👩🏾‍🌾🌍', 'Доброе утро, мой друг', '早上好'])(
    'says und where there is no evidence for any language: %s [decision: Further endpoints]',
    async (text) => {
      const answer = await detect({ text });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ language: 'und', mixed: false });
    },
  );

  test('says when sentences are in different languages [decision: Further endpoints]', async () => {
    const text =
      'Good morning, my friend. How is the family today? Habari za asubuhi, rafiki yangu. Familia yako haijambo leo?';
    expect(fieldOf(await detect({ text }), 'mixed')).toBe(true);
  });

  test('asks no provider and needs none [decision: Further endpoints] [decision: Starting it]', async () => {
    const environment = {
      NJIA_PROVIDER_U_USERNAME: '',
      NJIA_PROVIDER_U_PASSWORD: '',
      NJIA_PROVIDER_W_KEY: '',
      NJIA_PROVIDER_H_TOKEN: '',
    };
    await using bare = await startService({ environment });
    const body = { text: 'Good morning, my friend.' };
    const answer = await bare.ask('/api/v1/detect', { method: 'POST', key: await bare.issueKey(), body });
    expect(fieldOf(answer, 'language')).toBe('en');
    service.sandbox.reset();
    await detect(body);
    expect(service.sandbox.requests()).toEqual([]);
  });
});

describe('a text to detect', () => {
  test.each([
    ['letters', 'a'],
    ['emoji', '🌍'],
    ['Arabic', 'ص'],
  ])(
    'may have 5,000 code points and not 5,001: %s [decision: Characters] [decision: Further endpoints]',
    async (_what, character) => {
      expect((await detect({ text: character.repeat(5000) })).status).toBe(200);
      expectInvalid(await detect({ text: character.repeat(5001) }), ['text'], 'TEXT_TOO_LONG');
    },
  );

  test.each(['', ' ', '\n\t\u00a0\u3000'])(
    'may not be empty or only white space: %j [decision: Text that is empty]',
    async (text) => {
      expectInvalid(await detect({ text }), ['text']);
    },
  );

  test.each([String.raw`\ud800`, String.raw`Habari \udc00 yako`, String.raw`\udf0d\ud83c`])(
    'may not hold a lone surrogate: %s [decision: Error body]',
    async (written) => {
      expectInvalid(await detect(`{"text":"${written}"}`), ['text']);
    },
  );

  test.each([[{}], [{ text: null }], [{ text: 5 }], [{ text: ['Habari'] }]])(
    'must be there and be a string: %j [decision: Fields of a request body]',
    async (body) => {
      expectInvalid(await detect(body), ['text']);
    },
  );

  test('is all that is looked at in the body [decision: Fields of a request body]', async () => {
    expect((await detect({ text: 'Habari', language: 7, source_lang: [] })).status).toBe(200);
  });

  test('may come in 1 MiB and no byte more [decision: Body limits]', async () => {
    const head = '{"text":"Habari","padding":"';
    const bodyOf = (bytes: number) => `${head}${'x'.repeat(bytes - head.length - 2)}"}`;
    expect((await detect(bodyOf(1024 * 1024))).status).toBe(200);
    expectError(await detect(bodyOf(1024 * 1024 + 1)), 413, { code: 'PAYLOAD_TOO_LARGE' });
  });
});

describe('who detects', () => {
  test('needs a key, and the request counts [spec 5.1] [decision: requests_total]', async () => {
    const body = { text: 'Habari' };
    expectError(await detect(body, { key: undefined }), 401, { code: 'MISSING_API_KEY' });
    const own = await service.issueKey();
    await detect(body, { key: own });
    await detect({}, { key: own });
    expect(await service.requestsTotal(own)).toBe(3);
  });

  test('may do so 60 times a minute, translations aside [decision: Further endpoints] [decision: Sliding window]', async () => {
    await using limited = await startService();
    const ask = { method: 'POST', key: await limited.issueKey(), body: { text: 'Habari' } };
    for (let left = 59; left >= 0; left -= 1) {
      const { status, headers } = await limited.ask('/api/v1/detect', ask);
      expect(status).toBe(200);
      expect(headers.get('ratelimit')).toMatch(new RegExp(`^"detect";r=${left};t=`));
    }
    const refused = await limited.ask('/api/v1/detect', ask);
    const seconds = Number(refused.headers.get('retry-after'));
    expectError(refused, 429, { code: 'RATE_LIMIT_EXCEEDED', retry_after_seconds: seconds });
    const body = { text: 'Good morning', target_lang: 'sw' };
    expect((await limited.translate(body, { key: ask.key })).status).toBe(200);
  });
});
