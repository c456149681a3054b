import { asRecord } from '../../provider/json.js';
import type { Diagnose } from '../../provider/exchange.js';

/**
 * The per-minute 429 carries no time; the daily and monthly one is `RATE_LIMIT_ERROR` with
 * `details[].retry_after_seconds`, up to a month (`upstreams.md` 1.6).
 */
export const diagnose: Diagnose = (status, { code, fields }) => {
  if (status !== 429 || code !== 'RATE_LIMIT_ERROR') return {};
  const details = Array.isArray(fields['details']) ? (fields['details'] as readonly unknown[]) : [];
  const seconds = details
    .map((detail) => asRecord(detail)['retry_after_seconds'])
    .find((value) => typeof value === 'number');
  return { failure: 'quota', retryAfterMs: typeof seconds === 'number' ? seconds * 1000 : undefined };
};
