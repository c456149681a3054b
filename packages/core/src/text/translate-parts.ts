import { mapConcurrently } from '../concurrency/map-concurrently.js';
import { splitText } from './split-text.js';

/** Calls to one upstream for one text that are under way at once. */
const PARTS_AT_ONCE = 4;

/** What the parts are translated with. */
export interface PartsRun {
  readonly maxCharacters: number;
  readonly signal: AbortSignal;
  readonly translate: (part: string, signal: AbortSignal) => Promise<string>;
}

/** Translates a text of any length in parts that the upstream takes, and puts them together with the white space of the source. */
export async function translateParts(
  text: string,
  { maxCharacters, signal, translate }: PartsRun,
): Promise<string> {
  const parts = splitText(text, { max: maxCharacters });
  const translated = await mapConcurrently(
    parts,
    { limit: PARTS_AT_ONCE, signal },
    async ({ kind, value }, partSignal) =>
      kind === 'space' ? value : (await translate(value, partSignal)).trim(),
  );
  return translated.join('');
}
