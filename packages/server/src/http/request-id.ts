import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isWellFormedApiKey, KEY_PREFIX } from '../keys/api-key.js';

const SANE = /^[A-Za-z0-9._-]{1,128}$/;

/** The caller's `X-Request-Id` where it is sane and holds no key sent by mistake (it is logged), else a new one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && SANE.test(given) && !holdsKey(given) ? given : randomUUID();
}

/** The beginning of a key, or its digits, in any case and anywhere. */
function holdsKey(id: string): boolean {
  const lower = id.toLowerCase();
  const runs = lower.matchAll(/(?=([0-9a-f]{40}))/g);
  return (
    /svc_[0-9a-f]{5}/.test(lower) || [...runs].some(([, run = '']) => isWellFormedApiKey(KEY_PREFIX + run))
  );
}
