import { checkLines } from './check-lines.js';
import { checkParts } from './check-parts.js';
import { checkProse } from './check-prose.js';
import { dissect } from './dissect.js';
import type { Finding } from './finding.js';
import type { WrittenText } from './write-text.js';

/** Everything that a translation lost or spoilt of what must come through, told without what the product itself finds. */
export function checkTranslation({ text, parts, format }: WrittenText, answer: unknown): readonly Finding[] {
  if (typeof answer !== 'string') return [{ kind: 'refused', what: JSON.stringify(answer) }];
  const [source, translated] = [dissect(text, parts), dissect(answer, parts)];
  return [
    ...checkParts(source, translated),
    ...checkLines(source, translated),
    ...checkProse(source, translated, format),
  ];
}

/** Whether a text has words and its translation has just these. */
export function isUntranslated({ text, parts }: WrittenText, answer: unknown): boolean {
  if (typeof answer !== 'string') return false;
  const [asked, answered] = [text, answer].map((one) => dissect(one, parts).stretches.join(' '));
  return asked === answered && (asked?.match(/\p{L}+/gu)?.length ?? 0) > 8;
}
