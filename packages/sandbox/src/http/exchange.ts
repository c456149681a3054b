import type { Answer } from './answer.js';
import type { FilePart } from './multipart.js';

/** The three simulated upstreams, by the names that Njia gives its providers. */
export type UpstreamName = 'provider_u' | 'provider_w' | 'provider_h';

/** The upstream names as data, for checking input. */
export const upstreamNames: readonly UpstreamName[] = ['provider_u', 'provider_w', 'provider_h'];

/** One request as an upstream sees it, its body read to the end. */
export interface Exchange {
  readonly method: string;
  /** Path without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Length of the body in bytes. */
  readonly bodyLength: number;
  /**
   * The body as JSON, an object of form fields, or text, by its content type; undefined when there is none, or when
   * a multipart form cannot be read. A file of a form is an `UploadedFile` here.
   */
  readonly body: unknown;
  /** The files of a multipart form with their bytes; none for any other body. */
  readonly files: readonly FilePart[];
  /** Wall clock at arrival, in milliseconds since 1970. */
  readonly time: number;
}

/** What an upstream does with a request when no fault interferes. */
export type Handler = (exchange: Exchange) => Answer;

/** The token of an `Authorization: Bearer …` header, or undefined. */
export function bearerToken(exchange: Exchange): string | undefined {
  return /^Bearer\s+(\S+)$/iu.exec(exchange.headers['authorization'] ?? '')?.[1];
}

/** The base URL under which the caller reached this server, by the `Host` that it sent. */
export function ownBaseUrl(exchange: Exchange): string {
  return `http://${exchange.headers['host'] ?? '127.0.0.1'}`;
}

/** The body's fields; an empty object when the body is not an object. */
export function bodyFields(exchange: Exchange): Readonly<Record<string, unknown>> {
  return isFields(exchange.body) ? exchange.body : {};
}

/** Whether a value is an object with named fields (no array, no null). */
export function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
