import { Choices } from './choices.js';
import { dropMarkers, duplicateMarker, exchangeMarkers } from './marker-places.js';
import { inOtherBrackets, inOtherCase, translated, withSpaces } from './marker-variants.js';
import { spoilMarkers } from './markers.js';
import { changeNumber, changeQuotes, escapeCharacters, spoilLines, trimLines } from './text-ways.js';

/** A way in which real models spoil what they should have carried over. */
export type MangleWay =
  | 'spaces'
  | 'case'
  | 'brackets'
  | 'drop'
  | 'duplicate'
  | 'reorder'
  | 'translate'
  | 'lines'
  | 'escape'
  | 'quotes'
  | 'trim'
  | 'digits';

/** Spoils a text in one way; a text that has nothing to spoil in this way stays as it is. */
type Spoiler = (text: string, choices: Choices) => string;

const spoilers: Readonly<Record<MangleWay, Spoiler>> = {
  spaces: (text, choices) => spoilMarkers(text, choices, withSpaces),
  case: (text, choices) => spoilMarkers(text, choices, inOtherCase),
  brackets: (text, choices) => spoilMarkers(text, choices, inOtherBrackets),
  drop: dropMarkers,
  duplicate: duplicateMarker,
  reorder: exchangeMarkers,
  translate: (text, choices) => spoilMarkers(text, choices, translated),
  lines: spoilLines,
  escape: escapeCharacters,
  quotes: changeQuotes,
  trim: trimLines,
  digits: changeNumber,
};

/** The ways as data, for checking input and for suites that go through all. */
export const mangleWays: readonly MangleWay[] = Object.keys(spoilers) as MangleWay[];

/**
 * A text spoilt in a way, or in about half of several ways in their order (so that some texts stay whole). What is chosen
 * depends on the seed and the text alone.
 */
export function mangle(text: string, ways: readonly MangleWay[], seed: number): string {
  const choices = new Choices(`${seed}\n${text}`);
  return ways.reduce(
    (spoilt, way) => (ways.length === 1 || choices.coin() ? spoilers[way](spoilt, choices) : spoilt),
    text,
  );
}
