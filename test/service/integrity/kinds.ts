import { addressKinds, termKinds } from './address-kinds.js';
import { markdownKinds, tagKinds } from './markup-kinds.js';
import type { PartKind } from './part-kind.js';
import { messageKinds, placeholderKinds } from './placeholder-kinds.js';
import type { Format } from './text-spec.js';

const ALL_KINDS = [
  ...placeholderKinds,
  ...messageKinds,
  ...tagKinds,
  ...markdownKinds,
  ...addressKinds,
  ...termKinds,
];

/** The kinds of parts by their names, for texts of a format. */
export function kindsFor(format: Format): readonly PartKind[] {
  return ALL_KINDS.filter(({ formats }) => formats.includes(format));
}
