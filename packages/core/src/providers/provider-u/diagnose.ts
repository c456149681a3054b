import { asRecord } from '../../provider/json.js';
import type { Diagnose } from '../../provider/exchange.js';

/**
 * The per-minute 429 carries no time; the daily and monthly one is `RATE_LIMIT_ERROR` with
 * `details[].retry_after_seconds`, up to a month (`upstreams.md` 1.6). A loading model says how many minutes that
 * usually takes (1.2). A path that is gone is known by its status.
 */
export const diagnose: Diagnose = (status, { code, fields, message }) => {
  if (status === 503) return { retryAfterMs: loadedInMs(message) };
  if (status !== 429 || code !== 'RATE_LIMIT_ERROR') return {};
  const details = Array.isArray(fields['details']) ? (fields['details'] as readonly unknown[]) : [];
  const seconds = details
    .map((detail) => asRecord(detail)['retry_after_seconds'])
    .find((value) => typeof value === 'number');
  return { failure: 'quota', retryAfterMs: typeof seconds === 'number' ? seconds * 1000 : undefined };
};

/** The lesser of "2-3 minutes": the earliest at which asking again may help. */
function loadedInMs(message: string): number | undefined {
  const match = /currently loading\b.{0,100}?\b(\d{1,2})(?:\s*[-–]\s*\d{1,2})? minutes/is.exec(message);
  return match === null ? undefined : Number(match[1]) * 60_000;
}
