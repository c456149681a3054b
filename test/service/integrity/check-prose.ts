import type { Dissection } from './dissect.js';
import type { Finding } from './finding.js';
import type { Format } from './text-spec.js';

/** How models write characters out, whole or spoilt again; what the product warns of and passes on. */
const WRITTEN_OUT = /&(?:amp;)?(?:#[\d ]+;?|[a-z]+;)|\\u(?: ?[\da-f]){4}/gi;
/** What is left of a marker, in whatever brackets; the sentences have no figures of their own. */
const MARKERS = [/[[\](){}<>«»]\s*\p{Nd}|\p{Nd}\s*[[\](){}<>«»]/gu, /\[\s?\[|\]\s?\]|[⟦⟧【】]/gu];
/** Tabs and line ends apart. */
const CONTROL = /(?![\t\n\r\u0085])\p{Cc}/u;
/** Stands for a part. */
const PART = '\u{F0000}';
/** Below this a translation is rightly much shorter. */
const ENOUGH_LETTERS = 200;
/** A translation of these sentences has never less. */
const LEAST_SHARE = 0.4;

/** What can be wrong with the prose around the parts. */
export function checkProse(source: Dissection, translated: Dissection, format: Format): readonly Finding[] {
  const [asked, answered] = [source.stretches.join(PART), translated.stretches.join(PART)];
  const findings: Finding[] = [];
  const report = (kind: Finding['kind'], what: string) => findings.push({ kind, what });
  for (const pattern of MARKERS) {
    const more = count(answered, pattern) - count(asked, pattern);
    if (more > 0) report('marker left', `${more} more of ${pattern.source}`);
  }
  const letters = count(asked, /\p{L}/gu);
  const lettersLeft = count(answered, /\p{L}/gu);
  if (letters > ENOUGH_LETTERS && lettersLeft < letters * LEAST_SHARE)
    report('truncated', `${letters} letters became ${lettersLeft}`);
  if (translated.stretches.some((stretch) => stretch !== stretch.normalize('NFC')))
    report('not NFC', JSON.stringify(translated.stretches.find((one) => one !== one.normalize('NFC'))));
  if (!answered.isWellFormed()) report('not Unicode', 'a lone surrogate');
  if (CONTROL.test(answered)) report('not Unicode', 'a control character');
  if (format === 'html' && /[<>]/.test(answered)) report('markup', 'a bracket that is not written out');
  return findings;
}

function count(text: string, pattern: RegExp): number {
  return text.replaceAll(WRITTEN_OUT, 'x').match(pattern)?.length ?? 0;
}
