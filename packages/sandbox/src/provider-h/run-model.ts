import type { Answer } from '../http/answer.js';
import type { Direction } from '../phrasebook/known-sentences.js';
import { translate } from '../phrasebook/translate.js';
import { inferenceError } from './error-answers.js';
import type { Model } from './models.js';

/** A text for a model to translate, without the prefix that names its target. */
export interface Task {
  readonly text: string;
  readonly direction: Direction;
}

/** What a model makes of one input, or the error that it answers. `parameters` are those of the request. */
export function readTask(
  model: Model,
  input: string,
  parameters: Readonly<Record<string, unknown>>,
): Task | Answer {
  switch (model.kind) {
    case 'pair':
      return { text: input, direction: model };
    case 'to-english':
      return { text: input, direction: { source: undefined, target: 'en' } };
    case 'from-english':
      return readPrefix(input, model.tokens);
    case 'many-to-many':
      return readCodes(input, parameters, model.codes);
    default:
      return model satisfies never;
  }
}

/**
 * The model's translation; the text itself where source and target are the same language. Every run of white space is one
 * space, line breaks too, as the tokenizers of these models make it: an estimate, upstreams.md does not say.
 */
export function runModel({ text, direction }: Task): string {
  const translation = direction.source === direction.target ? text : translate(text, direction);
  return translation.trim().replaceAll(/\s+/gu, ' ');
}

/** Without a token that the model knows, the output language is arbitrary: here one that depends on the input's length. */
function readPrefix(input: string, tokens: Readonly<Record<string, string>>): Task {
  const [, token = '', text = input] = /^\s*>>(\w+)<<\s*(.*)$/su.exec(input) ?? [];
  const languages = Object.values(tokens);
  const target = tokens[token] ?? languages[input.length % languages.length] ?? '';
  return { text, direction: { source: 'en', target } };
}

function readCodes(
  text: string,
  parameters: Readonly<Record<string, unknown>>,
  codes: readonly string[],
): Task | Answer {
  const wrong = ['src_lang', 'tgt_lang'].find((name) => !codes.includes(String(parameters[name])));
  if (wrong !== undefined) return badParameter(wrong, parameters[wrong]);
  const source = njiaCode(String(parameters['src_lang']));
  return { text, direction: { source, target: njiaCode(String(parameters['tgt_lang'])) } };
}

/** The documented list shape; its wording for these parameters is not in upstreams.md. */
function badParameter(name: string, value: unknown): Answer {
  const problem = value === undefined ? 'field required' : `unknown language code ${JSON.stringify(value)}`;
  return inferenceError(400, [`Error in \`parameters.${name}\`: ${problem}`]);
}

function njiaCode(code: string): string {
  return code === 'lg' ? 'lug' : code;
}
