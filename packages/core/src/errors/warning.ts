/** What a caller should know about a result that was served all the same; the wire values of `warnings[].code`. */
export const WARNING_CODES = [
  /** The text gave no clear evidence of its language. */
  'source_assumed',
  /** Characters that no text has were taken out of it. */
  'control_characters_removed',
  /** All of it is protected, so that nobody was asked. */
  'nothing_to_translate',
  /** Parts of it were translated by different providers. */
  'mixed_providers',
  /** The translation is, in whole or large part, a copy of the source. */
  'not_translated',
  /** The translation seems to be in another language or script than asked for. */
  'wrong_language',
  /** The translation repeats itself where the source does not. */
  'repetition',
  /** The translation is far longer or shorter than translations of such a text are. */
  'unusual_length',
  /** A number of the source is not in the translation. */
  'numbers_changed',
  /** The translation reads like an error message. */
  'error_like',
  /** The translation holds escape sequences that were not undone. */
  'broken_escapes',
] as const;

/** The kind of a warning. */
export type WarningCode = (typeof WARNING_CODES)[number];

/** Something that the caller should know about a result. */
export interface Warning {
  readonly code: WarningCode;
  /** For people. */
  readonly message: string;
}
