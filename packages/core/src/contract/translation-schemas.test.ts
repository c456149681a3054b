import { describe, expect, test } from 'vitest';
import { createOperations } from './operations.js';

const { translate } = createOperations(['provider_u', 'provider_w', 'provider_h']);

/** The paths at which a body is wrong; empty when it is right. */
const problemsOf = (body: unknown) => {
  const parsed = translate.request.schema.safeParse(body);
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'));
};

describe('the body of a translation', () => {
  const documented = {
    text: 'Hello',
    target_lang: 'lug',
    source_lang: 'en',
    provider: 'provider_u',
    format: 'html',
    protect: ['Njia'],
  };

  test('is taken as documented, unknown fields are ignored [spec 4.9] [spec 4.10] [spec 4.11] [spec 4.12] [decision: Fields of a request body]', () => {
    expect(translate.request.schema.parse({ ...documented, unknown: 1 })).toEqual(documented);
    expect(problemsOf({ text: 'Hello', target_lang: 'lug' })).toEqual([]);
  });

  test.each(['source_lang', 'provider', 'explain', 'format', 'protect'])(
    'takes null in the optional field %s as omitted [decision: Fields of a request body]',
    (field) => {
      const parsed = translate.request.schema.parse({ ...documented, [field]: null });
      expect(parsed).toHaveProperty(field, undefined);
    },
  );

  test.each(['auto', 'provider_u', 'provider_w', 'provider_h'])(
    'takes the provider %s [spec 4.12]',
    (provider) => {
      expect(translate.request.schema.parse({ ...documented, provider })).toMatchObject({ provider });
    },
  );

  test.each([
    ['without a text', { target_lang: 'lug' }, ['text']],
    ['with null for the text', { text: null, target_lang: 'lug' }, ['text']],
    ['with null for the target', { text: 'x', target_lang: null }, ['target_lang']],
    ['without anything', {}, ['text', 'target_lang']],
    ['with a number for the text', { ...documented, text: 7 }, ['text']],
    ['with a list for the target', { ...documented, target_lang: ['lug'] }, ['target_lang']],
    ['with a number for the source', { ...documented, source_lang: 7 }, ['source_lang']],
    ['with an unknown provider', { ...documented, provider: 'provider_nobody' }, ['provider']],
    ['with a provider in another case', { ...documented, provider: 'PROVIDER_U' }, ['provider']],
    ['with a word for explain', { ...documented, explain: 'true' }, ['explain']],
    ['with an unknown format', { ...documented, format: 'markdown' }, ['format']],
    ['with a format in another case', { ...documented, format: 'HTML' }, ['format']],
    ['with one term that is no list', { ...documented, protect: 'Njia' }, ['protect']],
    ['with a number among the terms', { ...documented, protect: ['Njia', 7] }, ['protect.1']],
    ['with null among the terms', { ...documented, protect: [null] }, ['protect.0']],
    ['with 101 terms', { ...documented, protect: Array(101).fill('x') }, ['protect']],
    ['that is a list', [documented], ['']],
    ['that is null', null, ['']],
  ])('%s is refused where it is wrong, and nothing is coerced [spec 7.3]', (_what, body, fields) => {
    expect(problemsOf(body)).toEqual(fields);
  });
});

describe('the result of a translation', () => {
  const result = {
    translated_text: 'Wasuze otya',
    detected_source_lang: 'en',
    target_lang: 'Luganda',
    model_used: 'provider_u/translate',
    provider: 'provider_u',
    quality_score: 0.95,
    latency_ms: 12,
    characters_translated: 12,
    route: [
      { source_lang: 'en', target_lang: 'lug', provider: 'provider_u', model_used: 'provider_u/translate' },
    ],
    warnings: [],
  };

  test('has the documented fields, with and without the optional ones [spec 2.6]', () => {
    const { schema } = translate.response;
    expect(schema.parse(result)).toEqual(result);
    const full = {
      ...result,
      warnings: [{ code: 'source_assumed', message: 'x' }],
      detection: { confidence: 0.4, alternatives: [{ language: 'sw', confidence: 0.3 }], mixed: false },
      attempts: [{ provider: 'p', model: 'm', failure: 'integrity', status: null, latency_ms: 1 }],
      quality: { length: 1, copying: 1, repetition: 1, numbers: 1, language: 1, form: 1, model: 0.95 },
    };
    expect(schema.parse(full)).toEqual(full);
  });

  test.each([
    ['quality_score', 1.01],
    ['quality_score', -0.01],
    ['latency_ms', 1.5],
    ['characters_translated', 0],
    ['detected_source_lang', 'eng'],
    ['translated_text', null],
    ['route', undefined],
    ['warnings', undefined],
  ])('cannot have the %s %j [spec 2.6]', (field, value) => {
    expect(translate.response.schema.safeParse({ ...result, [field]: value }).success).toBe(false);
  });
});
