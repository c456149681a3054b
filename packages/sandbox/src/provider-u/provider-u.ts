import { htmlPage, type Answer } from '../http/answer.js';
import type { Exchange } from '../http/exchange.js';
import type { Upstream } from '../http/upstream-listener.js';
import { authenticate, issueToken, register, showAccount, type Credentials } from './authentication.js';
import { detailError } from './error-answers.js';
import { identifyLanguage } from './language-identification.js';
import { translateText } from './translation.js';

/** The simulated provider_u (upstreams.md 1). */
export function createProviderU(credentials: Credentials): Upstream {
  let translations = 0;
  const protect =
    (handle: (exchange: Exchange) => Answer) =>
    (exchange: Exchange): Answer => {
      const user = authenticate(exchange, credentials);
      return typeof user === 'string' ? handle(exchange) : user;
    };
  const routes: Readonly<Record<string, (exchange: Exchange) => Answer>> = {
    'POST /auth/token': (exchange) => issueToken(exchange, credentials),
    'POST /auth/register': (exchange) => register(exchange, credentials),
    'GET /auth/me': (exchange) => showAccount(exchange, credentials),
    'POST /tasks/language_id': protect(identifyLanguage),
    'POST /tasks/translate': protect((exchange) => {
      translations += 1;
      return translateText(exchange, `trans-${translations.toString(16).padStart(12, '0')}`);
    }),
  };
  return {
    name: 'provider_u',
    handle: (exchange) => (routes[`${exchange.method} ${exchange.path}`] ?? unknownPath)(exchange),
  };
}

/** The service's web page answers GET on every path; any other method on an unknown path is 405, never 404. */
function unknownPath(exchange: Exchange): Answer {
  return exchange.method === 'GET' ? htmlPage(200, 'Home') : detailError(405, 'Method Not Allowed');
}
