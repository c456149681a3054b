import { asRecord, parseJson } from '../provider/json.js';

/** What stands where the bytes of an answer were no UTF-8. */
const REPLACEMENT = '\uFFFD';
const HTML_PAGE = /^\s*<(?:!doctype|html|head|body)\b/i;

/** Whether an upstream's answer can be returned at all (`docs/api.md`, "Errors": `bad_response`). */
export function isUsableAnswer(answer: string, source: string): boolean {
  if (answer.trim() === '') return false;
  if (answer.includes(REPLACEMENT) && !source.includes(REPLACEMENT)) return false;
  if (HTML_PAGE.test(answer) && !HTML_PAGE.test(source)) return false;
  return !isErrorObject(answer) || isErrorObject(source);
}

function isErrorObject(text: string): boolean {
  if (!text.trimStart().startsWith('{')) return false;
  const fields = asRecord(parseJson(text));
  return ['error', 'errors', 'detail', 'error_code', 'statusCode'].some((name) => name in fields);
}
