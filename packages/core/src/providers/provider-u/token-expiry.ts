import { asRecord, parseJson } from '../../provider/json.js';

/**
 * The `exp` claim of a JWT in milliseconds since 1970; `Infinity` when the token has none that can be read, because
 * the upstream's 401 is the last word anyway.
 */
export function tokenExpiry(token: string): number {
  const payload = token.split('.')[1] ?? '';
  const { exp } = asRecord(parseJson(decodeBase64Url(payload)));
  return typeof exp === 'number' ? exp * 1000 : Infinity;
}

function decodeBase64Url(encoded: string): string {
  try {
    return atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
}
