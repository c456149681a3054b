import { describe, expect, test } from 'vitest';
import { toIso639_3 } from './iso-639-3.js';
import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from './language.js';
import { pairName } from './language-pair.js';
import { parseLanguage } from './parse-language.js';

/** `upstreams.md` 5: the specification's code, ISO 639-3, and every spelling to accept. */
const TABLE: Readonly<Record<LanguageCode, readonly [iso639_3: string, ...spellings: readonly string[]]>> = {
  lug: ['lug', 'lg', 'luganda', 'ganda'],
  ach: ['ach', 'acholi', 'acoli'],
  teo: ['teo', 'ateso', 'teso'],
  nyn: ['nyn', 'runyankore', 'runyankole', 'nyankole'],
  lgg: ['lgg', 'lugbara'],
  en: ['eng', 'english'],
  yo: ['yor', 'yoruba'],
  tw: ['twi', 'ak', 'aka'],
  ee: ['ewe'],
  gaa: ['gaa', 'ga'],
  fat: ['fat', 'fante', 'fanti'],
  dag: ['dag', 'dagbani'],
  gur: ['gur', 'frafra', 'gurene', 'gurune', 'farefare'],
  ki: ['kik', 'kikuyu'],
  luo: ['luo', 'dholuo'],
  mer: ['mer', 'kimeru', 'meru'],
  kus: ['kus', 'kusaal'],
  sw: ['swa', 'swh', 'swc', 'swahili'],
  fr: ['fra', 'fre', 'french'],
  ar: ['ara', 'arb', 'arabic'],
  af: ['afr', 'afrikaans'],
};

const rows = Object.entries(TABLE) as readonly (readonly [LanguageCode, readonly [string, ...string[]]])[];

test('the 21 languages stand in the order of the specification [spec 1.16] [spec 1.17] [spec 1.18]', () => {
  expect(LANGUAGE_CODES).toEqual(Object.keys(TABLE));
  expect(new Set(LANGUAGE_CODES).size).toBe(21);
});

test.each(rows)(
  '%s is known by its code, its ISO 639-3 code and each alias, in any case [upstreams 5]',
  (code, spellings) => {
    for (const spelling of [code, ...spellings]) {
      const initial = spelling.charAt(0).toUpperCase() + spelling.slice(1);
      for (const written of [spelling, spelling.toUpperCase(), initial, ` ${spelling}\n`])
        expect(parseLanguage(written), written).toBe(code);
    }
  },
);

test.each(rows)('%s is written to upstreams by its ISO 639-3 code [upstreams 5]', (code, [iso639_3]) => {
  expect(toIso639_3(code)).toBe(iso639_3);
});

test('no spelling belongs to two languages [decision: Language codes]', () => {
  const spellings = LANGUAGES.flatMap(({ code, iso639_3, aliases }) => [
    ...new Set([code, iso639_3, ...aliases]),
  ]);
  expect(new Set(spellings).size).toBe(spellings.length);
});

test('the declared aliases are lower case, as look-ups fold them [decision: Language codes]', () => {
  const aliases: readonly string[] = LANGUAGES.flatMap((language) => [...language.aliases]);
  expect(aliases.filter((alias) => alias !== alias.toLowerCase())).toEqual([]);
});

test('only Arabic is written from right to left [upstreams 5]', () => {
  expect(LANGUAGES.filter(({ direction }) => direction === 'rtl').map(({ code }) => code)).toEqual(['ar']);
});

describe('subtags', () => {
  test.each([
    ['en-US', 'en'],
    ['EN_gb', 'en'],
    ['sw-KE', 'sw'],
    ['sw_KE', 'sw'],
    ['swa-TZ', 'sw'],
    ['ar-Arab-EG', 'ar'],
    ['lg-UG', 'lug'],
    ['yo-Latn-NG', 'yo'],
    ['luganda-UG', 'lug'],
    ['fr-FR-x-any', 'fr'],
  ])('%s is %s [upstreams 5]', (written, code) => {
    expect(parseLanguage(written)).toBe(code);
  });
});

describe('anything else is unknown', () => {
  test.each([
    '',
    ' ',
    'xx',
    'klingon',
    'de',
    'zh-CN',
    'en-',
    'en us',
    'auto',
    'und',
    '-en',
    'e',
    'enn',
    'en/fr',
    'constructor',
  ])('%j is no language [decision: Language codes]', (written) => {
    expect(parseLanguage(written)).toBeUndefined();
  });

  test.each(['ga-IE', 'ga_IE', 'ga-Latn'])('%s is Irish and never Ga [upstreams 5]', (written) => {
    expect(parseLanguage(written)).toBeUndefined();
  });
});

test('a pair is named source first [decision: sw→en]', () => {
  expect(pairName({ source: 'en', target: 'sw' })).toBe('en-sw');
});
