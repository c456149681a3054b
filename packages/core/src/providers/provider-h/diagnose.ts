import type { Diagnose } from '../../provider/exchange.js';

/**
 * A loading model answers 503 with `estimated_time` in seconds; 402 is spent credit and 403 a token without the right
 * permission, as their statuses say. A model that is gone answers 404, 410, or a 400 that says so; any other 400 is
 * about the input (`upstreams.md` 3.2).
 */
export const diagnose: Diagnose = (status, { code, fields, message }) => {
  const estimate = Number(fields['estimated_time'] ?? Number.NaN);
  if (status === 503 && Number.isFinite(estimate)) return { retryAfterMs: Math.min(estimate * 1000, DAY_MS) };
  return status === 400 && (code === 'model_not_supported' || NOT_SUPPORTED.test(message))
    ? { isModelGone: true }
    : {};
};

/** An estimate that makes no sense is a long one all the same. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** "Model not supported by provider hf-inference", "The requested model 'x' is not supported by any provider …". */
const NOT_SUPPORTED = /\bmodel\b.{0,300}\b(?:not|no longer) supported\b/is;
