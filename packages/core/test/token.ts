/** A JWT with these claims; its signature is nobody's. */
export function tokenWith(claims: unknown): string {
  return [{ alg: 'HS256', typ: 'JWT' }, claims, 'signature'].map(encode).join('.');
}

function encode(part: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(part));
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
