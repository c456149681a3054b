import type { Diagnose } from '../../provider/exchange.js';

/**
 * A loading model answers 503 with `estimated_time` in seconds; 402 is spent credit and 403 a token without the right
 * permission, as their statuses say; 400, 404 and 410 mean that asking again cannot help (`upstreams.md` 3.2).
 */
export const diagnose: Diagnose = (status, { fields }) => {
  const estimate = fields['estimated_time'];
  return status === 503 && typeof estimate === 'number' ? { retryAfterMs: estimate * 1000 } : {};
};
