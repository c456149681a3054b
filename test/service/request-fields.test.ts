import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectInvalid, fieldOf } from './answer.js';
import { startService, type RunningService } from './running-service.js';

const good = { text: 'Good morning, my friend.', target_lang: 'sw', source_lang: 'en' };

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  expect(service.sandbox.requests()).toEqual([]); // nothing that was refused reached an upstream
  await service.close();
});

describe('a field of POST /api/v1/translate', () => {
  test.each([
    ['text', undefined],
    ['text', null],
    ['text', 5],
    ['text', true],
    ['text', ['Good morning']],
    ['text', { en: 'Good morning' }],
    ['target_lang', undefined],
    ['target_lang', null],
    ['target_lang', 5],
    ['target_lang', ['sw']],
    ['source_lang', 5],
    ['source_lang', false],
    ['source_lang', {}],
    ['provider', 5],
    ['provider', ['auto']],
    ['provider', ''],
    ['provider', 'provider_nobody'],
    ['provider', 'PROVIDER_U'],
    ['explain', 'true'],
    ['explain', 1],
  ])(
    'is refused and named: %s is %j [spec 4.9] [spec 4.10] [spec 4.11] [spec 4.12] [spec 7.3] [decision: Fields of a request body]',
    async (field, value) => {
      expectInvalid(await service.translate({ ...good, [field]: value }), [field]);
    },
  );

  test('says that it is required when it is missing or null [spec 7.3]', async () => {
    for (const text of [undefined, null]) {
      const answer = await service.translate({ ...good, text });
      expect(fieldOf(answer, 'detail.errors.0.message')).toBe('text is required.');
    }
  });

  test('says which values it may have [spec 4.12]', async () => {
    const answer = await service.translate({ ...good, provider: 'provider_nobody' });
    expect(fieldOf(answer, 'detail.errors.0.message')).toBe(
      'provider must be one of auto, provider_u, provider_w, provider_h.',
    );
  });

  test('is not alone: everything that is wrong is told at once [decision: Error body]', async () => {
    const answer = await service.translate({ source_lang: 1, provider: 'none', explain: 'no' });
    expectInvalid(answer, ['text', 'target_lang', 'source_lang', 'provider', 'explain']);
  });
});

describe('a text', () => {
  test.each([
    ['is empty', ''],
    ['is spaces', '   '],
    ['is tabs and line ends', '\t\r\n'],
    ['is white space of Unicode', '\u00a0\u2003\u3000\ufeff'],
  ])('that %s is refused [spec 4.9] [decision: Text that is empty]', async (_what, text) => {
    expectInvalid(await service.translate({ ...good, text }), ['text']);
  });

  test.each([
    ['high', '"Good \\ud83c morning"'],
    ['low', '"Good \\udf0d morning"'],
    ['reversed', '"Good \\udf0d\\ud83c morning"'],
  ])('with a lone surrogate (%s) is refused [spec 7.3]', async (_what, text) => {
    const answer = await service.translate(`{"text":${text},"target_lang":"sw","source_lang":"en"}`);
    expectInvalid(answer, ['text']);
  });
});

describe('a language', () => {
  test.each(['tlh', 'xx', '', ' ', 'zz-ZZ', 'swahilii', '🌍', 'constructor', '__proto__'])(
    'that is not supported is refused as target: "%s" [spec 4.10] [decision: Error body]',
    async (target_lang) => {
      expectInvalid(
        await service.translate({ ...good, target_lang }),
        ['target_lang'],
        'UNSUPPORTED_LANGUAGE',
      );
    },
  );

  test.each(['tlh', '', 'automatic', 'toString'])(
    'that is not supported is refused as source: "%s" [decision: Error body]',
    async (source_lang) => {
      expectInvalid(
        await service.translate({ ...good, source_lang }),
        ['source_lang'],
        'UNSUPPORTED_LANGUAGE',
      );
    },
  );

  test('that is not supported is told together with what else is wrong [decision: Error body]', async () => {
    const answer = await service.translate({ text: ' ', target_lang: 'xx', source_lang: 'yy' });
    expectInvalid(answer, ['text', 'target_lang', 'source_lang'], 'UNSUPPORTED_LANGUAGE');
  });

  test('that is unsupported is answered with those that are [spec 4.10]', async () => {
    const answer = await service.translate({ ...good, target_lang: 'de' });
    expect(fieldOf(answer, 'detail.message')).toContain('lug, ach, teo, nyn, lgg, en, yo, tw');
  });

  test.each([
    ['en', 'en'],
    ['en', 'English'],
    ['eng', 'en-GB'],
  ])(
    'that is both source and target is refused: %s and %s [decision: Source equals target]',
    async (source_lang, target_lang) => {
      const answer = await service.translate({ ...good, source_lang, target_lang });
      expectInvalid(answer, ['source_lang'], 'SAME_LANGUAGE');
    },
  );
});

describe('a pair', () => {
  test('that the named provider cannot serve is refused with who can [decision: Explicit provider]', async () => {
    const answer = await service.translate({ ...good, target_lang: 'yo', provider: 'provider_u' });
    expectInvalid(answer, ['provider'], 'UNSUPPORTED_LANGUAGE_PAIR');
    expect(fieldOf(answer, 'detail.message')).toBe(
      'provider_u cannot translate en to yo. Use provider_w or provider_h, or leave provider out.',
    );
  });

  test('without a direct provider is refused by name when NJIA_PIVOT is off [decision: Order in auto]', async () => {
    await using direct = await startService({ environment: { NJIA_PIVOT: 'off' } });
    const answer = await direct.translate({ text: 'Itye nining?', source_lang: 'ach', target_lang: 'tw' });
    expectInvalid(answer, ['target_lang'], 'UNSUPPORTED_LANGUAGE_PAIR');
    expect(fieldOf(answer, 'detail.message')).toBe('No provider can translate ach to tw.');
    expect(direct.sandbox.requests()).toEqual([]);
  });
});
