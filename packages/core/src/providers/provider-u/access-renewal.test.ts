import { describe, expect, test } from 'vitest';
import { createDeferred } from '../../../test/deferred.js';
import { createFakeClock } from '../../../test/fake-clock.js';
import {
  contextFor,
  createScriptedTransport,
  type LiteralAnswer,
  type ScriptedTransport,
} from '../../../test/scripted-transport.js';
import { UpstreamError } from '../../provider/upstream-error.js';
import { TimeLimitError } from '../../time/time-limit.js';
import { createAccess, type Credentials } from './access.js';

const PASSWORD: Credentials = {
  token: undefined,
  username: 'okello',
  password: 'p&ss wörd',
  authUrl: 'http://auth.test',
};

/** A token endpoint that issues `token-1`, `token-2`, … */
function createTokenEndpoint(): ScriptedTransport {
  let issued = 0;
  return createScriptedTransport(() => {
    issued += 1;
    return { json: { access_token: `token-${issued}`, token_type: 'bearer' } };
  });
}

const refuse = (status: number) => {
  throw new UpstreamError('auth', { status });
};
const echo = (authorization: string) => Promise.resolve(authorization);
const refuseFirstToken = async (authorization: string) =>
  authorization === 'Bearer token-1' ? refuse(401) : authorization;

describe('a 401 of the upstream', () => {
  test('is followed by one refresh and one retry, and no more [spec 5.12] [decision: Upstream credentials wrong]', async () => {
    const transport = createTokenEndpoint();
    const used: string[] = [];
    const calling = createAccess(PASSWORD, createFakeClock()).withToken(
      contextFor(transport),
      async (authorization) => {
        used.push(authorization);
        return refuse(401);
      },
    );
    await expect(calling).rejects.toMatchObject({ failure: 'auth', status: 401 });
    expect(used).toEqual(['Bearer token-1', 'Bearer token-2']);
    expect(transport.requests).toHaveLength(2);
  });

  test('that meets many calls is followed by one refresh for all of them [decision: Upstream credentials wrong]', async () => {
    const transport = createTokenEndpoint();
    const access = createAccess(PASSWORD, createFakeClock());
    await access.withToken(contextFor(transport), echo);
    const used = await Promise.all(
      Array.from({ length: 20 }, () => access.withToken(contextFor(transport), refuseFirstToken)),
    );
    expect(new Set(used)).toEqual(new Set(['Bearer token-2']));
    expect(transport.requests).toHaveLength(2);
  });

  test('for a token that another call has renewed meanwhile takes the new one [decision: Upstream credentials wrong]', async () => {
    const transport = createTokenEndpoint();
    const access = createAccess(PASSWORD, createFakeClock());
    const slow = createDeferred<string>();
    const late = access.withToken(contextFor(transport), (authorization) =>
      authorization === 'Bearer token-1' ? slow.promise : echo(authorization),
    );
    const early = await access.withToken(contextFor(transport), refuseFirstToken);
    slow.reject(new UpstreamError('auth', { status: 401 }));
    expect([early, await late]).toEqual(['Bearer token-2', 'Bearer token-2']);
    expect(transport.requests).toHaveLength(2);
  });

  test.each([403, 500, 503])('is alone in this: a %i leads to no refresh [upstreams 1.7]', async (status) => {
    const transport = createTokenEndpoint();
    const calling = createAccess(PASSWORD, createFakeClock()).withToken(contextFor(transport), async () =>
      refuse(status),
    );
    await expect(calling).rejects.toMatchObject({ status });
    expect(transport.requests).toHaveLength(1);
  });
});

describe('a caller who goes away while a shared refresh runs', () => {
  test.each(['the one who began it', 'one who joined it'])(
    'gets the reason of the signal, and the others their token, when it is %s [decision: Upstream credentials wrong]',
    async (who) => {
      const answer = createDeferred<LiteralAnswer>();
      const transport = createScriptedTransport(() => answer.promise);
      const access = createAccess(PASSWORD, createFakeClock());
      const reason = new Error('the caller went away');
      const controller = new AbortController();
      const leaver = () => access.withToken(contextFor(transport, { signal: controller.signal }), echo);
      const stayer = () => access.withToken(contextFor(transport), echo);
      const isFirst = who === 'the one who began it';
      const [first, second] = isFirst ? [leaver(), stayer()] : [stayer(), leaver()];
      const [left, stayed] = isFirst ? [first, second] : [second, first];
      controller.abort(reason);
      await expect(left).rejects.toBe(reason);
      answer.resolve({ json: { access_token: 'shared' } });
      expect(await stayed).toBe('Bearer shared');
      expect(transport.requests).toHaveLength(1);
      expect(transport.requests[0]?.signal.aborted).toBe(false);
    },
  );
});

describe('a token endpoint', () => {
  test('that does not answer is waited for by those whose time is not up, and joined by nobody new [decision: Upstream credentials wrong]', async () => {
    const answers = [createDeferred<LiteralAnswer>(), createDeferred<LiteralAnswer>()] as const;
    const transport = createScriptedTransport(() => answers[transport.requests.length === 1 ? 0 : 1].promise);
    const access = createAccess(PASSWORD, createFakeClock());
    const timeUp = new AbortController();
    const patient = access.withToken(contextFor(transport), echo);
    const impatient = access.withToken(contextFor(transport, { signal: timeUp.signal }), echo);
    timeUp.abort(new TimeLimitError('time limit reached'));
    await expect(impatient).rejects.toBeInstanceOf(TimeLimitError);
    const next = access.withToken(contextFor(transport), echo);
    answers[1].resolve({ json: { access_token: 'fresh' } });
    expect(await next).toBe('Bearer fresh');
    answers[0].resolve({ json: { access_token: 'late' } });
    expect(await patient).toBe('Bearer late');
    expect(transport.requests).toHaveLength(2);
  });

  test.each(['abc\n', 'abc def', 'aé', 'tok\0'])(
    'whose token %j no header can carry is not believed, and asked again next time [upstreams 1.1]',
    async (unsendable) => {
      const tokens = [unsendable, 'sendable'];
      const transport = createScriptedTransport(() => ({ json: { access_token: tokens.shift() } }));
      const access = createAccess(PASSWORD, createFakeClock());
      await expect(access.withToken(contextFor(transport), echo)).rejects.toMatchObject({
        failure: 'bad_response',
      });
      expect(await access.withToken(contextFor(transport), echo)).toBe('Bearer sendable');
    },
  );
});
