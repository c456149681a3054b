import { loadDetector, type Detection } from '@njia/langid';
import { describe, expect, test } from 'vitest';
import { detectionOf, fakeDetector } from '../../test/fake-detector.js';
import type { LanguageCode } from '../languages/language.js';
import { findRejection } from './find-rejection.js';

const detector = await loadDetector();
const ENGLISH = 'The committee will meet in the town hall on Monday morning to discuss the new road.';
const FRENCH = 'Le comité se réunira lundi matin à la mairie pour discuter de la nouvelle route.';
const ARABIC = 'ستجتمع اللجنة في قاعة المدينة صباح يوم الاثنين لمناقشة الطريق الجديد';
const CHINESE = '委员会将于星期一上午在市政厅开会讨论新道路的问题以及明年的预算和学校的维修工作还有医院';
const LUGANDA = 'Akakiiko kajja kutuula mu kisenge ekinene ku Bbalaza kuteesa ku luguudo oluggya.';
const RUNYANKORE =
  'Akakiiko kazija kutuura omu nyumba y’orurembo aha kwokubanza nkasheeshe kuteesa aha ruguuto.';

function reject(source: string, translation: string, target: LanguageCode = 'lug') {
  return findRejection({ source, translation, pair: { source: 'en', target }, detector });
}

/** What is made of what a detector says. */
function rejectBy(detection: Detection, target: LanguageCode) {
  const texts = { source: '', translation: LUGANDA, pair: { source: 'en', target } } as const;
  return findRejection({ ...texts, detector: fakeDetector(detection) });
}

function askedAbout(source: string, translation: string) {
  const fake = fakeDetector(detectionOf([{ language: 'lug', confidence: 1 }]));
  findRejection({ source, translation, pair: { source: 'en', target: 'lug' }, detector: fake });
  return fake.asked;
}

describe('a copy of the source', () => {
  test.each([
    ['as it is', ENGLISH],
    ['with other white space', `\n ${ENGLISH.replaceAll(' ', '  ')}\n`],
    ['without its full stop', ENGLISH.slice(0, -1)],
  ])('is rejected %s [decision: Verified answers]', (_how, answer) => {
    expect(reject(ENGLISH, answer)).toBe('copied');
  });

  test('in capitals is not equal to it, and only suspicious [decision: Verified answers]', () => {
    expect(reject(ENGLISH, ENGLISH.toUpperCase())).toBeUndefined();
  });

  test('is found whether its letters are composed or not [decision: Verified answers]', () => {
    expect(reject(FRENCH, FRENCH.normalize('NFD'))).toBe('copied');
  });

  test.each([
    [
      'seven words',
      'Transportation authorities announced improvements concerning neighbouring municipalities',
    ],
    ['39 letters', 'The dog ran to the big red barn by the old oaks all'],
  ])('is served with %s, which may be a name or a title [decision: Verified answers]', (_how, text) => {
    expect(reject(text, text)).toBeUndefined();
  });

  test('is rejected from 8 words and 40 letters [decision: Verified answers]', () => {
    const eight = 'We walked slowly towards another village yesterday morning';
    expect(eight.split(' ')).toHaveLength(8);
    expect(reject(eight, eight)).toBe('copied');
    const forty = 'The dog ran to the big red barn by the old oaks near';
    expect(reject(forty, forty)).toBe('copied');
  });

  test('of a list or a table of names is served [decision: Verified answers]', () => {
    const names = 'Okello John, Nakato Mary, Mugisha Peter, Achieng Grace, Mukasa David';
    const table =
      'Kampala 1,680,600\nNansana 365,124\nKira 317,157\nMakindye 393,008\nMbarara 195,013\nMasaka 103,829\nGulu 150,306\nLira 99,392';
    expect(reject(names, names)).toBeUndefined();
    expect(reject(table, table)).toBeUndefined();
  });

  test('of a source that was in the target language all along is served [decision: Verified answers]', () => {
    expect(reject(LUGANDA, LUGANDA)).toBeUndefined();
  });

  test('is rejected between languages that may be taken for each other [decision: Verified answers]', () => {
    const pair = { source: 'lug', target: 'nyn' } as const;
    expect(findRejection({ source: LUGANDA, translation: LUGANDA, pair, detector })).toBe('copied');
  });
});

describe('another language', () => {
  test.each([
    ['French', FRENCH],
    ['Swahili', 'Mkutano wa kamati utafanyika katika ukumbi wa mji Jumatatu asubuhi ili kujadili barabara.'],
    [
      'English, other than the source’s',
      'Unfortunately nobody could understand what these people wanted from us yesterday.',
    ],
  ])('than Luganda is rejected: %s [decision: Verified answers]', (_language, answer) => {
    expect(reject(ENGLISH, answer)).toBe('wrong_language');
  });

  test('that may be taken for the one asked for is served [decision: Verified answers]', () => {
    expect(reject(ENGLISH, RUNYANKORE)).toBeUndefined();
    expect(reject(ENGLISH, RUNYANKORE, 'sw')).toBe('wrong_language');
  });

  test('is served where fewer than 8 words or 40 letters are not the source’s [decision: Verified answers]', () => {
    expect(reject(ENGLISH, 'Le comité se réunira bientôt à midi.')).toBeUndefined();
    expect(reject(FRENCH, `${FRENCH} Oui, bien sûr.`)).toBeUndefined();
  });

  test('of which only half of the sentences are is served [decision: Verified answers]', () => {
    expect(reject(ENGLISH, `${LUGANDA} ${FRENCH}`)).toBeUndefined();
  });

  test('is served below 0.95 [decision: Verified answers]', () => {
    expect(rejectBy(detectionOf([{ language: 'lug', confidence: 0.94 }]), 'tw')).toBeUndefined();
    expect(rejectBy(detectionOf([{ language: 'lug', confidence: 0.95 }]), 'tw')).toBe('wrong_language');
  });

  test('counts together with those that it may be taken for [decision: Verified answers]', () => {
    const family = detectionOf([
      { language: 'dag', confidence: 0.5 },
      { language: 'kus', confidence: 0.3 },
      { language: 'gur', confidence: 0.19 },
    ]);
    expect(rejectBy(family, 'lug')).toBe('wrong_language');
    expect(rejectBy(family, 'gur')).toBeUndefined();
  });

  test('of which nobody knows which is served [decision: Verified answers]', () => {
    const spanish =
      'El comité se reunirá el lunes por la mañana en el ayuntamiento para hablar de la carretera.';
    expect(reject(ENGLISH, spanish)).toBeUndefined();
  });

  test('is no matter of a source that was in a wrong language itself [decision: Verified answers]', () => {
    expect(reject(FRENCH, LUGANDA)).toBeUndefined();
    expect(reject(`${FRENCH} ${ENGLISH}`, `${FRENCH} ${LUGANDA}`)).toBeUndefined();
  });

  test('is asked of the detector once, without hints, and only where there is enough [decision: Verified answers]', () => {
    expect(askedAbout(ENGLISH, LUGANDA)).toEqual([{ text: LUGANDA, options: undefined }]);
    expect(askedAbout(ENGLISH, 'Wasuze otya')).toEqual([]);
  });
});

describe('another script', () => {
  test.each([
    ['Arabic', ARABIC, 'lug'],
    ['Cyrillic', 'Комитет соберется в понедельник утром в ратуше, чтобы обсудить новую дорогу.', 'lug'],
    ['one without spaces between words', CHINESE, 'sw'],
    ['Latin for Arabic', LUGANDA, 'ar'],
  ] as const)('is rejected: %s [decision: Verified answers]', (_script, answer, target) => {
    expect(reject(ENGLISH, answer, target)).toBe('wrong_script');
  });

  test.each([
    ['under 40 letters', CHINESE.slice(0, 39), 'sw'],
    ['under 8 words', 'Комитетсоберется впонедельникутром вратушечтобы обсудитьновую', 'sw'],
    ['over a tenth in the right one', `${CHINESE} Kamati na ukumbi wa mji`, 'sw'],
    ['the right one, with apostrophes that are letters', 'ʼʼʼʼʼʼʼʼʼʼʼʼ', 'lug'],
  ] as const)('is served with %s [decision: Verified answers]', (_what, answer, target) => {
    expect(reject(ENGLISH, answer, target)).toBeUndefined();
  });

  test('that the source has too is served [decision: Verified answers]', () => {
    expect(reject(`He wrote: ${ARABIC}`, `Yawandiise nti: ${ARABIC}`)).toBeUndefined();
  });
});
