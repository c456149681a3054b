import { countCodePoints } from '../text/code-points.js';
import { removeControlCharacters } from '../text/control-characters.js';
import type { Problem } from './problem.js';

/** What is wrong with the field `text`: empty, more than so many code points, or no valid Unicode. */
export function textProblems(text: string, maxCharacters: number): readonly Problem[] {
  const field = 'text';
  const empty: Problem = { field, message: 'text must not be empty or only white space.' };
  if (text.trim() === '') return [empty];
  const characters = countCodePoints(text);
  if (characters > maxCharacters) {
    const message = `text has ${characters} characters; at most ${maxCharacters} are allowed. Split it and send the parts.`;
    return [{ field, message, reason: 'TEXT_TOO_LONG' }];
  }
  if (!text.isWellFormed())
    return [{ field, message: 'text must be valid Unicode; it has a lone surrogate.' }];
  return removeControlCharacters(text).trim() === '' ? [empty] : [];
}
