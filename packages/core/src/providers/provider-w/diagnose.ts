import type { Diagnose } from '../../provider/exchange.js';

/**
 * 403 is never a bad key: JSON means that the quota is used up, HTML that the backend is down (`upstreams.md` 0, fact 9).
 * The quota message says when it is replenished, as hours, minutes and seconds, or with days before them.
 */
export const diagnose: Diagnose = (status, { isJson, message }) => {
  if (status === 403)
    return isJson ? { failure: 'quota', retryAfterMs: replenishedInMs(message) } : { failure: 'server' };
  if (status === 429) return { retryAfterMs: tryAgainInMs(message) };
  return {};
};

function replenishedInMs(message: string): number | undefined {
  const match = /(?:(\d+)\.)?(\d{1,2}):(\d{2}):(\d{2})/.exec(message);
  if (match === null) return undefined;
  const [days, hours, minutes, seconds] = match.slice(1).map((part) => Number(part ?? 0));
  return (((days ?? 0) * 24 + (hours ?? 0)) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0)) * 1000;
}

function tryAgainInMs(message: string): number | undefined {
  const match = /(\d+) seconds?\b/.exec(message);
  return match === null ? undefined : Number(match[1]) * 1000;
}
