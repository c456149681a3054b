/** A clock that never runs backwards. */
export interface PaceClock {
  /** Milliseconds. */
  monotonic(): number;
}

/** How often something may begin: in no minute, wherever it starts, more often than so. */
export interface Pace {
  /** Milliseconds until whoever has `ahead` others before them may begin, at the earliest; 0 when that is now. */
  waitMs(ahead: number): number;
  /** Something begins now. */
  begun(): void;
}

const MINUTE_MICROSECONDS = 60_000_000;

/**
 * A pace of `perMinute`. Instants are whole microseconds, because sums and differences of those are exact in a double and
 * those of fractional milliseconds are not.
 */
export function createPace(perMinute: number, clock: PaceClock): Pace {
  /** Of what began in the last minute, the earliest first; what stands before `first` is older. */
  let instants: number[] = [];
  let first = 0;

  function now(): number {
    const instant = Math.round(clock.monotonic() * 1000);
    while ((instants[first] ?? Infinity) + MINUTE_MICROSECONDS <= instant) first += 1;
    return instant;
  }

  /** What holds for one of them holds a minute later for the one that comes `perMinute` after it. */
  function earliest(ahead: number, instant: number): number {
    const free = perMinute - (instants.length - first);
    const place = (ahead % perMinute) - free;
    const freed = place < 0 ? undefined : instants[first + place];
    const begins = freed === undefined ? instant : freed + MINUTE_MICROSECONDS;
    return begins + Math.floor(ahead / perMinute) * MINUTE_MICROSECONDS;
  }

  return {
    waitMs(ahead) {
      const instant = now();
      return (earliest(ahead, instant) - instant) / 1000;
    },
    begun() {
      const instant = now();
      if (first > perMinute) {
        instants = instants.slice(first);
        first = 0;
      }
      instants.push(instant);
    },
  };
}
