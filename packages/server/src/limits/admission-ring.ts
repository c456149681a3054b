/**
 * The instants of one subject's admissions, oldest first, in a ring whose slots are doubled as they are needed.
 * One of these is kept for every active subject, so it is a plain array of numbers: 8 bytes an instant.
 */
export class AdmissionRing {
  #slots: number[] = [];
  #start = 0;
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** How many instants fit before the ring grows. */
  get capacity(): number {
    return this.#slots.length;
  }

  /** The instant at that place, 0 being the oldest; `NaN` where there is none. */
  at(place: number): number {
    if (place < 0 || place >= this.#count) return Number.NaN;
    return this.#slots[(this.#start + place) % this.#slots.length] ?? Number.NaN;
  }

  /** Adds an instant not earlier than the newest. The ring holds at most `limit`: the caller has made room. */
  add(instant: number, limit: number): void {
    if (this.#count === this.#slots.length) this.#grow(limit);
    this.#slots[(this.#start + this.#count) % this.#slots.length] = instant;
    this.#count += 1;
  }

  /** Drops the instants up to this one, itself included. */
  dropUntil(instant: number): void {
    while (this.at(0) <= instant) {
      this.#start = (this.#start + 1) % this.#slots.length;
      this.#count -= 1;
    }
  }

  #grow(limit: number): void {
    const length = Math.min(limit, Math.max(4, 2 * this.#count));
    // Made at its length, because an array that grows by pushing keeps up to half as many slots again in reserve.
    this.#slots = Array.from({ length }, (_, place) => (place < this.#count ? this.at(place) : 0));
    this.#start = 0;
  }
}
