import type { Provider } from '../provider/provider.js';
import { UpstreamError } from '../provider/upstream-error.js';
import { isUsableAnswer } from '../text/check-answer.js';
import { removeControlCharacters } from '../text/control-characters.js';

/**
 * The same provider, whose answers that are no translation at all are failures (`bad_response`), as its circuits must see
 * them; the others come without control characters.
 */
export function refuseUnusableAnswers(provider: Provider): Provider {
  const { translation } = provider;
  if (translation === undefined) return provider;
  return {
    ...provider,
    translation: {
      modelsFor: (pair) => translation.modelsFor(pair),
      async translate(call, context) {
        const { text } = await translation.translate(call, context);
        if (!isUsableAnswer(text, call.text)) throw new UpstreamError('bad_response', { status: 200 });
        return { text: removeControlCharacters(text) };
      },
    },
  };
}
