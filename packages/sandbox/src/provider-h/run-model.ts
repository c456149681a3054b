import type { Answer } from '../http/answer.js';
import { translate } from '../phrasebook/translate.js';
import { inferenceError } from './error-answers.js';
import type { Model } from './models.js';

/** A model's translation of one input, or the error that it answers. `parameters` are those of the request. */
export function runModel(
  model: Model,
  input: string,
  parameters: Readonly<Record<string, unknown>>,
): string | Answer {
  switch (model.kind) {
    case 'pair':
      return translate(input, model);
    case 'to-english':
      return translate(input, { source: undefined, target: 'en' });
    case 'from-english':
      return translateFromEnglish(input, model.tokens);
    case 'many-to-many':
      return translateByCodes(input, parameters, model.codes);
    default:
      return model satisfies never;
  }
}

/** Without a token that the model knows, the output language is arbitrary: here one that depends on the input's length. */
function translateFromEnglish(input: string, tokens: Readonly<Record<string, string>>): string {
  const [, token = '', text = input] = /^\s*>>(\w+)<<\s*(.*)$/su.exec(input) ?? [];
  const languages = Object.values(tokens);
  const target = tokens[token] ?? languages[input.length % languages.length] ?? '';
  return translate(text, { source: 'en', target });
}

function translateByCodes(
  input: string,
  parameters: Readonly<Record<string, unknown>>,
  codes: readonly string[],
): string | Answer {
  const wrong = ['src_lang', 'tgt_lang'].find((name) => !codes.includes(String(parameters[name])));
  if (wrong !== undefined) return badParameter(wrong, parameters[wrong]);
  const source = String(parameters['src_lang']);
  const target = String(parameters['tgt_lang']);
  return source === target ? input : translate(input, { source: njiaCode(source), target: njiaCode(target) });
}

/** The documented list shape; its wording for these parameters is not in upstreams.md. */
function badParameter(name: string, value: unknown): Answer {
  const problem = value === undefined ? 'field required' : `unknown language code ${JSON.stringify(value)}`;
  return inferenceError(400, [`Error in \`parameters.${name}\`: ${problem}`]);
}

function njiaCode(code: string): string {
  return code === 'lg' ? 'lug' : code;
}
