import { exchangeJson } from '../../provider/exchange.js';
import { asRecord } from '../../provider/json.js';
import type { CallContext } from '../../provider/provider.js';
import { UpstreamError } from '../../provider/upstream-error.js';
import type { Clock } from '../../time/clock.js';
import { abandonOnAbort, TimeLimitError, withTimeLimit } from '../../time/time-limit.js';
import { diagnose } from './diagnose.js';
import { tokenExpiry } from './token-expiry.js';

/** How provider_u knows the caller: a given token, or user name and password to obtain one. */
export interface Credentials {
  readonly token: string | undefined;
  readonly username: string | undefined;
  readonly password: string | undefined;
  readonly authUrl: string;
}

/** Gives calls a valid `Authorization` value. */
export interface Access {
  /** Runs a call with a token; after an upstream 401, once more with a fresh one where one can be obtained. */
  withToken<T>(context: CallContext, call: (authorization: string) => Promise<T>): Promise<T>;
}

/** One token request serves every waiting caller, so it has its own time limit rather than one caller's. */
const TOKEN_TIME_LIMIT_MS = 10_000;

/** What a header can carry: a token with anything else could be kept, but never be sent. */
const SENDABLE = /^[\x21-\x7e]+$/;

/** Caches the token until its `exp` and renews it in a single flight (`upstreams.md` 1.1). */
export function createAccess(credentials: Credentials, clock: Clock): Access {
  const { username, password, authUrl } = credentials;
  const canRenew = username !== undefined && password !== undefined;
  let token = credentials.token;
  let renewal: Promise<string> | undefined;

  const isFresh = (candidate: string) => tokenExpiry(candidate) > clock.now();

  function startRenewal(context: CallContext): Promise<string> {
    const started = requestToken({ username: username ?? '', password: password ?? '', authUrl }, context)
      .then((fresh) => (token = fresh))
      .finally(() => forget(started));
    return started;
  }

  function forget(finished: Promise<string>): void {
    if (renewal === finished) renewal = undefined;
  }

  async function renew(context: CallContext): Promise<string> {
    const joined = (renewal ??= startRenewal(context));
    try {
      return await abandonOnAbort(joined, context.signal);
    } catch (error) {
      if (error instanceof TimeLimitError) forget(joined); // nobody else is to wait in vain for the same answer
      throw error;
    }
  }

  /** A token other than `refused`: one that another call already renewed, or a new one. */
  async function currentToken(context: CallContext, refused?: string): Promise<string> {
    if (token !== undefined && token !== refused && (!canRenew || isFresh(token))) return token;
    if (canRenew) return renew(context);
    throw new UpstreamError('auth');
  }

  return {
    async withToken(context, call) {
      const first = await currentToken(context);
      try {
        return await call(`Bearer ${first}`);
      } catch (error) {
        if (!canRenew || !(error instanceof UpstreamError) || error.status !== 401) throw error;
        return call(`Bearer ${await currentToken(context, first)}`);
      }
    },
  };
}

/** `POST /auth/token` with form fields: JSON is refused (`upstreams.md` 1.1). */
async function requestToken(
  {
    username,
    password,
    authUrl,
  }: { readonly username: string; readonly password: string; readonly authUrl: string },
  context: CallContext,
): Promise<string> {
  const exchange = {
    url: `${authUrl}/auth/token`,
    headers: {},
    body: new URLSearchParams({ username, password }),
    diagnose,
  };
  try {
    const answer = await withTimeLimit({ limitMs: TOKEN_TIME_LIMIT_MS }, undefined, (signal) =>
      exchangeJson(exchange, { ...context, signal }),
    );
    const token = asRecord(answer)['access_token'];
    if (typeof token === 'string' && SENDABLE.test(token)) return token;
  } catch (error) {
    throw error instanceof TimeLimitError ? new UpstreamError('timeout') : error;
  }
  throw new UpstreamError('bad_response', { status: 200 });
}
