/** How a text is written, as the request says it. */
export type Format = 'text' | 'html';

/** Some parts without white space between, and where in a sentence they stand. */
export interface ClusterSpec {
  readonly kinds: readonly string[];
  /** 0 at the sentence's start, 1000 at its end. */
  readonly place: number;
  readonly enclosure: readonly [opening: string, closing: string];
  readonly punctuation: string;
  /** Whether it touches the word before or after, where its kinds may. */
  readonly touches: 'before' | 'after' | 'neither';
  /** Whether, at the end of a sentence, the sentence's own stop comes after it. */
  readonly isBeforeStop: boolean;
  /** Whether earlier parts of the text are taken again. */
  readonly isRepeated: boolean;
}

/** A sentence, and the white space after it. */
export interface SentenceSpec {
  /** `undefined` for the language of the text. */
  readonly language: string | undefined;
  readonly phrase: number;
  readonly form: 'NFC' | 'NFD';
  readonly noise: string;
  readonly clusters: readonly ClusterSpec[];
  /** Tags around words from one place to another. */
  readonly element: { readonly which: number; readonly from: number; readonly to: number } | undefined;
  readonly block: string | undefined;
  readonly space: string;
}

/** What a text is written from; its sentences are used again, with other parts, until it is long enough. */
export interface TextSpec {
  /** Code points. */
  readonly length: number;
  readonly before: string;
  readonly after: string;
  readonly sentences: readonly SentenceSpec[];
  /** Whether each sentence ends with a term of its own, by which what is cut off is missed. */
  readonly hasTails: boolean;
}
