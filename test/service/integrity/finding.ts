/** What can be wrong with a translation. */
export const FINDING_KINDS = [
  'refused',
  'lost',
  'altered',
  'duplicated',
  'reordered',
  'lines',
  'truncated',
  'marker left',
  'markup',
  'not NFC',
  'not Unicode',
] as const;

/** Something that is wrong with a translation. */
export interface Finding {
  readonly kind: (typeof FINDING_KINDS)[number];
  /** For whoever reads the failure. */
  readonly what: string;
}
