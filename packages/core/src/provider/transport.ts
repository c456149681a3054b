import { UpstreamError } from './upstream-error.js';

/** One HTTP request to an upstream. */
export interface TransportRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly signal: AbortSignal;
}

/** An upstream's answer, read to its end. */
export interface TransportResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * The one door to the network. Redirects are not followed, because requests carry credentials.
 * Rejects with `UpstreamError('network')` when no whole answer came, and with the signal's reason when it was aborted.
 */
export interface Transport {
  send(request: TransportRequest): Promise<TransportResponse>;
}

/** A transport over the platform's `fetch`, for every runtime. */
export function createFetchTransport(fetchImplementation: typeof fetch = fetch): Transport {
  return {
    async send({ url, ...init }) {
      try {
        const response = await fetchImplementation(url, { ...init, redirect: 'manual' });
        return {
          status: response.status,
          headers: Object.fromEntries(response.headers),
          body: await response.text(),
        };
      } catch (cause) {
        init.signal.throwIfAborted();
        throw new UpstreamError('network', { cause });
      }
    },
  };
}
