import type { PartKind } from './part-kind.js';
import type { ClusterSpec } from './text-spec.js';
import {
  kindNamed,
  writePart,
  type Surroundings,
  type WrittenPart,
  type WrittenPiece,
} from './written-part.js';

/** Parts that stand together, with the punctuation around them. */
export interface WrittenCluster extends WrittenPiece {
  /** Whether it may touch a word of the sentence. */
  readonly maySitOnWords: boolean;
}

/** Writes the parts of a cluster so that each is still what it is alone. */
export function writeCluster(spec: ClusterSpec, around: Surroundings): WrittenCluster {
  const kinds = spec.kinds.flatMap((name) => kindNamed(name, around.format) ?? []);
  let text = '';
  let last: PartKind | undefined;
  const parts: WrittenPart[] = [];
  for (const kind of kinds) {
    if (kind.isTerm && !around.hasRoomForTerms()) continue;
    const part = (spec.isRepeated ? around.earlier(kind) : undefined) ?? writePart(kind, around);
    const isWordAfterWord = last?.shape === 'word' && kind.shape === 'word';
    text += isWordAfterWord || !canTouch(text, part.value) ? `, ${part.value}` : part.value;
    last = kind;
    parts.push(part);
  }
  const [opening, closing] = spec.enclosure;
  const maySitOnWords =
    kinds.every(({ shape }) => shape === 'sign') && parts.length > 0 && opening + spec.punctuation === '';
  return { text: `${opening}${text}${closing}${spec.punctuation}`, parts, maySitOnWords };
}

/** Whether what is written before a part leaves it what it is alone, for anyone who reads it. */
function canTouch(before: string, part: string): boolean {
  // Code begins no word, an address goes on in what follows, and a bracket after a bracket is a link of Markdown.
  if (part.startsWith('`')) return !/[\p{L}\p{M}\p{N}`]$/u.test(before);
  if (/[\])]$/.test(before) && /^[[(:]/.test(part)) return false;
  return !/(?::\/\/|www\.)\S*$/u.test(before) || /^(?:[<[!$#]|%\{|\{(?!\}))/.test(part);
}
