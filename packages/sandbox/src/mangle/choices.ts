import { hash } from '../phrasebook/hash.js';

/** Choices that look random and are the same, in the same order, for the same seed. */
export class Choices {
  #state: number;

  constructor(seed: string) {
    this.#state = hash(seed);
  }

  /** True about half of the time. */
  coin(): boolean {
    return this.#next() < 0.5;
  }

  /** One of a list; undefined of an empty one. */
  pick<Item>(list: readonly Item[]): Item | undefined {
    return list[Math.floor(this.#next() * list.length)];
  }

  /** About half of a list, in its order, and at least one unless it is empty. */
  some<Item>(list: readonly Item[]): readonly Item[] {
    const sure = this.pick([...list.keys()]);
    return list.filter((_, index) => this.coin() || index === sure);
  }

  /** Mulberry32: evenly from 0 to below 1. */
  #next(): number {
    this.#state = (this.#state + 0x6d_2b_79_f5) >>> 0;
    let value = this.#state;
    value = Math.imul(value ^ (value >>> 15), value | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 0x1_00_00_00_00;
  }
}
