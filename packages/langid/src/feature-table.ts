/** Finds the row of a feature by its hash: open addressing, at most half full. */
export class FeatureTable {
  readonly #keys: Uint32Array;
  readonly #slots: Int32Array;
  readonly #shift: number;
  readonly #mask: number;

  constructor(keys: Uint32Array) {
    const bits = Math.max(4, Math.ceil(Math.log2(keys.length * 2 + 1)));
    this.#keys = keys;
    this.#slots = new Int32Array(2 ** bits);
    this.#shift = 32 - bits;
    this.#mask = 2 ** bits - 1;
    for (let row = 0; row < keys.length; row += 1) this.#insert(row);
  }

  /** The row of a feature, or -1 where it is not known. */
  rowOf(hash: number): number {
    for (let slot = hash >>> this.#shift; ; slot = (slot + 1) & this.#mask) {
      const row = (this.#slots[slot] ?? 0) - 1;
      if (row === -1 || this.#keys[row] === hash) return row;
    }
  }

  #insert(row: number): void {
    let slot = (this.#keys[row] ?? 0) >>> this.#shift;
    while (this.#slots[slot] !== 0) slot = (slot + 1) & this.#mask;
    this.#slots[slot] = row + 1;
  }
}
