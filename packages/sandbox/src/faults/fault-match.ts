import { bodyFields, isFields, type Exchange } from '../http/exchange.js';
import type { FaultMatch } from './fault.js';

/** Whether a request is one that a fault is meant for. */
export function meets(exchange: Exchange, match: FaultMatch): boolean {
  return (
    (match.path === undefined || exchange.path.startsWith(match.path)) &&
    (match.model === undefined || exchange.path === `/models/${match.model}`) &&
    (match.language === undefined || match.language === targetOf(exchange)) &&
    (match.textIncludes === undefined || textOf(exchange).includes(match.textIncludes))
  );
}

/** The text to translate or to speak: `text` at provider_u, `in` at provider_w, `inputs` at provider_h. */
function textOf(exchange: Exchange): string {
  const fields = bodyFields(exchange);
  const text = fields['text'] ?? fields['in'] ?? fields['inputs'];
  if (Array.isArray(text)) return text.join('\n');
  return typeof text === 'string' ? text : '';
}

/** The code of the target language as the request has it, or undefined: of a model's prefix or name where no field names it. */
function targetOf(exchange: Exchange): string | undefined {
  const { target_language: name, lang, parameters, inputs } = bodyFields(exchange);
  if (typeof name === 'string') return name;
  if (typeof lang === 'string') return lang.split('-')[1];
  const code = isFields(parameters) ? parameters['tgt_lang'] : undefined;
  if (typeof code === 'string') return code;
  return /^\s*>>(\w+)<</u.exec(String(inputs))?.[1] ?? /\/opus-mt-\w+-(\w+)$/u.exec(exchange.path)?.[1];
}
