import type { Failure } from '../src/errors/attempt.js';
import type { LiteralAnswer } from './scripted-transport.js';

/** One way in which an upstream refuses or fails, and what it is to be taken for. */
export interface FailureCase {
  /** Completes the name of a test. */
  readonly what: string;
  readonly status: number;
  readonly answer: LiteralAnswer;
  readonly failure: Failure;
  readonly retryAfterMs?: number;
}
