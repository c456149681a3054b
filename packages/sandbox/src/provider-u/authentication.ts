import { json, type Answer } from '../http/answer.js';
import { bearerToken, bodyFields, type Exchange } from '../http/exchange.js';
import type { Account, Accounts } from './accounts.js';
import { badCredentials, detailError, missingFields, usernameTaken } from './error-answers.js';
import type { TokenIssuer } from './tokens.js';

/** The accounts and tokens of provider_u. */
export interface Credentials {
  readonly accounts: Accounts;
  readonly tokens: TokenIssuer;
}

/** POST /auth/token: form fields `username` and `password` (upstreams.md 1.1). */
export function issueToken(exchange: Exchange, { accounts, tokens }: Credentials): Answer {
  const isForm = (exchange.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
  const fields = isForm ? bodyFields(exchange) : {};
  const missing = ['username', 'password'].filter((name) => typeof fields[name] !== 'string');
  if (missing.length > 0) return missingFields(missing, isForm ? fields : null);
  const account = accounts.find(String(fields['username']));
  if (account === undefined || account.password !== fields['password']) {
    return badCredentials(exchange.time);
  }
  return json(200, { access_token: tokens.issue(account.username), token_type: 'bearer' });
}

/** POST /auth/register: `organization` is required too. */
export function register(exchange: Exchange, { accounts }: Credentials): Answer {
  const { username, email, organization, password } = textFields(bodyFields(exchange));
  if (username === undefined || email === undefined || organization === undefined || password === undefined) {
    const given = { username, email, organization, password };
    return missingFields(
      Object.entries(given).flatMap(([name, value]) => (value === undefined ? [name] : [])),
      exchange.body,
    );
  }
  const account = accounts.register({ username, email, organization, password });
  return account === undefined ? usernameTaken(exchange.time) : json(201, publicView(account));
}

/** GET /auth/me: the account of the token. */
export function showAccount(exchange: Exchange, credentials: Credentials): Answer {
  const user = authenticate(exchange, credentials);
  return typeof user === 'string' ? json(200, publicView(credentials.accounts.find(user))) : user;
}

/** The username of the request's token, or the 401 that the service answers. */
export function authenticate(exchange: Exchange, { accounts, tokens }: Credentials): string | Answer {
  const token = bearerToken(exchange);
  if (token === undefined) return detailError(401, 'Not authenticated');
  const username = tokens.userOf(token);
  const isKnown = username !== undefined && accounts.find(username) !== undefined;
  return isKnown ? username : detailError(401, 'Could not validate credentials');
}

type RegistrationField = 'username' | 'email' | 'organization' | 'password';

function textFields(
  fields: Readonly<Record<string, unknown>>,
): Record<RegistrationField, string | undefined> {
  const field = (name: RegistrationField): string | undefined => {
    const value = fields[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  return {
    username: field('username'),
    email: field('email'),
    organization: field('organization'),
    password: field('password'),
  };
}

function publicView(account: Account | undefined): Readonly<Record<string, unknown>> {
  return {
    id: account?.id,
    username: account?.username,
    email: account?.email,
    organization: account?.organization,
    account_type: 'Free',
    oauth_type: null,
  };
}
