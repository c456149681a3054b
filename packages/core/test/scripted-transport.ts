import type { CallContext } from '../src/provider/provider.js';
import type { Transport, TransportRequest, TransportResponse } from '../src/provider/transport.js';
import type { Clock } from '../src/time/clock.js';
import { createFakeClock } from './fake-clock.js';

/** A literal answer of an upstream; `json` is written as its body. */
export type LiteralAnswer = Partial<TransportResponse> & { readonly json?: unknown };

/** Decides the answer to a request; may never settle, or throw. */
export type Answer = (request: TransportRequest) => LiteralAnswer | Promise<LiteralAnswer>;

/** A transport without a network, and what was sent through it. */
export interface ScriptedTransport extends Transport {
  readonly requests: readonly TransportRequest[];
}

/** Answers every request as `answer` says: the same literal each time, or a function of the request. */
export function createScriptedTransport(answer: LiteralAnswer | Answer): ScriptedTransport {
  const requests: TransportRequest[] = [];
  return {
    requests,
    async send(request) {
      requests.push(request);
      const {
        status = 200,
        headers = {},
        body,
        json,
      } = await (typeof answer === 'function' ? answer(request) : answer);
      return { status, headers, body: body ?? JSON.stringify(json) };
    },
  };
}

/** What a call is made with where nobody interrupts it. */
export function contextFor(transport: Transport, overrides: Partial<CallContext> = {}): CallContext {
  const clock: Clock = createFakeClock();
  return { transport, clock, signal: new AbortController().signal, ...overrides };
}

/** The JSON body of a request. */
export function jsonBodyOf(request: TransportRequest | undefined): unknown {
  return JSON.parse(textBodyOf(request) ?? 'null');
}

/** The body of a request as it was written; `undefined` where it has none or bytes. */
export function textBodyOf(request: TransportRequest | undefined): string | undefined {
  return typeof request?.body === 'string' ? request.body : undefined;
}
