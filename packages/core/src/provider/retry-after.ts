/** `Retry-After` in seconds: more than nine digits, over thirty years, says nothing. */
const SECONDS = /^\s*\d{1,9}(?:\.\d+)?\s*$/;
/** The three forms of an HTTP date (RFC 9110, 5.6.7) begin with the day of the week; `Date.parse` takes far more. */
const HTTP_DATE = /^\s*(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? .*\d{2}:\d{2}:\d{2}/i;
/** The oldest form does not say that it is UTC. */
const ASCTIME = /\d{4}\s*$/;

/** Parses the `Retry-After` header (RFC 9110, 10.2.3): seconds or an HTTP date, to milliseconds from `nowMs`. */
export function parseRetryAfter(value: string | undefined, nowMs: number): number | undefined {
  if (value === undefined) return undefined;
  if (SECONDS.test(value)) return Number(value) * 1000;
  if (!HTTP_DATE.test(value)) return undefined;
  const date = Date.parse(ASCTIME.test(value) ? `${value} GMT` : value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - nowMs);
}
