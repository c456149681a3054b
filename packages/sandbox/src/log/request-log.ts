import type { UpstreamName } from '../http/exchange.js';
import { LoggedRequest, type Arrived, type Outcome, type RequestRecord } from './logged-request.js';
import { mostAtOnce } from './overlap.js';

/** Chooses records; every field given must match. */
export interface RequestFilter {
  readonly server?: UpstreamName;
  readonly method?: string;
  /** The path begins with this. */
  readonly path?: string;
}

/** The requests of all three upstreams in order of arrival, bounded in number. */
export class RequestLog {
  readonly #limit: number;
  /** Numbers beginnings and ends, as a clock may show several at the same time. */
  #events = 0;
  #entries: LoggedRequest[] = [];
  #waiting: { readonly filter: RequestFilter; readonly resolve: (record: RequestRecord) => void }[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Adds a request; `observe` is asked for its outcome until the function returned here settles it, at a time. */
  add(request: Arrived, observe: () => Outcome): (endTime: number) => void {
    const entry = new LoggedRequest(request, observe, this.#nextEvent());
    this.#entries.push(entry);
    if (this.#entries.length > this.#limit * 2) this.#entries = this.#newest();
    this.#announce(entry.record);
    return (endTime) => {
      entry.settle(endTime, this.#nextEvent());
    };
  }

  list(filter: RequestFilter = {}): readonly RequestRecord[] {
    return this.#matching(filter).map(({ record }) => record);
  }

  /** How many matching requests of those that the log keeps were being answered at once, at most. */
  maxConcurrent(filter: RequestFilter = {}): number {
    return mostAtOnce(this.#matching(filter));
  }

  /** Resolves with the next record that arrives and matches. */
  next(filter: RequestFilter = {}): Promise<RequestRecord> {
    return new Promise((resolve) => {
      this.#waiting.push({ filter, resolve });
    });
  }

  clear(): void {
    this.#entries = [];
  }

  #nextEvent(): number {
    this.#events += 1;
    return this.#events;
  }

  #matching(filter: RequestFilter): readonly LoggedRequest[] {
    return this.#newest().filter(({ record }) => matches(record, filter));
  }

  #newest(): LoggedRequest[] {
    return this.#entries.slice(Math.max(0, this.#entries.length - this.#limit));
  }

  #announce(record: RequestRecord): void {
    const served = this.#waiting.filter((waiter) => matches(record, waiter.filter));
    this.#waiting = this.#waiting.filter((waiter) => !served.includes(waiter));
    for (const waiter of served) waiter.resolve(record);
  }
}

function matches(record: RequestRecord, filter: RequestFilter): boolean {
  return (
    (filter.server === undefined || record.server === filter.server) &&
    (filter.method === undefined || record.method === filter.method.toUpperCase()) &&
    (filter.path === undefined || record.path.startsWith(filter.path))
  );
}
