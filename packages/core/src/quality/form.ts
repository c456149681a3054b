/** How far an answer of this form is to be believed. */
const BELIEF = { errorLike: 0.1, escapes: 0.6 } as const;

/** How an answer is written, apart from what it says. */
export interface Form {
  /** It reads like an error message. */
  readonly errorLike: boolean;
  /** It holds escape sequences or broken characters. */
  readonly escapes: boolean;
}

/** How far the form is that of a translation: 1 when nothing is odd about it. */
export function judgeForm({ errorLike, escapes }: Form): number {
  return (errorLike ? BELIEF.errorLike : 1) * (escapes ? BELIEF.escapes : 1);
}
