import { describe, expect, test } from 'vitest';
import { knownProviders } from '../../test/known-providers.js';
import { stubProvider } from '../../test/stub-provider.js';
import { stubSpeech } from '../../test/stub-speech.js';
import { createOperations } from '../contract/index.js';
import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from '../languages/language.js';
import { parseLanguage } from '../languages/parse-language.js';
import type { Provider } from '../provider/provider.js';
import { createTranslator, type TranslatorOptions } from './create-translator.js';
import type { LanguageEntry } from './list-languages.js';

function entriesOf(
  providers: readonly Provider[],
  options: Partial<TranslatorOptions> = {},
): Readonly<Record<LanguageCode, LanguageEntry>> {
  const { languages } = createTranslator({ providers, ...options }).languages();
  return Object.fromEntries(languages.map((entry) => [entry.code, entry])) as Record<
    LanguageCode,
    LanguageEntry
  >;
}

/** The real table of a provider with an answer of its own, so that no upstream is called. */
function answering({ id, translation }: Provider): Provider {
  const modelsFor: NonNullable<typeof translation>['modelsFor'] = (pair) =>
    translation?.modelsFor(pair) ?? [];
  return { id, translation: { modelsFor, translate: async ({ text }) => ({ text: `${text} indeed` }) } };
}

const ALL = knownProviders();
const PAIRS = LANGUAGE_CODES.flatMap((source) => LANGUAGE_CODES.map((target) => ({ source, target })));

describe('the list', () => {
  test('has the 21 languages in the specification’s order, as documented [decision: Further endpoints]', () => {
    const list = createTranslator({ providers: ALL, pivot: 'en' }).languages();
    expect(list.languages.map(({ code }) => code)).toEqual(LANGUAGE_CODES);
    expect(list.total).toBe(21);
    const { schema } = createOperations(['provider_u', 'provider_w', 'provider_h']).languages.response;
    expect(schema.parse(list)).toEqual(list);
  });

  test('says of a language all that is known of it [decision: Further endpoints]', () => {
    const { lug, ar } = entriesOf(ALL);
    expect(lug).toEqual({
      code: 'lug',
      name: 'Luganda',
      native_name: 'Oluganda',
      aliases: ['lg', 'luganda', 'ganda'],
      direction: 'ltr',
      translate_to: ['ach', 'teo', 'nyn', 'lgg', 'en', 'yo', 'sw', 'fr', 'ar', 'af'],
      translate_from: ['ach', 'teo', 'nyn', 'lgg', 'en', 'yo', 'sw', 'fr', 'ar', 'af'],
      speech_to_text: true,
      text_to_speech: true,
      tts_voice_id: 248,
      providers: ['provider_u', 'provider_h'],
    });
    expect(ar).toMatchObject({ native_name: 'العربية', direction: 'rtl', aliases: ['ara', 'arb', 'arabic'] });
  });

  test('gives spellings that requests may use, each its own language’s [decision: Language codes]', () => {
    for (const { code, name, native_name, aliases } of Object.values(entriesOf([]))) {
      for (const spelling of [code, name, native_name, ...aliases])
        expect(parseLanguage(spelling)).toBe(code);
      expect(aliases).not.toContain(code);
      expect(new Set(aliases).size).toBe(aliases.length);
    }
    expect(LANGUAGES.map(({ iso639_3, code }) => parseLanguage(iso639_3) === code)).not.toContain(false);
  });
});

describe('who can do what', () => {
  test('over the three is what the specification says [spec 1.17] [spec 1.19]', () => {
    const { en, yo, ki } = entriesOf(ALL);
    expect(en.translate_to).toEqual(LANGUAGE_CODES.filter((code) => code !== 'en'));
    expect(en.providers).toEqual(['provider_u', 'provider_w', 'provider_h']);
    expect(yo.providers).toEqual(['provider_w', 'provider_h']);
    expect([ki.translate_to, ki.translate_from, ki.providers]).toEqual([['en'], ['en'], ['provider_w']]);
  });

  test('includes what goes through the pivot, where there is one [decision: Order in auto]', () => {
    const everything = entriesOf(ALL, { pivot: 'en' });
    for (const code of LANGUAGE_CODES) {
      const others = LANGUAGE_CODES.filter((other) => other !== code);
      expect(everything[code].translate_to).toEqual(others);
      expect(everything[code].translate_from).toEqual(others);
    }
    expect(everything.ki.providers).toEqual(['provider_w']);
  });

  test('leaves out what only providers without a credential can [decision: Provider not configured]', () => {
    const unconfigured = knownProviders('provider_u', 'provider_h').map((provider) => ({
      provider,
      remedy: 'IT',
    }));
    const { lug, ki, en } = entriesOf(knownProviders('provider_w'), { unconfigured, pivot: 'en' });
    expect(lug).toMatchObject({ translate_to: [], translate_from: [], speech_to_text: false, providers: [] });
    expect(ki.translate_to).toContain('yo');
    expect(en.providers).toEqual(['provider_w']);
  });

  test('is nothing where there is no provider, and the languages are still told [decision: Starting it]', () => {
    const list = createTranslator({ providers: [], pivot: 'en' }).languages();
    expect(list.total).toBe(21);
    for (const entry of list.languages)
      expect(entry).toMatchObject({
        translate_to: [],
        translate_from: [],
        speech_to_text: false,
        text_to_speech: false,
        tts_voice_id: null,
        providers: [],
      });
  });

  test('of one direction alone is listed on each side as such [decision: Further endpoints]', () => {
    const { yo, en } = entriesOf([stubProvider({ id: 'stub', pairs: ['yo-en'] })]);
    expect(yo).toMatchObject({ translate_to: ['en'], translate_from: [], providers: ['stub'] });
    expect(en).toMatchObject({ translate_to: [], translate_from: ['yo'], providers: ['stub'] });
  });
});

describe.each([
  ['with a pivot', 'en'],
  ['without a pivot', undefined],
] as const)('a pair, %s,', (_what, pivot) => {
  test.each([
    [['provider_u']],
    [['provider_w']],
    [['provider_h']],
    [['provider_u', 'provider_w']],
    [['provider_u', 'provider_w', 'provider_h']],
  ])(
    'is listed on both sides if and only if it is translated, over %j and no others [decision: Further endpoints]',
    async (ids) => {
      const providers = knownProviders(...ids).map(answering);
      const translator = createTranslator({ providers, pivot });
      const entries = entriesOf(providers, { pivot });
      const items = PAIRS.map(({ source, target }) => ({
        id: `${source}-${target}`,
        text: 'Hello there',
        source_lang: source,
        target_lang: target,
      }));
      const { results } = await translator.translateBatch({ items });
      const served = results.filter(({ error }) => error === null).map(({ id }) => id);
      const listed = PAIRS.filter(({ source, target }) => entries[source].translate_to.includes(target));
      const received = PAIRS.filter(({ source, target }) => entries[target].translate_from.includes(source));
      expect(listed.map(({ source, target }) => `${source}-${target}`)).toEqual(served);
      expect(received).toEqual(listed);
      expect(served.length).toBeGreaterThan(0);
    },
  );
});

describe('speech', () => {
  test('is in six languages, five of which have a voice [spec 1.16] [spec 2.22]', () => {
    const entries = Object.values(entriesOf(ALL));
    const heard = entries.filter(({ speech_to_text }) => speech_to_text).map(({ code }) => code);
    expect(heard).toEqual(['lug', 'ach', 'teo', 'nyn', 'lgg', 'en']);
    const voices = entries.flatMap(({ code, text_to_speech, tts_voice_id }) =>
      text_to_speech ? [[code, tts_voice_id]] : [],
    );
    expect(Object.fromEntries(voices)).toEqual({ lug: 248, ach: 241, teo: 242, nyn: 243, lgg: 245 });
    expect(entries.filter(({ tts_voice_id }) => tts_voice_id !== null)).toHaveLength(5);
  });

  test('makes a language one of its provider’s, also where that does not translate [decision: Further endpoints]', () => {
    const { luo, ki, sw } = entriesOf([stubSpeech({ id: 'stub', languages: ['luo'], voices: { ki: 0 } })]);
    expect(luo).toMatchObject({ speech_to_text: true, text_to_speech: false, tts_voice_id: null });
    expect(ki).toMatchObject({ speech_to_text: false, text_to_speech: true, tts_voice_id: 0 });
    expect([luo.providers, ki.providers, sw.providers]).toEqual([['stub'], ['stub'], []]);
    expect([luo.translate_to, ki.translate_from]).toEqual([[], []]);
  });

  test('of two providers has the voice of the first [decision: Further endpoints]', () => {
    const providers = [stubSpeech({ id: 'a', voices: { lug: 7 } }), stubSpeech({ id: 'b' })];
    expect(entriesOf(providers).lug).toMatchObject({ tts_voice_id: 7, providers: ['a', 'b'] });
  });
});
