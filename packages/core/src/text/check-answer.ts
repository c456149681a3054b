import { asRecord, parseJson } from '../provider/json.js';

/** What stands where the bytes of an answer were no UTF-8. */
const REPLACEMENT = '\uFFFD';
/** Anything but white space, controls, joiners, marks of direction and other characters that show nothing. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
const PAGE_START = /^<(!doctype|html|head|body)(?=[\s>/])/;
/** What may stand before a page: comments, and the declaration of XML. */
const PREAMBLES = [
  { start: '<!--', end: '-->' },
  { start: '<?', end: '?>' },
] as const;

/** Fields that only an error object has, in lower case and without signs. */
const ERROR_FIELDS = wordSet(
  'error errors errorcode errortype errormessage errordescription statuscode detail fault exception traceback',
);
/** Fields that say what went wrong; an object with one of them is an error when the rest tells about it as well. */
const MESSAGE_FIELDS = wordSet('message msg title');
const ENVELOPE_FIELDS = wordSet(
  'message msg title details code status type path instance timestamp requestid success ok',
);

/**
 * Whether an upstream's answer can be returned at all (`docs/api.md`, "Errors": `bad_response`): it shows something, its
 * bytes were text, and it is neither an HTML page nor a JSON error object where the source is none.
 */
export function isUsableAnswer(answer: string, source: string): boolean {
  if (!showsSomething(answer)) return false;
  if (!answer.isWellFormed()) return false;
  if (answer.includes(REPLACEMENT) && !source.includes(REPLACEMENT)) return false;
  if (isPageUnlike(source, answer)) return false;
  return !isErrorValue(answer) || isErrorValue(source);
}

/** Whether a text has anything to see: more than white space, joiners, marks of direction and the like. */
export function showsSomething(text: string): boolean {
  return VISIBLE.test(text);
}

/** A source that only talks of a tag has it in its translation too, perhaps as the first word. */
function isPageUnlike(source: string, answer: string): boolean {
  const tag = openingTag(answer);
  if (tag === undefined || openingTag(source) !== undefined) return false;
  return !source.toLowerCase().includes(`<${tag}`);
}

/** The tag that makes a text a page: the first in it, or `html` where a whole page stands in it. */
function openingTag(text: string): string | undefined {
  const lower = text.toLowerCase();
  const first = PAGE_START.exec(withoutPreamble(lower))?.[1];
  if (first !== undefined) return first;
  const start = lower.search(/<html[\s>]/);
  return start >= 0 && lower.lastIndexOf('</html') > start ? 'html' : undefined;
}

function withoutPreamble(text: string): string {
  let rest = text.trimStart();
  for (;;) {
    const preamble = PREAMBLES.find(({ start }) => rest.startsWith(start));
    if (preamble === undefined) return rest;
    const end = rest.indexOf(preamble.end);
    if (end < 0) return '';
    rest = rest.slice(end + preamble.end.length).trimStart();
  }
}

/** An error object, a list of nothing else, or JSON of one of them, perhaps as a JSON string. */
function isErrorValue(value: unknown): boolean {
  if (typeof value === 'string') return /^\s*["[{]/.test(value) && isErrorValue(parseJson(value.trim()));
  if (Array.isArray(value)) return value.length > 0 && value.every((item) => isErrorObject(item));
  return isErrorObject(value);
}

function isErrorObject(value: unknown): boolean {
  const names = Object.keys(asRecord(value)).map((name) => name.toLowerCase().replace(/[_-]/g, ''));
  if (names.some((name) => ERROR_FIELDS.has(name))) return true;
  return names.some((name) => MESSAGE_FIELDS.has(name)) && names.every((name) => ENVELOPE_FIELDS.has(name));
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
