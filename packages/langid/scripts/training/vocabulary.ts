import { cleanText } from '../../src/clean-text.js';
import {
  featureCapacity,
  hashPhrase,
  hashWordFeatures,
  phraseStrength,
  wordFrom,
} from '../../src/word-features.js';
import { splitWords, type WordSequence } from '../../src/word-sequence.js';

/** A text as numbers of its words and, where it is short, of the whole as if it were one more word. */
export interface ReadText {
  readonly words: Int32Array;
  readonly phrase: number | undefined;
}

/** All words of the corpus, each with the hashes of its features, so that a text is a list of small numbers. */
export class Vocabulary {
  readonly features: Uint32Array[] = [];
  readonly #ids = new Map<string, number>();
  readonly #hashes = new Uint32Array(featureCapacity);

  /** The numbers of the words of a text, as the detector would read it. */
  read(text: string): ReadText {
    const sequence = splitWords(cleanText(text));
    const words = new Int32Array(sequence.wordCount);
    let start = 0;
    for (let index = 0; index < words.length; index += 1) {
      const { end } = wordFrom(sequence.codes, start);
      words[index] = this.#idOf(sequence.codes.subarray(start, end + 1));
      start = end;
    }
    return { words, phrase: this.#phraseIdOf(sequence) };
  }

  #phraseIdOf(sequence: WordSequence): number | undefined {
    const hash = hashPhrase(sequence);
    if (hash === undefined) return undefined;
    return this.#remember(`phrase ${String(hash)}`, () => new Uint32Array(phraseStrength).fill(hash));
  }

  #idOf(codes: Uint16Array): number {
    return this.#remember(String.fromCharCode(...codes), () => {
      const count = hashWordFeatures({ codes, start: 0, end: codes.length - 1 }, this.#hashes);
      return this.#hashes.slice(0, count);
    });
  }

  #remember(key: string, hash: () => Uint32Array): number {
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = this.features.length;
    this.features.push(hash());
    this.#ids.set(key, id);
    return id;
  }
}
