import { toIso639_3 } from '../../languages/iso-639-3.js';
import type { LanguageCode } from '../../languages/language.js';
import { exchangeJson } from '../../provider/exchange.js';
import { asRecord } from '../../provider/json.js';
import type { TranslationCapability, TranslationModel } from '../../provider/provider.js';
import { UpstreamError } from '../../provider/upstream-error.js';
import type { Access } from './access.js';
import { diagnose } from './diagnose.js';

/** Every ordered pair of these is served (specification 1, `decisions.md` "Pairs"). */
const LANGUAGES: ReadonlySet<LanguageCode> = new Set(['lug', 'ach', 'teo', 'nyn', 'lgg', 'en']);

/** The answer is cut at about 1,024 tokens without notice (`upstreams.md` 0, fact 6). */
const MODEL: TranslationModel = { id: 'translate', scope: 'pair', maxCharacters: 1200 };

/** `POST /tasks/translate` (`upstreams.md` 1.2). */
export function createTranslation(
  { baseUrl, translatePath }: { readonly baseUrl: string; readonly translatePath: string },
  access: Access,
): TranslationCapability {
  return {
    modelsFor: ({ source, target }) =>
      source !== target && LANGUAGES.has(source) && LANGUAGES.has(target) ? [MODEL] : [],

    async translate({ text, pair }, context) {
      const answer = await access.withToken(context, (authorization) =>
        exchangeJson(
          {
            url: baseUrl + translatePath,
            headers: { authorization },
            body: {
              source_language: toIso639_3(pair.source),
              target_language: toIso639_3(pair.target),
              text,
            },
            diagnose,
          },
          context,
        ),
      );
      return { text: readTranslation(answer) };
    },
  };
}

/** `output.translated_text`, or `output.text` of older workers, unless the 200 carries an error. */
function readTranslation(answer: unknown): string {
  const output = asRecord(asRecord(answer)['output']);
  const hasError = [output['Error'], output['error']].some(
    (error) => error !== undefined && error !== null && error !== '',
  );
  const text = [output['translated_text'], output['text']].find(
    (value) => typeof value === 'string' && value !== '',
  );
  if (hasError || typeof text !== 'string') throw new UpstreamError('bad_response', { status: 200 });
  return text;
}
