import type { UpstreamName } from '../http/exchange.js';
import type { Span } from './overlap.js';

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
  /** When its answer was complete, or its connection closed without one, in milliseconds since 1970; null until then. */
  readonly endTime: number | null;
  /** Status answered; null while nothing has been answered, for ever if the fault was a hang or a reset. */
  readonly status: number | null;
  /** Whether the caller went away before the answer was complete. */
  readonly aborted: boolean;
  /** Kind of the fault that applied, or null. */
  readonly fault: string | null;
}

/** What becomes known of a request while it is being answered. */
export type Outcome = Pick<RequestRecord, 'status' | 'aborted'>;

/** What is known of a request from its arrival. */
export type Arrived = Omit<RequestRecord, keyof Outcome | 'endTime'>;

/** A request in the log. Its outcome is observed until it is settled, and nothing that answered it is held afterwards. */
export class LoggedRequest implements Span {
  readonly begin: number;
  #end: number | undefined;
  #observe: (() => Outcome) | undefined;
  #record: RequestRecord;

  constructor(request: Arrived, observe: () => Outcome, begin: number) {
    this.begin = begin;
    this.#observe = observe;
    this.#record = { ...request, ...observe(), endTime: null };
  }

  get end(): number | undefined {
    return this.#end;
  }

  get record(): RequestRecord {
    return { ...this.#record, ...this.#observe?.() };
  }

  settle(endTime: number, end: number): void {
    this.#record = { ...this.record, endTime };
    this.#observe = undefined;
    this.#end = end;
  }
}
