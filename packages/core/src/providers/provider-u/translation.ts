import { toIso639_3 } from '../../languages/iso-639-3.js';
import { asRecord } from '../../provider/json.js';
import type { TranslationCapability, TranslationModel } from '../../provider/provider.js';
import { UpstreamError } from '../../provider/upstream-error.js';
import { SERVED_LANGUAGES } from './languages.js';
import type { PostTask } from './post-task.js';

/** The answer is cut at about 1,024 tokens without notice (`upstreams.md` 0, fact 6). */
const MODEL: TranslationModel = { id: 'translate', scope: 'pair', maxCharacters: 1200 };

/** `POST /tasks/translate` (`upstreams.md` 1.2), or another path; every ordered pair is served. */
export function createTranslation(translatePath: string, post: PostTask): TranslationCapability {
  return {
    modelsFor: ({ source, target }) =>
      source !== target && SERVED_LANGUAGES.has(source) && SERVED_LANGUAGES.has(target) ? [MODEL] : [],

    async translate({ text, pair }, context) {
      const body = {
        source_language: toIso639_3(pair.source),
        target_language: toIso639_3(pair.target),
        text,
      };
      return { text: readTranslation(await post(translatePath, body, context)) };
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
