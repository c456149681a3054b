import { LANGUAGE_CODES } from '../../languages/language.js';
import { pairName } from '../../languages/language-pair.js';
import { asRecord, parseJson } from '../../provider/json.js';
import { SettingError, type Setting } from '../../provider/setting.js';
import { MULTILINGUAL_CHOICES, type MultilingualChoice } from './multilingual.js';

/** Model ids by directed pair, named as `en-sw`. */
export type PairModels = Readonly<Record<string, string>>;

/**
 * One published model a pair (`upstreams.md` 3.5). `opus-mt-sw-en` is not published as far as is known, so Congo
 * Swahili serves sw-en (`docs/providers.md`).
 */
const PAIR_MODELS: PairModels = {
  'en-sw': 'Helsinki-NLP/opus-mt-en-sw',
  'sw-en': 'Helsinki-NLP/opus-mt-swc-en',
  'en-fr': 'Helsinki-NLP/opus-mt-en-fr',
  'fr-en': 'Helsinki-NLP/opus-mt-fr-en',
  'en-ar': 'Helsinki-NLP/opus-mt-en-ar',
  'ar-en': 'Helsinki-NLP/opus-mt-ar-en',
  'en-af': 'Helsinki-NLP/opus-mt-en-af',
  'af-en': 'Helsinki-NLP/opus-mt-af-en',
  'yo-en': 'Helsinki-NLP/opus-mt-yo-en',
};

/** `org/model`; neither begins with a dot, so that it stays one address below `/models`. */
const MODEL_ID = /^\w[\w.-]*\/\w[\w.-]*$/;

const PAIR_NAMES: ReadonlySet<string> = new Set(
  LANGUAGE_CODES.flatMap((source) =>
    LANGUAGE_CODES.filter((code) => code !== source).map((target) => pairName({ source, target })),
  ),
);

/** `NJIA_PROVIDER_H_MODELS`: replaces or adds models, pair by pair. */
export const modelsSetting: Setting<PairModels> = {
  variable: 'MODELS',
  description: 'Model by pair as a JSON object, over the built-in table, such as {"sw-en": "org/model"}.',
  fallback: PAIR_MODELS,
  example: '',
  secret: false,
  parse: (written) => ({ ...PAIR_MODELS, ...parsePairModels(written) }),
};

/** `NJIA_PROVIDER_H_MULTILINGUAL`: the last fallback. */
export const multilingualSetting: Setting<MultilingualChoice> = {
  variable: 'MULTILINGUAL',
  description: `Multilingual model: ${MULTILINGUAL_CHOICES.join(', ')}.`,
  fallback: 'facebook/m2m100_418M',
  example: 'facebook/m2m100_418M',
  secret: false,
  parse(written) {
    refuseRemovedModel(written);
    const choice = MULTILINGUAL_CHOICES.find((candidate) => candidate === written);
    if (choice === undefined) throw new SettingError(`one of ${MULTILINGUAL_CHOICES.join(', ')}`);
    return choice;
  },
};

function parsePairModels(written: string): PairModels {
  const entries = Object.entries(asRecord(parseJson(written)));
  if (entries.length === 0) throw new SettingError('a JSON object such as {"sw-en": "org/model"}');
  for (const [pair, model] of entries) {
    if (!PAIR_NAMES.has(pair))
      throw new SettingError('a JSON object whose names are pairs of language codes such as "sw-en"');
    if (typeof model !== 'string' || !MODEL_ID.test(model)) {
      throw new SettingError(`a JSON object whose values are model ids such as "org/model" (see "${pair}")`);
    }
    refuseRemovedModel(model);
  }
  return Object.fromEntries(entries) as PairModels;
}

/** The previously used large multilingual model is removed and unsupported (specification 1). */
function refuseRemovedModel(model: string): void {
  if (!/nllb/i.test(model)) return;
  throw new SettingError(
    `a model that is still supported: NLLB was removed (use ${MULTILINGUAL_CHOICES.join(', ')})`,
  );
}
