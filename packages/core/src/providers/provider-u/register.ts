import { exchangeJson } from '../../provider/exchange.js';
import { asRecord } from '../../provider/json.js';
import type { CallContext } from '../../provider/provider.js';

/** A new account at provider_u. */
export interface Registration {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  /** The upstream demands it (`upstreams.md` 1.1); the user name when omitted. */
  readonly organization?: string;
}

/** What the upstream says of the account it made. */
export interface RegisteredAccount {
  readonly username: string;
  readonly email: string;
  readonly organization: string;
}

/**
 * `POST /auth/register` (`upstreams.md` 1.1).
 * @throws {UpstreamError} `rejected` with status 409 when the user name or e-mail address is taken, 422 when a field is refused.
 */
export async function registerAccount(
  { username, email, password, organization = username }: Registration,
  context: CallContext & { readonly authUrl: string },
): Promise<RegisteredAccount> {
  const body = { username, email, organization, password };
  const answer = await exchangeJson({ url: `${context.authUrl}/auth/register`, headers: {}, body }, context);
  const account = asRecord(answer);
  const field = (name: 'username' | 'email' | 'organization') => {
    const value = account[name];
    return typeof value === 'string' ? value : body[name];
  };
  return { username: field('username'), email: field('email'), organization: field('organization') };
}
