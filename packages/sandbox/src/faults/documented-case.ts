import type { Answer } from '../http/answer.js';
import type { Exchange } from '../http/exchange.js';

/** What a documented answer may depend on. */
export interface CaseContext {
  readonly exchange: Exchange;
  /** What the upstream would have answered. */
  readonly normal: () => Answer;
}

/** A documented answer, made for one request. */
export type DocumentedCase = (context: CaseContext) => Answer;

/** The translation or transcript of the normal answer; empty when it holds none. */
export function normalText(context: CaseContext): string {
  let seen = '';
  context.normal().withText?.((text) => {
    seen = text;
    return text;
  });
  return seen;
}
