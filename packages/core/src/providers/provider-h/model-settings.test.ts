import { describe, expect, test } from 'vitest';
import { SettingError, type Setting } from '../../provider/setting.js';
import { modelsSetting, multilingualSetting } from './model-settings.js';

function refusal(setting: Setting<unknown>, written: string): string {
  try {
    setting.parse(written);
  } catch (error) {
    expect(error).toBeInstanceOf(SettingError);
    return (error as SettingError).message;
  }
  throw new Error(`${written} was taken`);
}

describe('the table of models', () => {
  test('has one published model for each of the nine pairs, Congo Swahili for sw-en [spec 1.20] [decision: sw→en]', () => {
    expect(modelsSetting.fallback).toEqual({
      'en-sw': 'Helsinki-NLP/opus-mt-en-sw',
      'sw-en': 'Helsinki-NLP/opus-mt-swc-en',
      'en-fr': 'Helsinki-NLP/opus-mt-en-fr',
      'fr-en': 'Helsinki-NLP/opus-mt-fr-en',
      'en-ar': 'Helsinki-NLP/opus-mt-en-ar',
      'ar-en': 'Helsinki-NLP/opus-mt-ar-en',
      'en-af': 'Helsinki-NLP/opus-mt-en-af',
      'af-en': 'Helsinki-NLP/opus-mt-af-en',
      'yo-en': 'Helsinki-NLP/opus-mt-yo-en',
    });
  });

  test('is overridden pair by pair, and the others stay [decision: sw→en]', () => {
    expect(modelsSetting.parse('{"sw-en": "my-org/sw_en.v2"}')).toEqual({
      ...modelsSetting.fallback,
      'sw-en': 'my-org/sw_en.v2',
    });
  });

  test('is extended by pairs that it lacks [decision: sw→en]', () => {
    const models = modelsSetting.parse('{"en-lug": "Helsinki-NLP/opus-mt-en-lg", "fr-sw": "org/fr-sw"}');
    expect(Object.keys(models)).toHaveLength(11);
    expect(models).toMatchObject({ 'en-lug': 'Helsinki-NLP/opus-mt-en-lg', 'fr-sw': 'org/fr-sw' });
  });

  test('is not changed by being read [decision: sw→en]', () => {
    modelsSetting.parse('{"sw-en": "my-org/other"}');
    expect(modelsSetting.fallback['sw-en']).toBe('Helsinki-NLP/opus-mt-swc-en');
  });

  test.each(['', 'sw-en=org/model', '{', '[]', '["org/model"]', '"org/model"', 'null', '{}', '7'])(
    '%j is refused: it is no object with models [upstreams 3.5]',
    (written) => {
      expect(refusal(modelsSetting, written)).toBe('a JSON object such as {"sw-en": "org/model"}');
    },
  );

  test.each(['en-xx', 'sw', 'en-en', 'SW-EN', 'en_sw', 'eng-swa', 'lg-en', 'en-sw-x', ''])(
    'the name %j is refused: it is no pair of codes [upstreams 3.5]',
    (name) => {
      expect(refusal(modelsSetting, JSON.stringify({ [name]: 'org/model' }))).toBe(
        'a JSON object whose names are pairs of language codes such as "sw-en"',
      );
    },
  );

  test.each([
    'model',
    'org/',
    '/model',
    'org/mo del',
    'org/a/b',
    'https://host/model',
    'org/..',
    '../model',
    '',
    7,
    null,
    ['org/model'],
  ])('the value %j is refused: it is no model id, and the pair is named [upstreams 3.5]', (model) => {
    const message = refusal(modelsSetting, JSON.stringify({ 'sw-en': model }));
    expect(message).toContain('whose values are model ids such as "org/model" (see "sw-en")');
  });

  test.each(['facebook/nllb-200-distilled-600M', 'org/My-NLLB-copy'])(
    'the removed model %s is refused, naming what may be used [spec 1.22] [decision: Pairs]',
    (model) => {
      const message = refusal(modelsSetting, JSON.stringify({ 'sw-en': model }));
      expect(message).toContain('NLLB was removed');
      expect(message).toContain('facebook/m2m100_418M');
    },
  );
});

describe('the multilingual model', () => {
  test('is m2m100 by default [decision: Pairs]', () => {
    expect(multilingualSetting.fallback).toBe('facebook/m2m100_418M');
  });

  test.each(['facebook/m2m100_418M', 'facebook/m2m100_1.2B', 'opus-mt-mul', 'off'])(
    'can be %s [decision: Pairs]',
    (choice) => {
      expect(multilingualSetting.parse(choice)).toBe(choice);
    },
  );

  test.each(['facebook/nllb-200-distilled-600M', 'NLLB'])(
    'cannot be the removed %s, and the message says so [spec 1.22]',
    (choice) => {
      expect(refusal(multilingualSetting, choice)).toContain('NLLB was removed');
    },
  );

  test.each(['', 'm2m100', 'google/madlad400-3b-mt', 'OFF'])(
    'cannot be %j, and the message names the choices [decision: Pairs]',
    (choice) => {
      expect(refusal(multilingualSetting, choice)).toBe(
        'one of facebook/m2m100_418M, facebook/m2m100_1.2B, opus-mt-mul, off',
      );
    },
  );
});
