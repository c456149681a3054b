import { json, textAnswer, type Answer } from '../http/answer.js';
import { bodyFields, type Exchange } from '../http/exchange.js';
import { cutToTokens } from '../phrasebook/tokens.js';
import { translate } from '../phrasebook/translate.js';
import { translationEnvelope } from './envelope.js';
import { badRequest, emptyResponse, invalidField, missingFields } from './error-answers.js';
import { findLanguage, supportedCodes, type ProviderULanguage } from './languages.js';

/** The model's fixed `max_tokens`; longer answers are cut without notice (upstreams.md 1.2). */
const maxOutputTokens = 1024;

/** POST /tasks/translate, the token already checked. */
export function translateText(exchange: Exchange, id: string): Answer {
  const fields = bodyFields(exchange);
  const missing = ['target_language', 'text'].filter((name) => fields[name] === undefined);
  if (missing.length > 0) return missingFields(missing, exchange.body);
  const text = fields['text'];
  const target = fields['target_language'];
  const source = fields['source_language'] ?? null;
  if (typeof text !== 'string') return invalidField('text', 'Input should be a valid string', text);
  if (typeof target !== 'string')
    return invalidField('target_language', 'Input should be a valid string', target);
  if (source !== null && typeof source !== 'string') {
    return invalidField('source_language', 'Input should be a valid string', source);
  }
  if (text.trim() === '') return invalidField('text', 'String should have at least 1 character', text);
  return answerIn({ id, text, target, source, time: exchange.time });
}

interface Question {
  readonly id: string;
  readonly text: string;
  readonly target: string;
  readonly source: string | null;
  readonly time: number;
}

function answerIn(question: Question): Answer {
  const { id, text, time } = question;
  const target = findLanguage(question.target);
  const source = question.source === null ? null : findLanguage(question.source);
  if (target === undefined) return unsupported(question.target, time);
  if (source === undefined) return unsupported(question.source ?? '', time);
  if (source?.code === target.code) {
    return badRequest('Source and target languages must be different', time);
  }
  const translated = translateBetween(text, source, target);
  if (translated === '') return emptyResponse(time);
  const envelope = (translatedText: string): Answer =>
    json(
      200,
      translationEnvelope(
        {
          translated_text: cutToTokens(translatedText, maxOutputTokens),
          source_language: source?.code ?? null,
          target_language: target.code,
        },
        id,
      ),
    );
  return textAnswer(translated, envelope, { source: text, target: target.code });
}

/** Empty when the phrasebook lacks one of the languages. */
function translateBetween(text: string, source: ProviderULanguage | null, target: ProviderULanguage): string {
  if (target.phrasebook === undefined) return '';
  return translate(text, { source: source?.phrasebook, target: target.phrasebook });
}

function unsupported(language: string, time: number): Answer {
  return badRequest(
    `Unsupported language: '${language}'. Supported languages: ${supportedCodes.join(', ')}`,
    time,
  );
}
