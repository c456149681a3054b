/** ISO 8601; the upstream's own clock is UTC, and its dates do not always say so. */
const INSTANT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?)\d*(Z|[+-]\d{2}:\d{2})?$/i;

/** Milliseconds since 1970 of an instant that the upstream states; `undefined` where it is none. */
export function statedExpiry(value: unknown): number | undefined {
  const written = typeof value === 'string' ? INSTANT.exec(value) : null;
  if (written === null) return undefined;
  const [, date = '', time = '', zone = 'Z'] = written;
  const instant = Date.parse(`${date}T${time}${zone}`);
  return Number.isNaN(instant) ? undefined : instant;
}

/**
 * Milliseconds since 1970 at which a signed address ends (`X-Goog-Date` and `X-Goog-Expires`: Google Cloud Storage, "V4
 * signing process"); `undefined` where it is not signed so.
 */
export function signatureExpiry({ searchParams }: URL): number | undefined {
  const signature = new Map([...searchParams].map(([name, value]) => [name.toLowerCase(), value]));
  const signedAt = (signature.get('x-goog-date') ?? '').replace(
    /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/i,
    '$1-$2-$3T$4:$5:$6Z',
  );
  const seconds = signature.get('x-goog-expires') ?? '';
  const start = statedExpiry(signedAt);
  return start === undefined || !/^\d{1,9}$/.test(seconds) ? undefined : start + Number(seconds) * 1000;
}
