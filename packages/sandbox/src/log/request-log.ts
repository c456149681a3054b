import type { UpstreamName } from '../http/exchange.js';

/** What an upstream received, and what became of it. */
export interface RequestRecord {
  readonly server: UpstreamName;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /**
   * JSON value, form fields as an object (a file as an `UploadedFile`), or text; undefined without a body, and for
   * a multipart form that cannot be read.
   */
  readonly body: unknown;
  /** Arrival, in milliseconds since 1970. */
  readonly time: number;
  /** Status answered; null while nothing has been answered, for ever if the fault was a hang or a reset. */
  readonly status: number | null;
  /** Whether the caller went away before the answer was complete. */
  readonly aborted: boolean;
  /** Kind of the fault that applied, or null. */
  readonly fault: string | null;
}

/** Chooses records; every field given must match. */
export interface RequestFilter {
  readonly server?: UpstreamName;
  readonly method?: string;
  /** The path begins with this. */
  readonly path?: string;
}

/** What becomes known of a request while it is being answered. */
export type Outcome = Pick<RequestRecord, 'status' | 'aborted'>;

/** The requests of all three upstreams in order of arrival, bounded in number. */
export class RequestLog {
  readonly #limit: number;
  #entries: (() => RequestRecord)[] = [];
  #waiting: { readonly filter: RequestFilter; readonly resolve: (record: RequestRecord) => void }[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Adds a request; `observe` is asked for its outcome until the function returned here settles it. */
  add(request: Omit<RequestRecord, keyof Outcome>, observe: () => Outcome): () => void {
    let settled: Outcome | undefined;
    this.#entries.push(() => ({ ...request, ...(settled ?? observe()) }));
    if (this.#entries.length > this.#limit * 2) this.#entries = this.#newest();
    this.#announce({ ...request, ...observe() });
    return () => {
      settled = observe();
    };
  }

  list(filter: RequestFilter = {}): readonly RequestRecord[] {
    return this.#newest()
      .map((entry) => entry())
      .filter((record) => matches(record, filter));
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

  #newest(): (() => RequestRecord)[] {
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
