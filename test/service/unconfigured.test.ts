import { describe, expect, test } from 'vitest';
import { expectError, fieldOf } from './answer.js';
import { startService } from './running-service.js';

const U_VARIABLES = 'NJIA_PROVIDER_U_TOKEN, or NJIA_PROVIDER_U_USERNAME and NJIA_PROVIDER_U_PASSWORD';
const noU = { NJIA_PROVIDER_U_USERNAME: '', NJIA_PROVIDER_U_PASSWORD: '' };
const noW = { NJIA_PROVIDER_W_KEY: '' };
const noH = { NJIA_PROVIDER_H_TOKEN: '' };
const text = 'Good morning, my friend.';

describe('without any provider', () => {
  test.each([
    ['lug', [U_VARIABLES, 'NJIA_PROVIDER_H_TOKEN']],
    ['yo', ['NJIA_PROVIDER_W_KEY', 'NJIA_PROVIDER_H_TOKEN']],
    ['fr', ['NJIA_PROVIDER_H_TOKEN']],
  ])(
    'a translation to %s is 503 without attempts, naming what to set [decision: Provider not configured]',
    async (target_lang, variables) => {
      await using service = await startService({ environment: { ...noU, ...noW, ...noH } });
      const answer = await service.translate({ text, target_lang, source_lang: 'en' });
      expectError(answer, 503, { code: 'PROVIDER_ERROR', attempts: [] });
      const message = String(fieldOf(answer, 'detail.message'));
      expect(message.match(/NJIA_PROVIDER_\w_(?:KEY|TOKEN)/g)).toEqual(
        variables.map((names) => names.split(',')[0]),
      );
      for (const names of variables) expect(message).toContain(names);
    },
  );

  test('keys are issued and inspected all the same [decision: Starting it]', async () => {
    await using service = await startService({ environment: { ...noU, ...noW, ...noH } });
    expect(await service.requestsTotal(await service.issueKey())).toBe(1);
  });

  test('what is wrong with a request is told first [decision: Order of checks]', async () => {
    await using service = await startService({ environment: { ...noU, ...noW, ...noH } });
    const answer = await service.translate({ text, target_lang: 'xx' });
    expect(answer.status).toBe(422);
  });
});

describe('with some providers only', () => {
  test('a pair is served by those that are there [spec 1.3]', async () => {
    await using service = await startService({ environment: { ...noU, ...noW } });
    const answer = await service.translate({ text, target_lang: 'yo', source_lang: 'en' });
    expect(fieldOf(answer, 'model_used')).toBe('provider_h/m2m100_418M');
    expect(fieldOf(answer, 'attempts')).toBeUndefined();
  });

  test('a named provider that is not there is an attempt, then the others [decision: Provider not configured]', async () => {
    await using service = await startService({ environment: noW });
    const answer = await service.translate({
      text,
      target_lang: 'yo',
      source_lang: 'en',
      provider: 'provider_w',
    });
    expect(answer.status).toBe(200);
    expect(fieldOf(answer, 'provider')).toBe('provider_h');
    expect(fieldOf(answer, 'attempts')).toEqual([
      { provider: 'provider_w', model: 'v1', failure: 'not_configured', status: null, latency_ms: 0 },
    ]);
  });

  test('a pair that needs one that is missing is 503 naming that one alone [decision: Provider not configured]', async () => {
    await using service = await startService({ environment: noW });
    const answer = await service.translate({ text, target_lang: 'tw', source_lang: 'en' });
    expectError(answer, 503, { code: 'PROVIDER_ERROR', attempts: [] });
    const message = String(fieldOf(answer, 'detail.message'));
    expect(message).toContain('NJIA_PROVIDER_W_KEY');
    expect(message).not.toMatch(/PROVIDER_[UH]/);
  });
});
