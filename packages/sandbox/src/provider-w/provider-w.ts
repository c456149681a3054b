import { json, textAnswer, type Answer } from '../http/answer.js';
import { bodyFields, type Exchange } from '../http/exchange.js';
import type { Upstream } from '../http/upstream-listener.js';
import { countCodePoints } from '../phrasebook/tokens.js';
import { translate } from '../phrasebook/translate.js';
import { gatewayError, invalidKey, missingKey, textTooLong, validationFailed } from './error-answers.js';
import { bareJsonString, type Escaping } from './bare-json-string.js';
import { readLanguagePair, type ApiVersion } from './language-pair.js';
import { languageNames } from './languages.js';

/** The most characters of `in`; counted in code points. */
const maxCharacters = 1000;

/** The simulated provider_w (upstreams.md 2). */
export function createProviderW(options: { readonly key: string; readonly escaping: Escaping }): Upstream {
  const translateAs = (version: ApiVersion) => (exchange: Exchange) =>
    translateText(exchange, version, options.escaping);
  const routes: Readonly<Record<string, (exchange: Exchange) => Answer>> = {
    'POST /v1/translate': translateAs('v1'),
    'POST /v2/translate': translateAs('v2'),
    'GET /v1/languages': listLanguages,
    'GET /v2/languages': listLanguages,
  };
  return {
    name: 'provider_w',
    handle: (exchange) => {
      const key =
        exchange.headers['ocp-apim-subscription-key'] ?? exchange.query.get('subscription-key') ?? '';
      if (key === '') return missingKey();
      if (key !== options.key) return invalidKey();
      return (routes[`${exchange.method} ${exchange.path}`] ?? unknownPath)(exchange);
    },
  };
}

function translateText(exchange: Exchange, version: ApiVersion, escaping: Escaping): Answer {
  const fields = bodyFields(exchange);
  const text = fields['in'];
  const lang = fields['lang'];
  if (typeof text !== 'string' || text.trim() === '')
    return validationFailed('MISSING_TEXT', 'Text is required');
  if (typeof lang !== 'string' || lang === '') {
    return validationFailed('MISSING_LANGUAGE_PAIR', 'Language pair is required');
  }
  if (countCodePoints(text) > maxCharacters) return textTooLong();
  const direction = readLanguagePair(lang, version);
  if ('status' in direction) return direction;
  return textAnswer(translate(text, direction), (translated) => bareJsonString(translated, escaping), {
    source: text,
    target: lang.split('-')[1] ?? '',
  });
}

function listLanguages(): Answer {
  return json(200, { languages: languageNames });
}

/** The gateway's answer to a path or method that it does not route; its wording is not in upstreams.md. */
function unknownPath(): Answer {
  return gatewayError(404, 'Resource not found');
}
