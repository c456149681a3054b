import type { LanguageCode } from '../../languages/language.js';
import type { LanguagePair } from '../../languages/language-pair.js';

/** The multilingual models that can be chosen; the 1.2B variant speaks exactly as the 418M one. */
export const MULTILINGUAL_CHOICES = [
  'facebook/m2m100_418M',
  'facebook/m2m100_1.2B',
  'opus-mt-mul',
  'off',
] as const;

/** A value of `NJIA_PROVIDER_H_MULTILINGUAL`. */
export type MultilingualChoice = (typeof MULTILINGUAL_CHOICES)[number];

/** The body of a request to a model. */
export interface ModelInput {
  readonly inputs: string;
  readonly parameters?: { readonly src_lang: string; readonly tgt_lang: string };
}

/** A multilingual model for one pair, and how it wants to be asked. */
export interface MultilingualModel {
  readonly id: string;
  input(text: string): ModelInput;
}

/** m2m100's own codes; any of them into any other (`upstreams.md` 3.6). */
const M2M100_CODES: ReadonlyMap<LanguageCode, string> = new Map([
  ['en', 'en'],
  ['fr', 'fr'],
  ['ar', 'ar'],
  ['sw', 'sw'],
  ['af', 'af'],
  ['yo', 'yo'],
  ['lug', 'lg'],
]);

/** The target tokens of opus-mt-en-mul, without which its output language is arbitrary (`upstreams.md` 3.6). */
const OPUS_TOKENS: ReadonlyMap<LanguageCode, string> = new Map([
  ['sw', '>>swh<<'],
  ['yo', '>>yor<<'],
  ['ee', '>>ewe<<'],
  ['lug', '>>lug<<'],
  ['af', '>>afr<<'],
  ['ar', '>>ara<<'],
  ['fr', '>>fra<<'],
]);

/** The model of a choice that serves a pair, if there is one. */
export function multilingualModel(
  choice: MultilingualChoice,
  pair: LanguagePair,
): MultilingualModel | undefined {
  if (choice === 'off' || pair.source === pair.target) return undefined;
  return choice === 'opus-mt-mul' ? opusModel(pair) : m2m100Model(choice, pair);
}

function m2m100Model(id: string, { source, target }: LanguagePair): MultilingualModel | undefined {
  const [sourceCode, targetCode] = [M2M100_CODES.get(source), M2M100_CODES.get(target)];
  if (sourceCode === undefined || targetCode === undefined) return undefined;
  return { id, input: (inputs) => ({ inputs, parameters: { src_lang: sourceCode, tgt_lang: targetCode } }) };
}

function opusModel({ source, target }: LanguagePair): MultilingualModel | undefined {
  const token = OPUS_TOKENS.get(target);
  if (source === 'en' && token !== undefined) {
    return { id: 'Helsinki-NLP/opus-mt-en-mul', input: (text) => ({ inputs: `${token} ${text}` }) };
  }
  if (target === 'en' && OPUS_TOKENS.has(source)) {
    return { id: 'Helsinki-NLP/opus-mt-mul-en', input: (inputs) => ({ inputs }) };
  }
  return undefined;
}
