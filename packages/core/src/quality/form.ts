import { isErrorLike } from './error-like.js';
import { brokenEscapes } from './escapes.js';

/** How far an answer of this form is to be believed. */
const BELIEF = { errorLike: 0.1, escapes: 0.6 } as const;

/** How far the form is that of a translation: 1 when it neither reads like an error message nor holds broken escapes. */
export function judgeForm(source: string, translation: string): number {
  const errorLike = isErrorLike(source, translation) ? BELIEF.errorLike : 1;
  return brokenEscapes(source, translation).length > 0 ? errorLike * BELIEF.escapes : errorLike;
}
