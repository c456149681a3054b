/** What Njia knows of one language; the facts are those of CLDR, ISO 639 and the IANA subtag registry. */
export interface Language {
  /** The specification's code: canonical on the wire. */
  readonly code: string;
  readonly name: string;
  readonly nativeName: string;
  /** ISO 639-3, which several upstreams expect in place of two letters. */
  readonly iso639_3: string;
  /** Further spellings accepted from callers, lower case; names and codes alike. */
  readonly aliases: readonly string[];
  readonly direction: 'ltr' | 'rtl';
}

/** The 21 languages of the specification, in its order. */
export const LANGUAGES = [
  language('lug', { name: 'Luganda', nativeName: 'Oluganda', aliases: ['lg', 'luganda', 'ganda'] }),
  language('ach', { name: 'Acholi', nativeName: 'Acholi', aliases: ['acholi', 'acoli'] }),
  language('teo', { name: 'Ateso', nativeName: 'Ateso', aliases: ['ateso', 'teso'] }),
  language('nyn', {
    name: 'Runyankore',
    nativeName: 'Runyankore',
    aliases: ['runyankore', 'runyankole', 'nyankole'],
  }),
  language('lgg', { name: 'Lugbara', nativeName: 'Lugbarati', aliases: ['lugbara', 'lugbarati'] }),
  language('en', { name: 'English', nativeName: 'English', iso639_3: 'eng', aliases: ['english'] }),
  language('yo', { name: 'Yoruba', nativeName: 'Yorùbá', iso639_3: 'yor', aliases: ['yoruba'] }),
  language('tw', { name: 'Twi', nativeName: 'Twi', iso639_3: 'twi', aliases: ['ak', 'aka', 'akan'] }),
  language('ee', { name: 'Ewe', nativeName: 'Eʋegbe', iso639_3: 'ewe', aliases: [] }),
  language('gaa', { name: 'Ga', nativeName: 'Gã', aliases: [] }),
  language('fat', { name: 'Fante', nativeName: 'Mfantse', aliases: ['fante', 'fanti', 'mfantse'] }),
  language('dag', { name: 'Dagbani', nativeName: 'Dagbanli', aliases: ['dagbani', 'dagbanli'] }),
  language('gur', {
    name: 'Gurene',
    nativeName: 'Gurenɛ',
    aliases: ['gurene', 'gurune', 'frafra', 'farefare'],
  }),
  language('ki', { name: 'Kikuyu', nativeName: 'Gĩkũyũ', iso639_3: 'kik', aliases: ['kikuyu', 'gikuyu'] }),
  language('luo', { name: 'Luo', nativeName: 'Dholuo', aliases: ['dholuo'] }),
  language('mer', { name: 'Meru', nativeName: 'Kĩmĩrũ', aliases: ['meru', 'kimeru'] }),
  language('kus', { name: 'Kusaal', nativeName: 'Kusaal', aliases: ['kusaal'] }),
  language('sw', {
    name: 'Swahili',
    nativeName: 'Kiswahili',
    iso639_3: 'swa',
    aliases: ['swh', 'swc', 'swahili', 'kiswahili'],
  }),
  language('fr', {
    name: 'French',
    nativeName: 'Français',
    iso639_3: 'fra',
    aliases: ['fre', 'french', 'français'],
  }),
  language('ar', {
    name: 'Arabic',
    nativeName: 'العربية',
    iso639_3: 'ara',
    aliases: ['arb', 'arabic'],
    direction: 'rtl',
  }),
  language('af', { name: 'Afrikaans', nativeName: 'Afrikaans', iso639_3: 'afr', aliases: ['afrikaans'] }),
] as const;

/** One of the specification's 21 language codes. */
export type LanguageCode = (typeof LANGUAGES)[number]['code'];

/** The 21 codes, in the specification's order. */
export const LANGUAGE_CODES: readonly LanguageCode[] = LANGUAGES.map(({ code }) => code);

interface LanguageFacts {
  readonly name: string;
  readonly nativeName: string;
  readonly aliases: readonly string[];
  /** Given where it differs from the code. */
  readonly iso639_3?: string;
  readonly direction?: 'rtl';
}

function language<const Code extends string>(
  code: Code,
  facts: LanguageFacts,
): Language & { readonly code: Code } {
  return { iso639_3: code, direction: 'ltr', ...facts, code };
}
