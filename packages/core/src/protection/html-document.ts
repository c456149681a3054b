import { Parser } from 'htmlparser2';
import { VERBATIM_ELEMENTS } from './markup.js';

/** A stretch of an HTML document's text without markup inside. */
export interface HtmlText {
  /** With the entities decoded. */
  readonly value: string;
  /**
   * For every UTF-16 unit of `value`, and for its end, the index in the document where it is written. The units that one
   * entity stands for share the index of its `&`.
   */
  readonly offsets: readonly number[];
}

interface Growing {
  value: string;
  readonly offsets: number[];
}

/**
 * The text of an HTML document, or a fragment or broken one; what is not in it is markup. Elements that hold no prose and
 * those with `translate="no"` or the class `notranslate` count as markup whole (html.spec.whatwg.org, "translate").
 */
export function readHtml(document: string): readonly HtmlText[] {
  const texts: Growing[] = [];
  let keptDepth = 0;
  let isData = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (keptDepth > 0 || isKept(name, attributes)) keptDepth += 1;
      },
      onclosetag() {
        if (keptDepth > 0) keptDepth -= 1;
      },
      oncdatastart() {
        isData = true;
      },
      oncdataend() {
        isData = false;
      },
      ontext(value) {
        if (keptDepth > 0 || isData) return;
        const { startIndex: start, endIndex } = parser;
        if (texts.at(-1)?.offsets.at(-1) !== start) texts.push({ value: '', offsets: [start] });
        const last = texts.at(-1);
        if (last !== undefined) append(last, value, { start, end: endIndex + 1, document });
      },
    },
    { recognizeCDATA: true },
  );
  parser.end(document);
  return texts;
}

function isKept(name: string, attributes: Readonly<Record<string, string>>): boolean {
  if (VERBATIM_ELEMENTS.has(name)) return true;
  if (attributes['translate']?.trim().toLowerCase() === 'no') return true;
  return /(?:^|\s)notranslate(?:\s|$)/.test(attributes['class'] ?? '');
}

interface Written {
  readonly start: number;
  readonly end: number;
  readonly document: string;
}

function append(text: Growing, value: string, { start, end, document }: Written): void {
  const isLiteral = document.slice(start, end) === value;
  const previous = text.offsets.at(-2) ?? start;
  text.offsets.pop();
  for (let unit = 0; unit < value.length; unit += 1)
    // The second character of an entity that stands for two is reported as written nowhere.
    text.offsets.push(isLiteral ? start + unit : end === start ? previous : start);
  text.offsets.push(end);
  text.value += value;
}
