import { toIso639_3 } from '../../languages/iso-639-3.js';
import type { LanguageCode } from '../../languages/language.js';
import { exchangeJson } from '../../provider/exchange.js';
import { asRecord } from '../../provider/json.js';
import type { TranslationCapability, TranslationModel } from '../../provider/provider.js';
import { UpstreamError } from '../../provider/upstream-error.js';
import { diagnose } from './diagnose.js';

/** Each is served from and into English (specification 1; all eleven are live, `upstreams.md` 2). */
const LANGUAGES: ReadonlySet<LanguageCode> = new Set([
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
]);

/** More is refused (`upstreams.md` 0, fact 7). */
const MAX_CHARACTERS = 1000;

interface Settings {
  readonly key: string | undefined;
  readonly baseUrl: string;
  readonly apiVersion: string;
}

/** `POST /v1/translate` or `/v2/translate`; ISO 639-3 codes are right for both (`upstreams.md` 0, fact 8). */
export function createTranslation({ key = '', baseUrl, apiVersion }: Settings): TranslationCapability {
  const model: TranslationModel = { id: apiVersion, scope: 'pair', maxCharacters: MAX_CHARACTERS };
  return {
    modelsFor({ source, target }) {
      const served = (source === 'en' && LANGUAGES.has(target)) || (target === 'en' && LANGUAGES.has(source));
      return served ? [model] : [];
    },

    async translate({ text, pair }, context) {
      const answer = await exchangeJson(
        {
          url: `${baseUrl}/${apiVersion}/translate`,
          headers: { 'ocp-apim-subscription-key': key },
          body: { in: text, lang: `${toIso639_3(pair.source)}-${toIso639_3(pair.target)}` },
          diagnose,
        },
        context,
      );
      return { text: readTranslation(answer, text) };
    },
  };
}

/** A page, or a piece of one; a bracket before a figure is what a model can make of a marker. */
const MARKUP = /^\s*<[a-z!?/]/i;

/** A bare JSON string, or an object with `translation` or `out`; never a page (`upstreams.md` 2). */
function readTranslation(answer: unknown, source: string): string {
  const { translation, out } = asRecord(answer);
  const text = [answer, translation, out].find((value) => typeof value === 'string');
  const isPage = text !== undefined && MARKUP.test(text) && !MARKUP.test(source);
  if (text === undefined || isPage) throw new UpstreamError('bad_response', { status: 200 });
  return text;
}
