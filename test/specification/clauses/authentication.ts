import { client, decided, service, type Clause } from '../clause.js';

/** Section 5 of the specification: 5.1 to 5.8 are its own numbers. */
export const AUTHENTICATION: readonly Clause[] = [
  service('5.1', 'Every request to a protected endpoint carries `Authorization: Bearer <API_KEY>`.'),
  service('5.2', '`POST /api/v1/auth/keys` needs no authentication.'),
  service(
    '5.3',
    'A key is `svc_` followed by hexadecimal characters, 40 lowercase ones in the example.',
    decided('Format', '32 random digits and 8 of their CRC-32'),
  ),
  service('5.4', 'Keys are case-sensitive.'),
  service(
    '5.5',
    'The plain key is shown once and not kept in retrievable form; a lost one is replaced by a new one.',
    decided('At rest', 'its SHA-256 and its first 8 characters'),
  ),
  service('5.6', 'A key lives one year by default; expired and unknown ones get 401 `INVALID_API_KEY`.'),
  service(
    '5.7',
    'A request without `Authorization` header gets 401 `MISSING_API_KEY`.',
    decided('Wrong scheme', 'any other header than `Bearer <non-empty>` gets `INVALID_API_KEY`'),
  ),
  service('5.8', 'There is no cap on the number of keys that can be issued.'),
  service(
    '5.9',
    '`provider_u` takes a token as bearer, from a form with `username` and `password` at `/auth/token`.',
  ),
  service('5.10', '`provider_w` takes a subscription key in `Ocp-Apim-Subscription-Key`, and no bearer.'),
  service('5.11', '`provider_h` takes an access token as bearer.'),
  service(
    '5.12',
    'An upstream 401 means that the token of `provider_u` must be obtained again.',
    decided('Upstream credentials wrong', 'one refresh for all who wait, one retry, then the next provider'),
  ),
  client('5.13', 'The client raises `PermissionError` when the token of `provider_u` has expired.'),
  service(
    '5.14',
    'Registration with `provider_u` is a POST of `username`, `email` and `password` to `/auth/register`.',
    decided(
      'provider object alone',
      '`organization` too, which the upstream requires: the user name by default',
    ),
  ),
];
