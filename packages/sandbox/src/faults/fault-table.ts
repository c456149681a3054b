import { bodyFields, type Exchange, type UpstreamName } from '../http/exchange.js';
import type { FaultInjection, FaultMatch } from './fault.js';

/** A fault that is in force. */
export interface ActiveFault {
  readonly id: number;
  readonly injection: FaultInjection;
  /** Requests still to meet; null without a bound. */
  readonly remaining: number | null;
}

/** The faults in force; the one injected first is used up first. */
export class FaultTable {
  #lastId = 0;
  #faults: ActiveFault[] = [];

  add(injection: FaultInjection): number {
    this.#lastId += 1;
    this.#faults.push({ id: this.#lastId, injection, remaining: injection.times ?? null });
    return this.#lastId;
  }

  remove(id: number): void {
    this.#faults = this.#faults.filter((fault) => fault.id !== id);
  }

  clear(): void {
    this.#faults = [];
  }

  list(): readonly ActiveFault[] {
    return this.#faults;
  }

  /** The fault that this request meets, counted as used, or undefined. */
  take(server: UpstreamName, exchange: Exchange): FaultInjection['fault'] | undefined {
    const met = this.#faults.find(
      (fault) => fault.injection.server === server && meets(exchange, fault.injection.match ?? {}),
    );
    if (met === undefined) return undefined;
    if (met.remaining !== null) this.#countDown(met.id, met.remaining);
    return met.injection.fault;
  }

  #countDown(id: number, remaining: number): void {
    this.#faults = this.#faults
      .map((fault) => (fault.id === id ? { ...fault, remaining: remaining - 1 } : fault))
      .filter((fault) => fault.remaining !== 0);
  }
}

function meets(exchange: Exchange, match: FaultMatch): boolean {
  return (
    (match.path === undefined || exchange.path.startsWith(match.path)) &&
    (match.model === undefined || exchange.path === `/models/${match.model}`) &&
    (match.textIncludes === undefined || textOf(exchange).includes(match.textIncludes))
  );
}

/** The text to translate or to speak: `text` at provider_u, `in` at provider_w, `inputs` at provider_h. */
function textOf(exchange: Exchange): string {
  const fields = bodyFields(exchange);
  const text = fields['text'] ?? fields['in'] ?? fields['inputs'];
  if (Array.isArray(text)) return text.join('\n');
  return typeof text === 'string' ? text : '';
}
