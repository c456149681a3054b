import { NjiaError } from '@njia/core';

/** What a bearer token is to the caller, for messages. */
export interface BearerToken {
  /** E.g. `an API key`. */
  readonly what: string;
  /** Stands for it, e.g. `<API_KEY>`. */
  readonly placeholder: string;
}

/**
 * Reads the `Authorization` header, which must be there once (specification 5).
 * @throws {NjiaError} `MISSING_API_KEY` without the header, `INVALID_API_KEY` for anything but a bearer token.
 */
export function readBearerToken(
  headers: readonly string[] | undefined,
  { what, placeholder }: BearerToken,
): string {
  if (headers === undefined) {
    const message = `Send ${what} in the header "Authorization: Bearer ${placeholder}".`;
    throw new NjiaError('MISSING_API_KEY', message);
  }
  const token = headers.length === 1 ? /^Bearer +(\S+) *$/i.exec(headers[0] ?? '')?.[1] : undefined;
  if (token === undefined) throw notTheToken(placeholder);
  return token;
}

/** The header holds something else. */
export function notTheToken(placeholder: string): NjiaError {
  return new NjiaError('INVALID_API_KEY', `The Authorization header must be "Bearer ${placeholder}".`);
}
