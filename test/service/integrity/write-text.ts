import { termKinds } from './address-kinds.js';
import type { PartKind } from './part-kind.js';
import { sentencesIn } from './sentences.js';
import type { Format, SentenceSpec, TextSpec } from './text-spec.js';
import { writeSentence } from './write-sentence.js';
import {
  kindNamed,
  writePart,
  type Surroundings,
  type WrittenPart,
  type WrittenPiece,
} from './written-part.js';

/** A text, and what was put into it. */
export interface WrittenText {
  readonly text: string;
  readonly format: Format;
  /** Different ones, though each may stand in the text more than once. */
  readonly parts: readonly WrittenPart[];
  /** For `protect`. */
  readonly protect: readonly string[];
}

/** Most terms of a request. */
const MOST_TERMS = 100;
/** At most: four in each of three clusters, and the tail. */
const TERMS_OF_A_SENTENCE = 13;
const FIRST_NUMBER = 101;
const TAIL: PartKind | undefined = termKinds[0];

/** Writes a text of exactly the length that is asked for, but for what cannot be empty. */
export function writeText(
  { length, before, after, sentences, hasTails }: TextSpec,
  { format, language }: Pick<Surroundings, 'format' | 'language'>,
): WrittenText {
  const parts = new Map<string, WrittenPart>();
  let number = FIRST_NUMBER;
  const around: Surroundings = {
    format,
    language,
    nextNumber: () => String(number++),
    earlier: (kind) => [...parts.values()].findLast((part) => part.kind === kind.name),
    hasRoomForTerms: () => termsOf(parts).length < MOST_TERMS - TERMS_OF_A_SENTENCE,
  };
  let text = before;
  for (let cycle = 0; ; cycle += 1) {
    const spec = sentences[cycle % sentences.length];
    const written = spec === undefined ? undefined : writeAll(spec, cycle, { around, hasTails, format });
    const next = `${text}${written?.text ?? ''}`;
    if (written === undefined || countCodePoints(next + after) > length) break;
    text = next;
    for (const part of written.parts) parts.set(part.value, part);
  }
  const missing = length - countCodePoints(text + after);
  const filled = `${text}${plainText(language, missing)}${after}`;
  return { text: filled, format, parts: [...parts.values()], protect: termsOf(parts) };
}

interface Manner extends Pick<TextSpec, 'hasTails'> {
  readonly around: Surroundings;
  readonly format: Format;
}

/** A sentence, the lines of a block after it, and white space. */
function writeAll(spec: SentenceSpec, cycle: number, { around, hasTails, format }: Manner): WrittenPiece {
  const { text, parts } = writeSentence(spec, cycle, around);
  const tail =
    hasTails && TAIL !== undefined && around.hasRoomForTerms() ? writePart(TAIL, around) : undefined;
  const kind = kindNamed(spec.block, format);
  const block = kind === undefined ? undefined : writePart(kind, around);
  return {
    text: [
      text,
      tail === undefined ? '' : ` ${tail.value}`,
      block === undefined ? '' : `\n${block.value}\n`,
      spec.space,
    ].join(''),
    parts: [...parts, ...(tail === undefined ? [] : [tail]), ...(block === undefined ? [] : [block])],
  };
}

function termsOf(parts: ReadonlyMap<string, WrittenPart>): readonly string[] {
  return [...parts.values()].flatMap(({ term }) => term ?? []);
}

/** Sentences without parts, cut off where they are long enough. */
function plainText(language: string, length: number): string {
  const sentences = sentencesIn(language);
  const characters: string[] = [];
  for (let index = length; characters.length < length; index += 1)
    characters.push(...Array.from(sentences[index % sentences.length] ?? ''), ' ');
  return characters.slice(0, Math.max(length, 0)).join('');
}

/** The unit of the limits on texts. */
export function countCodePoints(text: string): number {
  return Array.from(text).length;
}
