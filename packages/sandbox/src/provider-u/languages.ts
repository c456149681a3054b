/** A language of provider_u, and the language of the phrasebook that it is answered from, where there is one. */
export interface ProviderULanguage {
  readonly code: string;
  readonly phrasebook?: string;
}

/** Code, English name, and the phrasebook's code (upstreams.md 1.2: 32 languages, any to any). */
const languages: readonly (readonly [code: string, name: string, phrasebook?: string])[] = [
  ['ach', 'acholi', 'ach'],
  ['alz', 'alur'],
  ['luc', 'aringa'],
  ['teo', 'ateso', 'teo'],
  ['bfa', 'bari'],
  ['eng', 'english', 'en'],
  ['adh', 'jopadhola'],
  ['keo', 'kakwa'],
  ['kdj', 'karamojong'],
  ['kin', 'kinyarwanda'],
  ['kdi', 'kumam'],
  ['kpz', 'kupsabiny'],
  ['rwm', 'kwamba'],
  ['laj', 'lango'],
  ['tlj', 'lubwisi'],
  ['lug', 'luganda', 'lug'],
  ['lgg', 'lugbara', 'lgg'],
  ['rub', 'lugungu'],
  ['gwr', 'lugwere'],
  ['myx', 'lumasaba'],
  ['nuj', 'lunyole'],
  ['xog', 'lusoga'],
  ['mhi', "ma'di"],
  ['pok', 'pokot'],
  ['cgg', 'rukiga'],
  ['koo', 'rukonjo'],
  ['nyn', 'runyankole', 'nyn'],
  ['nyo', 'runyoro'],
  ['ruc', 'ruruuli'],
  ['ttj', 'rutooro'],
  ['lsm', 'samia'],
  ['swa', 'swahili', 'sw'],
];

const byName = new Map<string, ProviderULanguage>(
  [...languages, ['nyn', 'runyankore', 'nyn'] as const].flatMap(([code, name, phrasebook]) => {
    const language = { code, ...(phrasebook === undefined ? {} : { phrasebook }) };
    return [
      [code, language],
      [name, language],
    ] as const;
  }),
);

/** The codes as the service lists them in its error message. */
export const supportedCodes: readonly string[] = languages.map(([code]) => code);

/** A language by code or English name in any case; undefined for all else, `en`, `sw` and `fr` among it. */
export function findLanguage(name: string): ProviderULanguage | undefined {
  return byName.get(name.trim().toLowerCase());
}
