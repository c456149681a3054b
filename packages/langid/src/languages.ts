/** The canonical codes of the languages that the detector can answer, in the order of the specification. */
export const detectableLanguages = [
  'lug',
  'ach',
  'teo',
  'nyn',
  'lgg',
  'en',
  'yo',
  'tw',
  'ee',
  'gaa',
  'fat',
  'dag',
  'gur',
  'ki',
  'luo',
  'mer',
  'kus',
  'sw',
  'fr',
  'ar',
  'af',
] as const;

/** One of the 21 languages that the detector can answer. */
export type DetectableLanguage = (typeof detectableLanguages)[number];

const codes: ReadonlySet<string> = new Set(detectableLanguages);

/** Tells whether a code names one of the 21 languages. */
export function isDetectableLanguage(code: string): code is DetectableLanguage {
  return codes.has(code);
}
