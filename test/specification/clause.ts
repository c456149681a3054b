import type { DecisionRow } from './decisions.js';

/**
 * Who holds a clause: the tests of this version, the client library, which this version does not have yet, or
 * nobody, because the specification itself leaves nothing to hold.
 */
export type Scope = 'service' | 'client' | 'none';

/** What was decided about a clause, in a few words. */
export interface Decision {
  readonly row: DecisionRow;
  readonly says: string;
  /** Whether the row is the whole answer to what the clause leaves open, so that the row's tests hold the clause. */
  readonly isWholeAnswer: boolean;
}

/** One thing that the specification says, or says that it does not show. */
export interface Clause {
  /** `<section>.<number>`, in the order of the specification, e.g. `8.7`. */
  readonly id: string;
  /** One short sentence, in Markdown. */
  readonly text: string;
  readonly decision?: Decision;
  readonly scope: Scope;
}

/** A clause that the service's tests hold. */
export function service(id: string, text: string, decision?: Decision): Clause {
  return { id, text, scope: 'service', ...(decision === undefined ? {} : { decision }) };
}

/** A clause that the client library's tests will hold. */
export function client(id: string, text: string): Clause {
  return { id, text, scope: 'client' };
}

/** A clause with nothing in it to hold. */
export function nothingToHold(id: string, text: string): Clause {
  return { id, text, scope: 'none' };
}

/** A decision that makes a clause exact; its tests hold more than the clause, or less. */
export function decided(row: DecisionRow, says: string): Decision {
  return { row, says, isWholeAnswer: false };
}

/** A decision that answers all that a clause leaves open. */
export function answeredBy(row: DecisionRow, says: string): Decision {
  return { row, says, isWholeAnswer: true };
}
