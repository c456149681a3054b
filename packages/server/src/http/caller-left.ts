import type { FastifyReply } from 'fastify';

/** The caller closed the connection before the answer; nobody is there to be told. */
export class CallerLeftError extends Error {
  override readonly name = 'CallerLeftError';
}

/** The status under which such a request is logged, as proxies do; it never goes over the wire. */
export const CALLER_LEFT_STATUS = 499;

/** A signal that ends when the connection closes before the answer is written. */
export function whenCallerLeaves({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const leave = () => {
    if (!raw.writableEnded) controller.abort(new CallerLeftError('the caller went away'));
  };
  if (raw.destroyed)
    leave(); // it will not say so again
  else raw.once('close', leave);
  return controller.signal;
}
