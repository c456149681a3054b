import { kindsFor } from './kinds.js';
import type { PartKind } from './part-kind.js';
import type { Format } from './text-spec.js';

/** A part as it stands in a text. */
export interface WrittenPart {
  readonly kind: string;
  readonly value: string;
  readonly isOrdered: boolean;
  /** As `protect` has it; nothing for what is protected anyway. */
  readonly term: string | undefined;
}

/** A sentence, or a piece of one, with its parts. */
export interface WrittenPiece {
  readonly text: string;
  readonly parts: readonly WrittenPart[];
}

/** What the sentences of one text share. */
export interface Surroundings {
  readonly format: Format;
  readonly language: string;
  /** The next running number, of three digits. */
  readonly nextNumber: () => string;
  /** An earlier part of that kind to take again, if there is one. */
  readonly earlier: (kind: PartKind) => WrittenPart | undefined;
  /** Whether `protect` has room for a sentence with more terms. */
  readonly hasRoomForTerms: () => boolean;
}

/** A part of a kind, as the format wants it. */
export function writePart(kind: PartKind, { format, nextNumber }: Surroundings): WrittenPart {
  const plain = kind.write(nextNumber());
  const value = format === 'html' && !kind.isMarkup ? escapeHtml(plain) : plain;
  return { kind: kind.name, value, isOrdered: kind.isOrdered, term: kind.isTerm ? plain : undefined };
}

/** The kind of that name in texts of a format. */
export function kindNamed(name: string | undefined, format: Format): PartKind | undefined {
  return kindsFor(format).find((kind) => kind.name === name);
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
