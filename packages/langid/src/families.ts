import type { DetectableLanguage } from './languages.js';

/** Languages so close that the detector may take one for another. */
const FAMILIES: readonly (readonly DetectableLanguage[])[] = [
  ['tw', 'fat'],
  ['lug', 'nyn'],
  ['ki', 'mer'],
  ['dag', 'gur', 'kus'],
  ['ach', 'luo'],
];

/** The languages that may be taken for this one, itself included; most stand alone. */
export function confusableWith(language: DetectableLanguage): readonly DetectableLanguage[] {
  return FAMILIES.find((family) => family.includes(language)) ?? [language];
}
