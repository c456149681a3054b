/** Counts the requests being answered, so that a test can wait until the upstreams have noticed everything. */
export class InFlight {
  #count = 0;
  #waiting: (() => void)[] = [];

  begin(): void {
    this.#count += 1;
  }

  end(): void {
    this.#count -= 1;
    if (this.#count > 0) return;
    for (const resolve of this.#waiting) resolve();
    this.#waiting = [];
  }

  /** Resolves when no request is being answered. */
  async idle(): Promise<void> {
    if (this.#count === 0) return;
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
    });
  }
}
