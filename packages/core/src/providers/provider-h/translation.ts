import { pairName, type LanguagePair } from '../../languages/language-pair.js';
import { exchangeJson } from '../../provider/exchange.js';
import { asRecord } from '../../provider/json.js';
import type { TranslationCapability, TranslationModel } from '../../provider/provider.js';
import { UpstreamError } from '../../provider/upstream-error.js';
import { diagnose } from './diagnose.js';
import type { PairModels } from './model-settings.js';
import { multilingualModel, type ModelInput, type MultilingualChoice } from './multilingual.js';

/** About 512 tokens (`upstreams.md` 0, fact 16). */
const MAX_CHARACTERS = 800;

interface Settings {
  readonly token: string | undefined;
  readonly baseUrl: string;
  readonly models: PairModels;
  readonly multilingual: MultilingualChoice;
}

/** `POST /models/{org}/{model}` (`upstreams.md` 3.1). */
export function createTranslation({
  token = '',
  baseUrl,
  models,
  multilingual,
}: Settings): TranslationCapability {
  function modelsFor(pair: LanguagePair): readonly TranslationModel[] {
    const size = { maxCharacters: MAX_CHARACTERS, measure };
    const specialist = models[pairName(pair)];
    const general = multilingualModel(multilingual, pair)?.id;
    return [
      ...(specialist === undefined ? [] : [{ id: specialist, scope: 'pair', ...size } as const]),
      ...(general === undefined ? [] : [{ id: general, scope: 'multilingual', ...size } as const]),
    ];
  }

  function inputFor(text: string, model: TranslationModel, pair: LanguagePair): ModelInput {
    const asked = model.scope === 'multilingual' ? multilingualModel(multilingual, pair) : undefined;
    return asked?.input(text) ?? { inputs: text };
  }

  return {
    modelsFor,
    async translate({ text, pair, model }, context) {
      const answer = await exchangeJson(
        {
          url: `${baseUrl}/models/${model.id}`,
          headers: { authorization: `Bearer ${token}` },
          body: { ...inputFor(text, model, pair) },
          diagnose,
        },
        context,
      );
      return { text: readTranslation(answer) };
    },
  };
}

/** 400 characters of Arabic are as many tokens as 800 of other texts, so in a text with Arabic letters its characters take up two. */
function measure(text: string): number {
  if (!/\p{Script=Arabic}/u.test(text)) return text.length;
  return text.length + (text.match(/[\p{Script=Arabic}\p{M}\p{P}\s]/gu)?.length ?? 0);
}

/** `[{"translation_text": …}]`; a bare object is accepted too (`upstreams.md` 3.1). */
function readTranslation(answer: unknown): string {
  const { translation_text } = asRecord(Array.isArray(answer) ? answer[0] : answer);
  if (typeof translation_text !== 'string') throw new UpstreamError('bad_response', { status: 200 });
  return translation_text;
}
