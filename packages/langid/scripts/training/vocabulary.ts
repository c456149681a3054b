import { cleanText } from '../../src/clean-text.js';
import { featureCapacity, hashWordFeatures, wordFrom } from '../../src/word-features.js';
import { boundary, splitWords } from '../../src/word-sequence.js';

/** All words of the corpus, each with the hashes of its features, so that a text is a list of small numbers. */
export class Vocabulary {
  readonly features: Uint32Array[] = [];
  readonly #ids = new Map<string, number>();
  readonly #hashes = new Uint32Array(featureCapacity);

  /** The numbers of the words of a text, as the detector would read it. */
  read(text: string): Int32Array {
    const { codes, length, wordCount } = splitWords(cleanText(text));
    const ids = new Int32Array(wordCount);
    let start = 0;
    for (let index = 0; index < wordCount; index += 1) {
      const word = wordFrom(codes, start);
      ids[index] = this.#idOf(codes.subarray(start, word.end + 1));
      start = Math.min(word.end, length - 1);
    }
    return ids;
  }

  #idOf(codes: Uint16Array): number {
    const word = String.fromCharCode(...codes);
    const known = this.#ids.get(word);
    if (known !== undefined) return known;
    const id = this.features.length;
    const end = codes.length - 1;
    if (codes[end] !== boundary) throw new Error(`not a word: "${word}"`);
    const count = hashWordFeatures({ codes, start: 0, end }, this.#hashes);
    this.features.push(this.#hashes.slice(0, count));
    this.#ids.set(word, id);
    return id;
  }
}
