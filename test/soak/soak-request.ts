import type { MarkedText } from './marked-text.js';

/** A request of the soak. */
export interface SoakRequest {
  /** For counting. */
  readonly kind: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  /** The texts that are to be translated, in the order of the results. */
  readonly texts: readonly MarkedText[];
  /** Milliseconds after which the caller goes away. */
  readonly leavesAfterMs?: number;
}

/** A request with a JSON body. */
export function jsonRequest(
  kind: string,
  path: string,
  {
    key,
    body,
    texts = [],
  }: { readonly key: string; readonly body: unknown; readonly texts?: readonly MarkedText[] },
): SoakRequest {
  return {
    kind,
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
    texts,
  };
}
