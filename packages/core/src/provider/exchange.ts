import type { Failure } from '../errors/attempt.js';
import { EncodedForm } from './encoded-form.js';
import { readErrorBody, type ErrorBody } from './error-body.js';
import { parseJson } from './json.js';
import type { CallContext } from './provider.js';
import { parseRetryAfter } from './retry-after.js';
import type { TransportResponse } from './transport.js';
import { UpstreamError } from './upstream-error.js';

/** What one upstream means by a status or body where it differs from everyone else. */
export interface Diagnosis {
  readonly failure?: Failure | undefined;
  readonly retryAfterMs?: number | undefined;
  /** Whether the model, path or endpoint itself is not there; by the status when omitted. */
  readonly isModelGone?: boolean | undefined;
}

/** Reads an upstream's own dialect of failing. */
export type Diagnose = (status: number, body: ErrorBody) => Diagnosis;

/** A request whose answer is JSON. */
export interface JsonExchange {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON, but for forms, which are sent as what they are. */
  readonly body: Readonly<Record<string, unknown>> | URLSearchParams | EncodedForm;
  readonly diagnose?: Diagnose;
}

/**
 * Sends a POST and returns the parsed JSON of a 2xx answer.
 * @throws {UpstreamError} for any other status, and `bad_response` for a 2xx that is not JSON.
 */
export async function exchangeJson(exchange: JsonExchange, context: CallContext): Promise<unknown> {
  const { url, headers, body, diagnose = () => ({}) } = exchange;
  const { contentType, bytes } = encode(body);
  const response = await context.transport.send({
    method: 'POST',
    url,
    headers: { accept: 'application/json', 'content-type': contentType, ...headers },
    body: bytes,
    signal: context.signal,
  });
  if (response.status < 200 || response.status > 299)
    throw toUpstreamError(
      response,
      diagnose(response.status, readErrorBody(response.body)),
      context.clock.now(),
    );
  const parsed = parseJson(response.body);
  if (parsed === undefined) throw new UpstreamError('bad_response', { status: response.status });
  return parsed;
}

interface EncodedBody {
  readonly contentType: string;
  readonly bytes: string | Uint8Array<ArrayBuffer>;
}

function encode(body: JsonExchange['body']): EncodedBody {
  if (body instanceof EncodedForm) return body;
  if (body instanceof URLSearchParams)
    return { contentType: 'application/x-www-form-urlencoded', bytes: body.toString() };
  return { contentType: 'application/json', bytes: JSON.stringify(body) };
}

function toUpstreamError(
  { status, headers }: TransportResponse,
  diagnosis: Diagnosis,
  nowMs: number,
): UpstreamError {
  const { failure = failureOf(status), retryAfterMs, isModelGone = GONE.has(status) } = diagnosis;
  return new UpstreamError(failure, {
    status,
    isModelGone,
    retryAfterMs: parseRetryAfter(headers['retry-after'], nowMs) ?? retryAfterMs,
  });
}

/** Nothing is there, or nothing that takes a POST: a path that was renamed answers 405 (`upstreams.md` 0, fact 1). */
const GONE: ReadonlySet<number> = new Set([404, 405, 410]);

/** What a status means where the upstream says nothing more exact. */
function failureOf(status: number): Failure {
  if (status === 401 || status === 403) return 'auth';
  if (status === 402) return 'quota';
  if (status === 408) return 'timeout';
  if (status === 429) return 'rate_limit';
  if (status >= 500) return 'server';
  if (status < 400) return 'bad_response';
  return 'rejected';
}
