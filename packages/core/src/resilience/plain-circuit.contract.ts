import type { UpstreamError } from '../provider/upstream-error.js';
import type { Clock } from '../time/clock.js';

/** A call of which the end is not known yet. */
interface PlainCall {
  /** How often the circuit had been opened when it began, if a probe was claimed then. */
  readonly probeOf: number | undefined;
}

const isLasting = ({ failure, isModelGone }: UpstreamError) =>
  failure === 'auth' || failure === 'quota' || isModelGone;

/** Failures that are cooled for in the same way. */
const kindOf = (error: UpstreamError) => {
  if (!isLasting(error)) return 'passing';
  return error.failure === 'quota' ? 'quota' : 'refused';
};

/** The rules of a circuit written down as plainly as they can be: every call is kept in a list, and nothing is kept besides. */
export class PlainCircuit {
  private readonly clock: Clock;
  /** Of the time since it was closed last. */
  private calls: { readonly second: number; readonly failed: boolean }[] = [];
  /** Since it was closed last, the failed probes among them. */
  private openings: { readonly at: number; readonly error: UpstreamError }[] = [];
  private everOpened = 0;
  private claim: number | undefined;
  private claims = 0;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  get view() {
    const opened = this.openings.at(-1);
    const leftMs = opened === undefined ? 0 : opened.at + this.coolingMs - this.clock.monotonic();
    const waiting = leftMs > 0 ? 'open' : 'half_open';
    return {
      state: opened === undefined ? 'closed' : waiting,
      isOpen: leftMs > 0 || this.claim !== undefined,
      cause: opened?.error.failure,
      retryAfterMs: Math.max(0, leftMs),
    };
  }

  /** Number of the claim, if there was one. */
  enter(): number | undefined {
    if (this.view.state !== 'half_open' || this.claim !== undefined) return undefined;
    this.claims += 1;
    return (this.claim = this.claims);
  }

  leave(claim: number | undefined): void {
    if (claim === this.claim) this.claim = undefined;
  }

  begin(): PlainCall {
    return { probeOf: this.claim === undefined ? undefined : this.everOpened };
  }

  succeeded(): void {
    if (this.openings.length === 0) this.note(false);
    else this.forget();
  }

  failed(error: UpstreamError, { probeOf }: PlainCall): void {
    if (error.failure === 'integrity' || !error.wasCalled) return;
    if (error.failure === 'rejected' && !error.isModelGone) return;
    const opened = this.openings.at(-1);
    if (opened === undefined) {
      this.note(true);
      if (isLasting(error) || this.areTooManyFailing) this.open(error);
    } else if (probeOf === this.everOpened || (isLasting(error) && !isLasting(opened.error)))
      this.open(error);
  }

  private note(failed: boolean): void {
    this.calls.push({ second: Math.floor(this.clock.monotonic() / 1000), failed });
  }

  private forget(): void {
    this.calls = [];
    this.openings = [];
    this.claim = undefined;
  }

  private open(error: UpstreamError): void {
    this.openings.push({ at: this.clock.monotonic(), error });
    this.everOpened += 1;
    this.claim = undefined;
  }

  private get areTooManyFailing(): boolean {
    const lastTen = this.calls.slice(-10);
    if (lastTen.length === 10 && lastTen.every(({ failed }) => failed)) return true;
    const now = Math.floor(this.clock.monotonic() / 1000);
    const recent = this.calls.filter(({ second }) => now - second < 30);
    return recent.length >= 20 && 2 * recent.filter(({ failed }) => failed).length > recent.length;
  }

  private get coolingMs(): number {
    const errors = this.openings.map(({ error }) => error).toReversed();
    const [last] = errors;
    if (last === undefined) return 0;
    const [firstMs, longestMs] = isLasting(last) ? [60_000, 600_000] : [5_000, 60_000];
    if (last.failure === 'quota' && last.retryAfterMs !== undefined)
      return Math.min(last.retryAfterMs, longestMs);
    const others = errors.findIndex((error) => kindOf(error) !== kindOf(last));
    const inARow = others === -1 ? errors.length : others;
    return Math.min(firstMs * 2 ** (inARow - 1), longestMs);
  }
}
