import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFakeClock } from '../../packages/core/test/fake-clock.js';
import type { Answer } from './answer.js';
import { startService, type RunningService } from './running-service.js';

const MICROSECOND_MS = 0.001;
const clock = createFakeClock();

const LIMITS = [
  { name: 'translate', path: '/api/v1/translate', limit: 60 },
  { name: 'batch', path: '/api/v1/translate/batch', limit: 10 },
  { name: 'stt', path: '/api/v1/speech/stt', limit: 60 },
  { name: 'tts', path: '/api/v1/speech/tts', limit: 60 },
  { name: 'detect', path: '/api/v1/detect', limit: 60 },
];

let service: RunningService;
beforeAll(async () => {
  service = await startService({ parts: { clock } });
});
afterAll(() => service.close());

/** Sends requests that are admitted or not by the limit alone, and refused for what is in them only then. */
async function sendMany(path: string, key: string, count: number): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (let sent = 0; sent < count; sent += 1) {
    answers.push(await service.ask(path, { method: 'POST', key, body: {} }));
  }
  return answers;
}

function admittedOf(answers: readonly Answer[]): number {
  return answers.filter(({ status }) => status !== 429).length;
}

/** The answer is exactly what specification 7 says. */
function expectLimited(answer: Answer | undefined, limit: number, seconds: number): void {
  expect(answer?.status).toBe(429);
  expect(answer?.headers.get('retry-after')).toBe(String(seconds));
  expect(answer?.body).toEqual({
    detail: {
      code: 'RATE_LIMIT_EXCEEDED',
      message: `Rate limit of ${limit} requests per minute exceeded. Retry after ${seconds} seconds.`,
      retry_after_seconds: seconds,
    },
  });
}

describe.each(LIMITS)('$path', ({ name, path, limit }) => {
  test(`takes ${limit} requests of a key in a minute, and no more [spec 7.4] [spec 7.6] [spec 7.7] [spec 8.3] [spec 8.4] [spec 8.5] [spec 8.6]`, async () => {
    const key = await service.issueKey();
    expect(admittedOf(await sendMany(path, key, limit))).toBe(limit);
    clock.advance(18_000);
    const [refused] = await sendMany(path, key, 1);
    expectLimited(refused, limit, 42);
    expect(refused?.headers.get('ratelimit')).toBe(`"${name}";r=0;t=42`);
  });

  test('takes one again at the end of the wait that it told, and not a microsecond before [spec 7.6] [spec 8.8] [decision: Sliding window]', async () => {
    const key = await service.issueKey();
    await sendMany(path, key, 1);
    clock.advance(30_000.5);
    await sendMany(path, key, limit - 1);
    expectLimited((await sendMany(path, key, 1))[0], limit, 30);
    clock.advance(29_999.5 - MICROSECOND_MS);
    expectLimited((await sendMany(path, key, 1))[0], limit, 1);
    clock.advance(MICROSECOND_MS);
    const [admitted, refused] = await sendMany(path, key, 2);
    expect(admitted?.status).not.toBe(429);
    expectLimited(refused, limit, 31);
  });

  test('does not count what it refuses [decision: Order of checks] [decision: Sliding window]', async () => {
    const key = await service.issueKey();
    await sendMany(path, key, limit);
    clock.advance(59_000);
    expect(admittedOf(await sendMany(path, key, 30))).toBe(0);
    clock.advance(1000);
    expect(admittedOf(await sendMany(path, key, limit + 1))).toBe(limit);
  });
});

describe('a window', () => {
  test('is of one key and one endpoint [spec 8.9] [decision: Sliding window]', async () => {
    const [first, second] = [await service.issueKey(), await service.issueKey()];
    for (const { path, limit } of LIMITS) {
      expect(admittedOf(await sendMany(path, first, limit + 1))).toBe(limit);
    }
    for (const { path, limit } of LIMITS) {
      expect(admittedOf(await sendMany(path, first, 1))).toBe(0);
      expect(admittedOf(await sendMany(path, second, limit))).toBe(limit);
    }
  });

  test('admits exactly 60 of 200 requests at once [decision: Sliding window]', async () => {
    const key = await service.issueKey();
    const body = { text: 'Good morning' };
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => service.ask('/api/v1/detect', { method: 'POST', key, body })),
    );
    const served = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 429);
    expect([served.length, refused.length]).toEqual([60, 140]);
    const places = served.map(({ headers }) => headers.get('ratelimit'));
    expect(new Set(places)).toEqual(
      new Set(Array.from({ length: 60 }, (_, left) => `"detect";r=${left};t=60`)),
    );
    for (const answer of refused) expectLimited(answer, 60, 60);
  });

  test('is not widened by another case of the scheme, nor by another way to write the address [spec 8.9]', async () => {
    const key = await service.issueKey();
    await sendMany('/api/v1/detect', key, 60);
    expect(admittedOf(await sendMany('/api/v1/detect?again=1', key, 1))).toBe(0);
    expect(admittedOf(await sendMany('/api/v1/%64etect', key, 1))).toBe(0);
    const headers = { authorization: `bearer  ${key}` };
    const answer = await service.ask('/api/v1/detect', { method: 'POST', headers, body: {} });
    expectLimited(answer, 60, 60);
  });
});

describe('a refused request', () => {
  test('is in the key’s total all the same [spec 2.5] [decision: requests_total]', async () => {
    const key = await service.issueKey();
    await sendMany('/api/v1/translate/batch', key, 15);
    expect(await service.requestsTotal(key)).toBe(16);
  });
});
