/** Too many wait already, or whoever came would have to wait too long for the pace; nothing was run. */
export class GateFullError extends Error {
  override readonly name = 'GateFullError';
  /** Milliseconds until the pace would let it begin; undefined where that depends on when others are done. */
  readonly waitMs: number | undefined;

  constructor(waitMs?: number) {
    super('the gate is full');
    this.waitMs = waitMs;
  }
}
