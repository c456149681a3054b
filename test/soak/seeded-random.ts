/** Chance that is the same for the same seed. */
export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number from 0 to below a bound. */
  below(bound: number): number;
  /** One of a list that is not empty. */
  pick<Item>(list: readonly Item[]): Item;
}

/** Mulberry32: evenly spread. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 0x1_00_00_00_00;
  }
  const below = (bound: number) => Math.floor(next() * bound);
  return {
    next,
    below,
    pick(list) {
      const item = list[below(list.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
  };
}
