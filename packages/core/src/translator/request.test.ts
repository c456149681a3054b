import { describe, expect, test, vi } from 'vitest';
import { rejectionOf } from '../../test/failures.js';
import { detectionOf, fakeDetector } from '../../test/fake-detector.js';
import { stubProvider } from '../../test/stub-provider.js';
import type { ValidationError } from '../errors/njia-error.js';
import { LANGUAGE_CODES } from '../languages/language.js';
import { createTranslator } from './create-translator.js';
import type { TranslationRequest } from './translation.js';

const EN_LUG: TranslationRequest = { text: 'Good morning', target_lang: 'lug', source_lang: 'en' };

/** A translator whose one provider serves every pair, and the calls that reach it. */
function createCounting() {
  const translate = vi.fn(() => 'Wasuze otya');
  const detector = fakeDetector(detectionOf([{ language: 'sw', confidence: 0.9 }]));
  const translator = createTranslator({
    providers: [stubProvider({ id: 'stub', translate })],
    loadDetector: () => Promise.resolve(detector),
  });
  return { translator, translate };
}

async function refusal(overrides: Partial<TranslationRequest>): Promise<unknown> {
  const { translator, translate } = createCounting();
  const error = await rejectionOf(translator.translate({ ...EN_LUG, ...overrides }));
  expect(translate).not.toHaveBeenCalled();
  return error;
}

const accept = (overrides: Partial<TranslationRequest>) =>
  createCounting().translator.translate({ ...EN_LUG, ...overrides });

describe('the text', () => {
  test.each(['', ' ', '\n\t', '\u00a0\u2003'])(
    '%j is empty or only white space, and refused [decision: Text that is empty]',
    async (text) => {
      expect(await refusal({ text })).toMatchObject({
        name: 'ValidationError',
        code: 'VALIDATION_ERROR',
        reason: undefined,
        errors: [{ field: 'text', message: 'text must not be empty or only white space.' }],
      });
    },
  );

  test.each([
    ['ASCII', 'a'],
    ['emoji', '😀'],
    ['Yoruba with combining marks', '\u0323'],
    ['Arabic', 'س'],
  ])('of 5,000 code points of %s is taken, of 5,001 refused [spec 8.1]', async (_script, letter) => {
    const longest = `a${letter.repeat(4_999)}`;
    expect(await accept({ text: longest })).toMatchObject({ characters_translated: 5_000 });
    expect(await refusal({ text: `${longest}a` })).toMatchObject({
      reason: 'TEXT_TOO_LONG',
      errors: [
        {
          field: 'text',
          message: 'text has 5001 characters; at most 5000 are allowed. Split it and send the parts.',
        },
      ],
    });
  });

  test('is counted as received, with the white space around it [decision: Characters]', async () => {
    expect(await refusal({ text: `a${' '.repeat(5_000)}` })).toMatchObject({ reason: 'TEXT_TOO_LONG' });
    expect(await accept({ text: ' Hello\n' })).toMatchObject({ characters_translated: 7 });
  });

  test.each(['\ud800', 'Hello \udc00 there'])(
    '%j is no Unicode text, and refused [decision: Characters]',
    async (text) => {
      expect(await refusal({ text })).toMatchObject({
        errors: [{ field: 'text', message: 'text must be valid Unicode; it has a lone surrogate.' }],
      });
    },
  );
});

const unsupported = (field: string) =>
  `${field} is not a supported language. Supported: ${LANGUAGE_CODES.join(', ')}.`;

describe('the languages', () => {
  test.each(['xx', '', 'klingon', 'ga-IE', 'auto'])(
    'the target %j is not supported [decision: Error body]',
    async (target_lang) => {
      expect(await refusal({ target_lang })).toMatchObject({
        reason: 'UNSUPPORTED_LANGUAGE',
        errors: [{ field: 'target_lang', message: unsupported('target_lang') }],
      });
    },
  );

  test.each(['xx', '', 'de'])(
    'the source %j is not supported [decision: Error body]',
    async (source_lang) => {
      expect(await refusal({ source_lang })).toMatchObject({
        reason: 'UNSUPPORTED_LANGUAGE',
        errors: [{ field: 'source_lang', message: unsupported('source_lang') }],
      });
    },
  );

  test.each([
    ['lug', 'lug'],
    ['Luganda', 'lg'],
    ['en-US', 'en'],
  ])(
    'the source %s and the target %s are the same language [decision: Source equals target]',
    async (source_lang, target_lang) => {
      expect(await refusal({ source_lang, target_lang })).toMatchObject({
        reason: 'SAME_LANGUAGE',
        errors: [{ field: 'source_lang' }],
      });
    },
  );

  test.each([undefined, 'auto', 'AUTO', ' auto '])(
    'the source %j is to be detected [decision: Fields of a request body]',
    async (source_lang) => {
      const result = await accept({ source_lang });
      expect(result).toMatchObject({ detected_source_lang: 'sw', detection: { confidence: 0.9 } });
    },
  );

  test.each(['en', 'ENG', 'English', 'en-GB'])(
    'the source %s is English, and nothing is detected [decision: Language codes]',
    async (source_lang) => {
      const result = await accept({ source_lang });
      expect(result.detected_source_lang).toBe('en');
      expect(result).not.toHaveProperty('detection');
    },
  );
});

test('everything that is wrong is said at once, with the reason of the first that has one [decision: Error body]', async () => {
  const error = await refusal({ text: ' ', target_lang: 'xx', source_lang: 'yy' });
  expect(error).toMatchObject({
    reason: 'UNSUPPORTED_LANGUAGE',
    errors: [{ field: 'text' }, { field: 'target_lang' }, { field: 'source_lang' }],
  });
  const longAndSame = await refusal({ text: 'a'.repeat(5_001), source_lang: 'lug' });
  expect(longAndSame).toMatchObject({
    reason: 'TEXT_TOO_LONG',
    errors: [{ field: 'text' }, { field: 'source_lang' }],
  });
});

describe('a signal', () => {
  test('that has ended before lets nothing be sent [decision: Deadlines]', async () => {
    const { translator, translate } = createCounting();
    const reason = new Error('the caller went away');
    const error = await rejectionOf(translator.translate(EN_LUG, { signal: AbortSignal.abort(reason) }));
    expect(error).toBe(reason);
    expect(translate).not.toHaveBeenCalled();
  });
});

describe('the terms to protect', () => {
  test('are refused together with what else is wrong, each by its place [decision: Extra request fields]', async () => {
    const error = await refusal({ protect: ['Njia', ' ', 'x'.repeat(201)], target_lang: 'xx' });
    expect(error).toMatchObject({ name: 'ValidationError', reason: 'UNSUPPORTED_LANGUAGE' });
    expect((error as ValidationError).errors.map(({ field }) => field)).toEqual([
      'protect.1',
      'protect.2',
      'target_lang',
    ]);
  });

  test('may be none, or stand nowhere in the text [decision: Extra request fields]', async () => {
    for (const protect of [[], ['Nowhere']])
      expect(await accept({ protect })).toMatchObject({ translated_text: 'Wasuze otya', warnings: [] });
  });
});
