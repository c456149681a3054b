/** The answer of GET /v1/languages and /v2/languages (upstreams.md 2). */
export const languageNames: Readonly<Record<string, string>> = {
  eng: 'English',
  twi: 'Twi',
  ewe: 'Ewe',
  gaa: 'Ga',
  fat: 'Fante',
  yor: 'Yoruba',
  dag: 'Dagbani',
  kik: 'Kikuyu',
  gur: 'Gurene',
  luo: 'Luo',
  mer: 'Kimeru',
  kus: 'Kusaal',
};

/** The old two-letter codes: accepted by v1, refused by v2. */
export const replacements: Readonly<Record<string, string>> = {
  en: 'eng',
  tw: 'twi',
  ee: 'ewe',
  yo: 'yor',
  ki: 'kik',
};

/** Njia's code, by which the phrasebook is kept, of an ISO 639-3 code. */
export function phrasebookCode(code: string): string {
  return Object.entries(replacements).find(([, replacement]) => replacement === code)?.[0] ?? code;
}
