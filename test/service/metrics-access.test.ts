import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, readConfig } from '@njia/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../temporary-folder.js';
import { expectError, readAnswer } from './answer.js';
import { converse, rawRequest } from './conversation.js';
import { askMetrics, METRICS_TOKEN } from './metrics-samples.js';
import { startService, type RunningService } from './running-service.js';

let service: RunningService;
beforeAll(async () => {
  service = await startService({
    environment: {
      NJIA_METRICS_TOKEN: METRICS_TOKEN,
      NJIA_LIMIT_TRANSLATE_PER_MINUTE: '1',
      NJIA_KEY_ISSUE_LIMIT_PER_MINUTE: '2',
    },
  });
});
afterAll(() => service.close());

describe('without NJIA_METRICS_TOKEN', () => {
  test.each(['GET', 'HEAD', 'POST'])(
    'there is nothing at /metrics: %s [decision: Further endpoints]',
    async (method) => {
      await using without = await startService();
      for (const key of [undefined, METRICS_TOKEN, 'undefined', await without.issueKey()]) {
        const answer = await without.ask('/metrics', { method, key });
        expect(answer.status).toBe(404);
        if (method !== 'HEAD') expectError(answer, 404, { code: 'NOT_FOUND' });
      }
    },
  );
});

describe('/metrics', () => {
  test('answers the text format of Prometheus to the token [decision: Further endpoints]', async () => {
    const answer = await askMetrics(service);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-request-id')).toMatch(/\S/);
    expect(await answer.text()).toMatch(/^# HELP njia_/);
  });

  test('opens to no API key, and an API key is not used by it [decision: Further endpoints]', async () => {
    const key = await service.issueKey();
    expectError(await service.ask('/metrics', { key }), 401, { code: 'INVALID_API_KEY' });
    expect(await service.requestsTotal(key)).toBe(1);
  });

  test('asks for the token where there is none [decision: Further endpoints] [decision: Wrong scheme]', async () => {
    const answer = await service.ask('/metrics');
    expectError(answer, 401, { code: 'MISSING_API_KEY' });
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });

  test('takes the header once, as every endpoint does [decision: Wrong scheme]', async () => {
    const header = `Authorization: Bearer ${METRICS_TOKEN}`;
    const twice = await converse(service.url, rawRequest('GET /metrics', [header, header]));
    const [answer] = await twice.answers(1);
    expect(answer?.status).toBe(401);
    twice.leave();
  });

  test('takes no other method, and says which it takes [decision: Further codes]', async () => {
    for (const key of [undefined, METRICS_TOKEN]) {
      const answer = await service.ask('/metrics', { method: 'POST', key, body: {} });
      expectError(answer, 405, { code: 'METHOD_NOT_ALLOWED' });
      expect(answer.headers.get('allow')).toBe('GET, HEAD');
    }
  });

  test('answers HEAD with the same head and no body [decision: Further endpoints]', async () => {
    const answer = await service.ask('/metrics', { method: 'HEAD', key: METRICS_TOKEN });
    expect([answer.status, answer.text]).toEqual([200, '']);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  });

  test('is never limited, whoever asks [decision: Rate-limit headers]', async () => {
    const tokens = Array.from({ length: 400 }, (_, index) => (index % 2 === 0 ? METRICS_TOKEN : 'wrong'));
    const answers = await Promise.all(tokens.map((token) => askMetrics(service, token)));
    expect(answers.map(({ status }) => status)).toEqual(
      tokens.map((token) => (token === METRICS_TOKEN ? 200 : 401)),
    );
    expect(answers.some(({ headers }) => headers.has('ratelimit'))).toBe(false);
    await Promise.all(answers.map((answer) => answer.text()));
  });

  test('is no operation of the API, nor in its document [decision: Further endpoints]', async () => {
    const { text } = await readAnswer(await fetch(`${service.url}/openapi.json`));
    expect(text).not.toContain('metrics');
  });
});

describe('the token', () => {
  test('opens nothing else [decision: Further endpoints]', async () => {
    const answer = await service.ask('/api/v1/auth/keys/me', { key: METRICS_TOKEN });
    expectError(answer, 401, { code: 'INVALID_API_KEY' });
  });

  test('may come from a file [decision: Configuration]', async () => {
    const file = join(temporaryFolder(), 'token');
    writeFileSync(file, `${METRICS_TOKEN}\n`);
    await using other = await startService({ environment: { NJIA_METRICS_TOKEN_FILE: file } });
    const answer = await askMetrics(other);
    expect(answer.status).toBe(200);
    await answer.text();
  });

  test.each([
    ['too short', 'x'.repeat(15)],
    ['no ASCII', `${'x'.repeat(16)}ŋ`],
    ['in two words', 'twelve letters and more'],
    ['in two lines', `${'x'.repeat(16)}\n${'x'.repeat(16)}`],
  ])('that is %s is a problem, told without it [decision: Configuration]', (_what, token) => {
    const problem = 'NJIA_METRICS_TOKEN must be at least 16 printable ASCII characters without spaces';
    expect(() => readConfig({ NJIA_METRICS_TOKEN: token })).toThrow(new ConfigError([problem]));
  });

  test('of exactly 16 characters is long enough; an empty one is none [decision: Configuration]', () => {
    expect(readConfig({ NJIA_METRICS_TOKEN: '~'.repeat(16) }).metricsToken).toBe('~'.repeat(16));
    expect(readConfig({ NJIA_METRICS_TOKEN: ' ' }).metricsToken).toBeUndefined();
  });
});
