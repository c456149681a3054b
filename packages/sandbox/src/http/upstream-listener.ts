import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { documentedCases } from '../faults/documented-cases.js';
import type { Fault } from '../faults/fault.js';
import type { FaultTable } from '../faults/fault-table.js';
import { performFault } from '../faults/perform-fault.js';
import type { InFlight } from '../log/in-flight.js';
import type { RequestLog } from '../log/request-log.js';
import { plainText, type Answer } from './answer.js';
import { deliver } from './deliver.js';
import type { Exchange, Handler, UpstreamName } from './exchange.js';
import { readExchange } from './read-exchange.js';

/** What all three upstreams share. */
export interface UpstreamSurroundings {
  readonly faults: FaultTable;
  readonly log: RequestLog;
  readonly inFlight: InFlight;
  readonly now: () => number;
}

/** One upstream: its name, its behaviour, and headers it puts on every answer. */
export interface Upstream {
  readonly name: UpstreamName;
  readonly handle: Handler;
  readonly headers?: () => Readonly<Record<string, string>>;
}

/** Reads each request, logs it, and answers it: as the upstream would, or as the fault it meets demands. */
export function upstreamListener(upstream: Upstream, surroundings: UpstreamSurroundings): RequestListener {
  return (request, response) => {
    markAsSandbox(response, upstream.headers?.());
    surroundings.inFlight.begin();
    response.once('close', () => {
      surroundings.inFlight.end();
    });
    void serve({ upstream, surroundings, request, response });
  };
}

async function serve(call: Omit<Arrival, 'exchange'>): Promise<void> {
  try {
    answer({ ...call, exchange: await readExchange(call.request, call.surroundings.now()) });
  } catch (error) {
    if (call.response.headersSent) call.response.destroy();
    else deliver(call.response, plainText(500, `The sandbox failed: ${String(error)}`));
  }
}

/** Puts the header on a response that every answer of every sandbox server carries. */
export function markAsSandbox(
  response: ServerResponse,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.setHeader('X-Njia-Sandbox', '1');
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

interface Arrival {
  readonly upstream: Upstream;
  readonly surroundings: UpstreamSurroundings;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly exchange: Exchange;
}

function answer(arrival: Arrival): void {
  const { upstream, surroundings, request, response, exchange } = arrival;
  const fault = request.complete ? surroundings.faults.take(upstream.name, exchange) : undefined;
  record(arrival, fault);
  if (!request.complete) return;
  const normal = (): Answer => upstream.handle(exchange);
  if (fault === undefined) {
    deliver(response, normal());
    return;
  }
  performFault(fault, {
    response,
    normal,
    documented: (name) =>
      documentedCases[upstream.name][name]?.({ exchange, normal }) ??
      plainText(500, `No documented case ${name}`),
  });
}

function record({ upstream, surroundings, response, exchange }: Arrival, fault: Fault | undefined): void {
  const { method, path, headers, body, time } = exchange;
  const isReset = fault?.kind === 'reset_before_body' || fault?.kind === 'reset_in_body';
  const settle = surroundings.log.add(
    {
      server: upstream.name,
      method,
      path,
      query: Object.fromEntries(exchange.query),
      headers,
      body,
      time,
      fault: fault?.kind ?? null,
    },
    () => ({
      status: response.headersSent ? response.statusCode : null,
      aborted: response.destroyed && !response.writableFinished && !isReset,
    }),
  );
  response.once('close', () => {
    settle(surroundings.now());
  });
}
