import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { json, type Answer } from '../http/answer.js';
import { deliver } from '../http/deliver.js';
import { upstreamNames, type Exchange } from '../http/exchange.js';
import { readExchange } from '../http/read-exchange.js';
import { markAsSandbox } from '../http/upstream-listener.js';
import type { RequestFilter } from '../log/request-log.js';
import { phrasebookLanguages } from '../phrasebook/phrases.js';
import type { SandboxControls } from '../sandbox.js';
import { checkInjection } from '../faults/check-injection.js';

type Routes = Readonly<Record<string, (exchange: Exchange) => Answer>>;

/** The admin API: the sandbox's controls over HTTP. `urls` are shown in its state. */
export function adminListener(
  controls: SandboxControls,
  urls: { readonly u: string; readonly w: string; readonly h: string },
): RequestListener {
  const routes: Routes = {
    'POST /faults': (exchange) => json(201, { id: controls.inject(checkInjection(exchange.body)).id }),
    'GET /faults': () => json(200, { faults: controls.faults() }),
    'GET /requests': (exchange) => json(200, { requests: controls.requests(filterOf(exchange.query)) }),
    'GET /concurrency': (exchange) =>
      json(200, { maxConcurrent: controls.maxConcurrent(filterOf(exchange.query)) }),
    'POST /tokens/revoke': () =>
      done(() => {
        controls.revokeTokens();
      }),
    'POST /reset': () =>
      done(() => {
        controls.reset();
      }),
    'GET /state': () =>
      json(200, {
        upstreams: { provider_u: urls.u, provider_w: urls.w, provider_h: urls.h },
        faults: controls.faults(),
        requests: controls.requests().length,
        languages: ['en', ...phrasebookLanguages],
      }),
  };
  return (request, response) => {
    markAsSandbox(response);
    void serve(routes, request, response);
  };
}

async function serve(routes: Routes, request: IncomingMessage, response: ServerResponse): Promise<void> {
  deliver(response, answer(routes, await readExchange(request, 0)));
}

function answer(routes: Routes, exchange: Exchange): Answer {
  const route = routes[`${exchange.method} ${exchange.path}`];
  if (route === undefined) return json(404, { error: `The routes are ${Object.keys(routes).join(', ')}` });
  try {
    return route(exchange);
  } catch (error) {
    return json(error instanceof TypeError ? 400 : 500, { error: String(error) });
  }
}

function done(action: () => void): Answer {
  action();
  return json(200, { done: true });
}

function filterOf(query: URLSearchParams): RequestFilter {
  const server = upstreamNames.find((name) => name === query.get('server'));
  const method = query.get('method');
  const path = query.get('path');
  return {
    ...(server === undefined ? {} : { server }),
    ...(method === null ? {} : { method }),
    ...(path === null ? {} : { path }),
  };
}
