import { createHmac, timingSafeEqual } from 'node:crypto';
import { isFields } from '../http/exchange.js';

/** The service's token lifetime in its code: 52,560,000 minutes (upstreams.md 1.1). */
export const documentedLifetimeSeconds = 52_560_000 * 60;

/** Issues and checks access tokens: JWT, HS256, claims `sub`, `account_type`, `exp`. */
export class TokenIssuer {
  readonly #now: () => number;
  readonly #lifetimeSeconds: number;
  #generation = 0;

  constructor(options: { readonly now: () => number; readonly lifetimeSeconds: number }) {
    this.#now = options.now;
    this.#lifetimeSeconds = options.lifetimeSeconds;
  }

  issue(username: string): string {
    const exp = Math.floor(this.#now() / 1000) + this.#lifetimeSeconds;
    const unsigned = [
      { alg: 'HS256', typ: 'JWT' },
      { sub: username, account_type: 'Free', exp },
    ]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    return `${unsigned}.${this.#sign(unsigned)}`;
  }

  /** The user of a token that is genuine, not expired and not revoked; undefined otherwise. */
  userOf(token: string): string | undefined {
    const [header, payload, signature, ...rest] = token.split('.');
    if (header === undefined || payload === undefined || signature === undefined || rest.length > 0)
      return undefined;
    if (!equal(signature, this.#sign(`${header}.${payload}`))) return undefined;
    const claims = decode(payload);
    const sub = claims['sub'];
    const exp = claims['exp'];
    return typeof sub === 'string' && typeof exp === 'number' && exp * 1000 > this.#now() ? sub : undefined;
  }

  /** Makes every token issued so far invalid. */
  revokeAll(): void {
    this.#generation += 1;
  }

  /** Takes every revocation back, so that the tokens from the start are valid again. */
  restore(): void {
    this.#generation = 0;
  }

  #sign(unsigned: string): string {
    return createHmac('sha256', `sandbox signing key ${this.#generation}`)
      .update(unsigned)
      .digest('base64url');
  }
}

function equal(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));
}

function decode(payload: string): Readonly<Record<string, unknown>> {
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    return isFields(claims) ? claims : {};
  } catch {
    return {};
  }
}
