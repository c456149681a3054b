/** What the model was trained to tell apart: the languages with Latin script, and groups of languages outside the 21. */
export interface Model {
  /** Codes of the classes; a code that begins with `-` is a group of outside languages. */
  readonly classes: readonly string[];
  /** Sorted hashes of the known features. */
  readonly keys: Uint32Array;
  /** One row of quantised weights a feature, one column a class. */
  readonly weights: Int8Array;
  /** What a weight of 1 is worth. */
  readonly scale: number;
}

/** Whether a class of the model is a group of languages outside the 21. */
export function isOutsideClass(code: string): boolean {
  return code.startsWith('-');
}
