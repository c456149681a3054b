import { afterEach, describe, expect, test, vi } from 'vitest';
import { createFakeClock } from '../../../test/fake-clock.js';
import {
  contextFor,
  createScriptedTransport,
  textBodyOf,
  type LiteralAnswer,
  type ScriptedTransport,
} from '../../../test/scripted-transport.js';
import { tokenWith } from '../../../test/token.js';
import { UpstreamError } from '../../provider/upstream-error.js';
import { createAccess, type Credentials } from './access.js';

const PASSWORD: Credentials = {
  token: undefined,
  username: 'okello',
  password: 'p&ss wörd',
  authUrl: 'http://auth.test',
};
const STATIC: Credentials = { ...PASSWORD, token: 'static', username: undefined, password: undefined };

afterEach(() => {
  vi.useRealTimers();
});

/** A token endpoint that issues `token-1`, `token-2`, … */
function createTokenEndpoint(): ScriptedTransport {
  let issued = 0;
  return createScriptedTransport(() => {
    issued += 1;
    return { json: { access_token: `token-${issued}`, token_type: 'bearer' } };
  });
}

const answerOnce = (answer: LiteralAnswer) => contextFor(createScriptedTransport(answer));
const refuse = (status: number) => {
  throw new UpstreamError('auth', { status });
};
const echo = (authorization: string) => Promise.resolve(authorization);

describe('a token that was given', () => {
  test('is sent as bearer token, and nothing is asked of the token endpoint [spec 5.9]', async () => {
    const transport = createTokenEndpoint();
    const access = createAccess(STATIC, createFakeClock());
    expect(await access.withToken(contextFor(transport), echo)).toBe('Bearer static');
    expect(transport.requests).toEqual([]);
  });

  test('is sent even after its exp where none can be obtained, since the upstream decides [upstreams 1.1]', async () => {
    const expired = tokenWith({ exp: 1 });
    const access = createAccess({ ...STATIC, token: expired }, createFakeClock());
    expect(await access.withToken(contextFor(createTokenEndpoint()), echo)).toBe(`Bearer ${expired}`);
  });

  test('is used first and renewed after a 401 where user name and password are given too [spec 5.12] [decision: Upstream credentials wrong]', async () => {
    const transport = createTokenEndpoint();
    const access = createAccess({ ...PASSWORD, token: 'static' }, createFakeClock());
    const used: string[] = [];
    const result = await access.withToken(contextFor(transport), async (authorization) => {
      used.push(authorization);
      return authorization === 'Bearer static' ? refuse(401) : 'served';
    });
    expect(result).toBe('served');
    expect(used).toEqual(['Bearer static', 'Bearer token-1']);
  });

  test('that is refused is an auth failure, with one call and no retry [spec 5.12]', async () => {
    const transport = createTokenEndpoint();
    let calls = 0;
    const calling = createAccess(STATIC, createFakeClock()).withToken(contextFor(transport), async () => {
      calls += 1;
      return refuse(401);
    });
    await expect(calling).rejects.toMatchObject({ failure: 'auth', status: 401 });
    expect([calls, transport.requests.length]).toEqual([1, 0]);
  });

  test('is missed where nothing at all was given: an auth failure without a call [decision: Upstream credentials wrong]', async () => {
    const access = createAccess({ ...STATIC, token: undefined }, createFakeClock());
    const call = vi.fn(echo);
    await expect(access.withToken(contextFor(createTokenEndpoint()), call)).rejects.toMatchObject({
      failure: 'auth',
      status: null,
    });
    expect(call).not.toHaveBeenCalled();
  });
});

describe('a token that is obtained', () => {
  test('comes from a form POST to /auth/token with user name and password alone [spec 5.9]', async () => {
    const transport = createTokenEndpoint();
    await createAccess(PASSWORD, createFakeClock()).withToken(contextFor(transport), echo);
    const [request] = transport.requests;
    expect(request?.method).toBe('POST');
    expect(request?.url).toBe('http://auth.test/auth/token');
    expect(request?.headers).toEqual({
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect([...new URLSearchParams(textBodyOf(request))]).toEqual([
      ['username', 'okello'],
      ['password', 'p&ss wörd'],
    ]);
  });

  test('is kept for later calls [upstreams 1.1]', async () => {
    const transport = createTokenEndpoint();
    const access = createAccess(PASSWORD, createFakeClock());
    const context = contextFor(transport);
    const used = [await access.withToken(context, echo), await access.withToken(context, echo)];
    expect(used).toEqual(['Bearer token-1', 'Bearer token-1']);
    expect(transport.requests).toHaveLength(1);
  });

  test('is kept until its exp and then obtained again [upstreams 1.1]', async () => {
    const clock = createFakeClock();
    const transport = createScriptedTransport(() => ({
      json: { access_token: tokenWith({ exp: clock.now() / 1000 + 600 }) },
    }));
    const access = createAccess(PASSWORD, clock);
    const context = contextFor(transport);
    const first = await access.withToken(context, echo);
    clock.advance(599_999);
    expect(await access.withToken(context, echo)).toBe(first);
    expect(transport.requests).toHaveLength(1);
    clock.advance(1);
    expect(await access.withToken(context, echo)).not.toBe(first);
    expect(transport.requests).toHaveLength(2);
  });

  test('is obtained once for all who wait for it [decision: Upstream credentials wrong]', async () => {
    const transport = createTokenEndpoint();
    const access = createAccess(PASSWORD, createFakeClock());
    const used = await Promise.all(
      Array.from({ length: 20 }, () => access.withToken(contextFor(transport), echo)),
    );
    expect(new Set(used)).toEqual(new Set(['Bearer token-1']));
    expect(transport.requests).toHaveLength(1);
  });
});

describe('the token endpoint', () => {
  test.each<readonly [string, LiteralAnswer, object]>([
    [
      'that refuses the password is an auth failure',
      {
        status: 401,
        json: { error_code: 'AUTHENTICATION_ERROR', message: 'Incorrect username or password' },
      },
      { failure: 'auth', status: 401 },
    ],
    ['that is down is a server failure', { status: 503, body: '' }, { failure: 'server', status: 503 }],
    ['that answers a page is a bad response', { body: '<html>' }, { failure: 'bad_response', status: 200 }],
    ['that answers no token is a bad response', { json: {} }, { failure: 'bad_response', status: 200 }],
    [
      'that answers an empty token is a bad response',
      { json: { access_token: '' } },
      { failure: 'bad_response', status: 200 },
    ],
    [
      'that answers a number is a bad response',
      { json: { access_token: 7 } },
      { failure: 'bad_response', status: 200 },
    ],
  ])('%s, and no call is made [upstreams 1.1]', async (_what, answer, expected) => {
    const call = vi.fn(echo);
    const access = createAccess(PASSWORD, createFakeClock());
    await expect(access.withToken(answerOnce(answer), call)).rejects.toMatchObject(expected);
    expect(call).not.toHaveBeenCalled();
  });

  test('is asked again after it failed [decision: Upstream credentials wrong]', async () => {
    const access = createAccess(PASSWORD, createFakeClock());
    const failing = access.withToken(answerOnce({ status: 503, body: '' }), echo);
    await expect(failing).rejects.toMatchObject({ failure: 'server' });
    expect(await access.withToken(contextFor(createTokenEndpoint()), echo)).toBe('Bearer token-1');
  });

  test('is known to be out of reach while the quota of its account is used up [upstreams 1.6]', async () => {
    const body = JSON.stringify({ error_code: 'RATE_LIMIT_ERROR', details: [{ retry_after_seconds: 60 }] });
    const access = createAccess(PASSWORD, createFakeClock());
    const failing = access.withToken(answerOnce({ status: 429, body }), echo);
    await expect(failing).rejects.toMatchObject({ failure: 'quota', status: 429, retryAfterMs: 60_000 });
  });

  test('that is silent for ten seconds is a timeout for all who wait [decision: Deadlines]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const silent = createScriptedTransport(
      ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    );
    const access = createAccess(PASSWORD, createFakeClock());
    const waiting = Promise.allSettled([1, 2].map(() => access.withToken(contextFor(silent), echo)));
    await vi.advanceTimersByTimeAsync(10_000);
    for (const outcome of await waiting)
      expect(outcome).toMatchObject({ status: 'rejected', reason: { failure: 'timeout', status: null } });
    expect(silent.requests).toHaveLength(1);
  });
});
