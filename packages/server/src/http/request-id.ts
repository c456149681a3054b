import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { KEY_PREFIX } from '../keys/api-key.js';

const SANE = /^[A-Za-z0-9._-]{1,128}$/;

/** The caller's `X-Request-Id` where it is sane and no key sent by mistake (it is logged), else a new one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && SANE.test(given) && !given.startsWith(KEY_PREFIX)
    ? given
    : randomUUID();
}
