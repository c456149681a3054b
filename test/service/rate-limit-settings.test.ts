import { describe, expect, test } from 'vitest';
import { createFakeClock } from '../../packages/core/test/fake-clock.js';
import { startService, type RunningService } from './running-service.js';

const SETTINGS = [
  { name: 'translate', path: '/api/v1/translate', variable: 'NJIA_LIMIT_TRANSLATE_PER_MINUTE' },
  { name: 'batch', path: '/api/v1/translate/batch', variable: 'NJIA_LIMIT_BATCH_PER_MINUTE' },
  { name: 'stt', path: '/api/v1/speech/stt', variable: 'NJIA_LIMIT_STT_PER_MINUTE' },
  { name: 'tts', path: '/api/v1/speech/tts', variable: 'NJIA_LIMIT_TTS_PER_MINUTE' },
  { name: 'detect', path: '/api/v1/detect', variable: 'NJIA_LIMIT_DETECT_PER_MINUTE' },
];

function serviceWith(value: string): Promise<RunningService> {
  const environment = Object.fromEntries(SETTINGS.map(({ variable }) => [variable, value]));
  return startService({ environment, parts: { clock: createFakeClock() } });
}

describe('a limit', () => {
  test('is as the operator sets it [decision: Configuration]', async () => {
    await using service = await serviceWith('2');
    const key = await service.issueKey();
    for (const { name, path } of SETTINGS) {
      const ask = () => service.ask(path, { method: 'POST', key, body: {} });
      expect((await ask()).headers.get('ratelimit')).toBe(`"${name}";r=1;t=60`);
      expect((await ask()).headers.get('ratelimit-policy')).toBe(`"${name}";q=2;w=60`);
      const refused = await ask();
      expect(refused.status).toBe(429);
      expect(refused.body).toMatchObject({
        detail: { message: 'Rate limit of 2 requests per minute exceeded. Retry after 60 seconds.' },
      });
    }
  });

  test('of 0 is none, and has no headers [decision: Configuration]', async () => {
    await using service = await serviceWith('0');
    const key = await service.issueKey();
    for (const { path } of SETTINGS) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => service.ask(path, { method: 'POST', key, body: {} })),
      );
      for (const { status, headers } of answers) {
        expect([415, 422]).toContain(status);
        expect([headers.get('ratelimit'), headers.get('ratelimit-policy')]).toEqual([null, null]);
      }
    }
  });
});
