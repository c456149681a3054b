import { countCodePoints } from '../text/code-points.js';
import { MAX_PROTECTED_TERMS, MAX_TERM_CHARACTERS } from './limits.js';
import type { Problem } from './problem.js';

/** What is wrong with the field `protect`: too many terms, or one that is empty, too long or no valid Unicode. */
export function termProblems(terms: readonly string[]): readonly Problem[] {
  if (terms.length > MAX_PROTECTED_TERMS) {
    const message = `protect has ${terms.length} terms; at most ${MAX_PROTECTED_TERMS} are allowed.`;
    return [{ field: 'protect', message }];
  }
  return terms.flatMap((term, index) => {
    const field = `protect.${index}`;
    const what = problemOf(term);
    return what === undefined ? [] : [{ field, message: `${field} ${what}` }];
  });
}

function problemOf(term: string): string | undefined {
  if (term.trim() === '') return 'must not be empty or only white space.';
  const characters = countCodePoints(term);
  if (characters > MAX_TERM_CHARACTERS)
    return `has ${characters} characters; at most ${MAX_TERM_CHARACTERS} are allowed.`;
  return term.isWellFormed() ? undefined : 'must be valid Unicode; it has a lone surrogate.';
}
