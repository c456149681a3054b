import type { Exchange, UpstreamName } from '../http/exchange.js';
import { meets } from './fault-match.js';
import type { FaultInjection } from './fault.js';

/** A fault that is in force. */
export interface ActiveFault {
  readonly id: number;
  readonly injection: FaultInjection;
  /** Requests still to meet; null without a bound. */
  readonly remaining: number | null;
}

interface CountedFault extends ActiveFault {
  /** Matching requests that have come to it, met or not. */
  readonly seen: number;
}

/** The faults in force; the one injected first is used up first. */
export class FaultTable {
  #lastId = 0;
  #faults: readonly CountedFault[] = [];

  add(injection: FaultInjection): number {
    this.#lastId += 1;
    const remaining = injection.times ?? null;
    this.#faults = [...this.#faults, { id: this.#lastId, injection, remaining, seen: 0 }];
    return this.#lastId;
  }

  remove(id: number): void {
    this.#faults = this.#faults.filter((fault) => fault.id !== id);
  }

  clear(): void {
    this.#faults = [];
  }

  list(): readonly ActiveFault[] {
    return this.#faults.map(({ id, injection, remaining }) => ({ id, injection, remaining }));
  }

  /** The fault that this request meets, counted as used, or undefined. A fault sees only what no earlier one has met. */
  take(server: UpstreamName, exchange: Exchange): FaultInjection['fault'] | undefined {
    for (const fault of this.#faults) {
      const { injection } = fault;
      if (injection.server !== server || !meets(exchange, injection.match ?? {})) continue;
      const seen = fault.seen + 1;
      const isMet = seen % (injection.every ?? 1) === 0;
      const remaining = isMet && fault.remaining !== null ? fault.remaining - 1 : fault.remaining;
      this.#replace({ ...fault, seen, remaining });
      if (isMet) return injection.fault;
    }
    return undefined;
  }

  #replace(counted: CountedFault): void {
    this.#faults = this.#faults
      .map((fault) => (fault.id === counted.id ? counted : fault))
      .filter((fault) => fault.remaining !== 0);
  }
}
