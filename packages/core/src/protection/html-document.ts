import { Parser } from 'htmlparser2';
import { createTextCollector, type HtmlText, type Range } from './html-text.js';
import { VERBATIM_ELEMENTS } from './markup.js';

/**
 * The text of an HTML document, or a fragment or broken one, outside the ranges `kept`; what is not in it is markup.
 * Elements that hold no prose and those with `translate="no"` or the class `notranslate` count as markup whole
 * (html.spec.whatwg.org, "The translate attribute").
 */
export function readHtml(document: string, kept: readonly Range[]): readonly HtmlText[] {
  const collector = createTextCollector(kept);
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
        const end = parser.endIndex + 1;
        const isEntity = document.charAt(parser.startIndex) === '&' && end - parser.startIndex > value.length;
        // After an unfinished tag at the end ("<a/") the parser gives the start of that.
        if (isEntity || value !== document.slice(end - value.length, end))
          collector.addDecoded(value, { start: parser.startIndex, end });
        else collector.addLiteral(value, end - value.length);
      },
    },
    { recognizeCDATA: true },
  );
  parser.end(document);
  return collector.texts();
}

function isKept(name: string, attributes: Readonly<Record<string, string>>): boolean {
  if (VERBATIM_ELEMENTS.has(name)) return true;
  if (attributes['translate']?.trim().toLowerCase() === 'no') return true;
  return /(?:^|\s)notranslate(?:\s|$)/.test(attributes['class'] ?? '');
}
