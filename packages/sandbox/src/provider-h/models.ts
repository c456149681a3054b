/** What a model translates, by the phrasebook's language codes. */
export type Model =
  | { readonly kind: 'pair'; readonly source: string; readonly target: string }
  /** English to many: the input must begin with one of these tokens, `>>xxx<<`. */
  | { readonly kind: 'from-english'; readonly tokens: Readonly<Record<string, string>> }
  | { readonly kind: 'to-english' }
  /** Any to any of these `src_lang` and `tgt_lang` codes. */
  | { readonly kind: 'many-to-many'; readonly codes: readonly string[] };

const opusPairs = [
  ['en-sw', 'en', 'sw'],
  ['swc-en', 'sw', 'en'],
  ['en-swc', 'en', 'sw'],
  ['en-fr', 'en', 'fr'],
  ['fr-en', 'fr', 'en'],
  ['en-ar', 'en', 'ar'],
  ['ar-en', 'ar', 'en'],
  ['en-af', 'en', 'af'],
  ['af-en', 'af', 'en'],
  ['yo-en', 'yo', 'en'],
  ['lg-en', 'lug', 'en'],
  ['en-lg', 'en', 'lug'],
  ['ee-en', 'ee', 'en'],
  ['en-ee', 'en', 'ee'],
  ['gaa-en', 'gaa', 'en'],
  ['en-gaa', 'en', 'gaa'],
  ['en-tw', 'en', 'tw'],
  ['tw-fr', 'tw', 'fr'],
  ['luo-en', 'luo', 'en'],
  ['en-luo', 'en', 'luo'],
] as const;

/** Target tokens of opus-mt-en-mul (upstreams.md 3.6). */
const manyTokens = { swh: 'sw', yor: 'yo', ewe: 'ee', lug: 'lug', afr: 'af', ara: 'ar', fra: 'fr' };

/** Which of those tokens the group models take is not documented; by language family. */
const groupTokens = {
  bnt: { swh: 'sw', lug: 'lug' },
  nic: { swh: 'sw', yor: 'yo', ewe: 'ee', lug: 'lug' },
  alv: { swh: 'sw', yor: 'yo', ewe: 'ee', lug: 'lug' },
};

const m2m100: Model = { kind: 'many-to-many', codes: ['af', 'ar', 'fr', 'en', 'sw', 'yo', 'lg'] };

const models = new Map<string, Model>([
  ...opusPairs.map(([name, source, target]) => [opus(name), { kind: 'pair', source, target }] as const),
  ...Object.entries({ mul: manyTokens, ...groupTokens }).flatMap(
    ([group, tokens]) =>
      [
        [opus(`en-${group}`), { kind: 'from-english', tokens }],
        [opus(`${group}-en`), { kind: 'to-english' }],
      ] as const,
  ),
  ['facebook/m2m100_418M', m2m100],
  ['facebook/m2m100_1.2B', m2m100],
]);

/** The ids of the models that the sandbox serves: those that upstreams.md 3.5 and 3.6 find to exist. */
export const modelIds: readonly string[] = [...models.keys()];

/** A model by its id, or undefined. */
export function findModel(id: string): Model | undefined {
  return models.get(id);
}

function opus(name: string): string {
  return `Helsinki-NLP/opus-mt-${name}`;
}
