import { expect } from 'vitest';
import type { Sandbox } from '../../index.js';

/** Posts JSON to a path of provider_u with its token. */
export function postJson({ providerU }: Sandbox, path: string, body: unknown): Promise<Response> {
  return fetch(`${providerU.baseUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${providerU.token}` },
    body: JSON.stringify(body),
  });
}

/** A signed URL of this sandbox, with the lifetime in seconds that it was signed for. */
export function signedUrlOf({ providerU }: Sandbox, lifetimeSeconds: number): unknown {
  return expect.toSatisfy((value: string) => {
    const url = new URL(value);
    return (
      url.origin === providerU.baseUrl &&
      url.pathname.startsWith('/audio/tts/20261121T100000Z_') &&
      url.searchParams.get('X-Goog-Date') === '20261121T100000Z' &&
      url.searchParams.get('X-Goog-Expires') === String(lifetimeSeconds) &&
      url.searchParams.has('X-Goog-Signature')
    );
  });
}
