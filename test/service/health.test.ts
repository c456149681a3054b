import { NjiaError } from '@njia/core';
import type { ServiceParts } from '@njia/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError, fieldOf } from './answer.js';
import { startService, type RunningService } from './running-service.js';

type KeyStore = NonNullable<ServiceParts['store']>;

/** A store of which only one thing is known: whether it answers. */
function createStoreThat(ping: () => Promise<void>): KeyStore {
  return {
    insert: async () => {},
    find: async () => undefined,
    addRequests: async () => {},
    requestsTotal: async () => 0,
    ping,
    close: async () => {},
  };
}

const storeIsDown = () =>
  Promise.reject(
    new NjiaError('SERVICE_UNAVAILABLE', 'The service cannot reach its store.', {
      retryAfterSeconds: 5,
      cause: new Error('disk I/O error'),
    }),
  );

let service: RunningService;
let broken: RunningService;
beforeAll(async () => {
  service = await startService();
  broken = await startService({ parts: { store: createStoreThat(storeIsDown) } });
});
afterAll(async () => {
  await service.close();
  await broken.close();
});

describe('/health', () => {
  test('says that the process is alive, without a key [decision: Further endpoints]', async () => {
    const answer = await service.ask('/health');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ status: 'ok' });
  });

  test('says so while the store is down, too [decision: Further endpoints]', async () => {
    expect((await broken.ask('/health')).status).toBe(200);
  });
});

describe('/ready', () => {
  test.each([
    ['all', {}, ['configured', 'configured', 'configured']],
    ['one missing', { NJIA_PROVIDER_W_KEY: '' }, ['configured', 'not_configured', 'configured']],
    [
      'none',
      {
        NJIA_PROVIDER_U_USERNAME: '',
        NJIA_PROVIDER_W_KEY: '',
        NJIA_PROVIDER_H_TOKEN: '',
        NJIA_PROVIDER_U_PASSWORD: '',
      },
      ['not_configured', 'not_configured', 'not_configured'],
    ],
  ])(
    'is 200 whoever is configured, and tells who is: %s [decision: Further endpoints]',
    async (_what, environment, states) => {
      await using other = await startService({ environment });
      const answer = await other.ask('/ready');
      expect(answer.status).toBe(200);
      const providers = ['provider_u', 'provider_w', 'provider_h'];
      expect(answer.body).toEqual({
        status: 'ready',
        providers: providers.map((provider, index) => ({ provider, state: states[index], models: [] })),
      });
    },
  );

  test('is 200 while every provider is down, and asks none of them [decision: Further endpoints]', async () => {
    service.sandbox.reset();
    for (const server of ['provider_u', 'provider_w', 'provider_h'] as const) {
      service.sandbox.inject({ server, fault: { kind: 'reset_before_body' } });
    }
    expect((await service.ask('/ready')).status).toBe(200);
    expect(service.sandbox.requests()).toEqual([]);
    service.sandbox.reset();
  });

  test('is 503 with Retry-After while the store is down, in the shape of every error [decision: Further endpoints] [decision: Further codes]', async () => {
    const answer = await broken.ask('/ready');
    expectError(answer, 503, { code: 'SERVICE_UNAVAILABLE', retry_after_seconds: 5 });
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(answer.text).not.toContain('disk');
  });

  test('is 200 again once the store answers [decision: Further endpoints]', async () => {
    let isDown = true;
    const store = createStoreThat(() => (isDown ? storeIsDown() : Promise.resolve()));
    await using recovering = await startService({ parts: { store } });
    expect((await recovering.ask('/ready')).status).toBe(503);
    isDown = false;
    expect((await recovering.ask('/ready')).status).toBe(200);
  });
});

describe.each(['/health', '/ready'])('%s', (path) => {
  test('answers HEAD with the same head and no body [decision: Further endpoints]', async () => {
    for (const running of [service, broken]) {
      const [get, head] = [await running.ask(path), await running.ask(path, { method: 'HEAD' })];
      expect(head.status).toBe(get.status);
      expect(head.text).toBe('');
      expect(head.headers.get('content-length')).toBe(`${get.text.length}`);
      expect(head.headers.get('retry-after')).toBe(get.headers.get('retry-after'));
    }
  });

  test('looks at no key: good, garbage or of another scheme [decision: Further endpoints]', async () => {
    const key = await service.issueKey();
    for (const authorization of [`Bearer ${key}`, 'Bearer x', 'Basic eDp5', '']) {
      expect((await service.ask(path, { headers: { authorization } })).status).toBe(200);
    }
    expect(await service.requestsTotal(key)).toBe(1);
  });

  test('is never limited [decision: Rate-limit headers]', async () => {
    const environment = { NJIA_KEY_ISSUE_LIMIT_PER_MINUTE: '1', NJIA_LIMIT_TRANSLATE_PER_MINUTE: '1' };
    await using strict = await startService({ environment });
    const answers = await Promise.all(Array.from({ length: 400 }, () => strict.ask(path)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.some(({ headers }) => headers.has('ratelimit') || headers.has('ratelimit-policy'))).toBe(
      false,
    );
  });

  test('takes no other method, and says which it takes [decision: Further codes]', async () => {
    const answer = await service.ask(path, { method: 'POST', body: {} });
    expectError(answer, 405, { code: 'METHOD_NOT_ALLOWED' });
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
    expect(fieldOf(answer, 'detail.message')).toMatch(/GET/);
  });
});
