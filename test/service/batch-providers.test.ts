import { phrases } from '@njia/sandbox';
import { beforeEach, describe, expect, test } from 'vitest';
import { fieldOf } from './answer.js';
import { eachOf, itemsOf, resultsOf, translateBatch } from './batch-calls.js';
import { freshServices } from './fresh-services.js';
import { startService, type RunningService } from './running-service.js';

const noU = { NJIA_PROVIDER_U_USERNAME: '', NJIA_PROVIDER_U_PASSWORD: '' };
const noW = { NJIA_PROVIDER_W_KEY: '' };
const noH = { NJIA_PROVIDER_H_TOKEN: '' };
const text = 'Good morning, my friend.';

/** One item from English to a language, with the language for its id. */
function itemTo(target_lang: string) {
  return { id: target_lang, text, target_lang, source_lang: 'en' };
}

const startFresh = freshServices();
let service: RunningService;
beforeEach(async () => {
  service = await startFresh();
});

describe('every item of a batch', () => {
  test('goes its own way [spec 1.3]', async () => {
    const items = ['lug', 'yo', 'sw', 'fr'].map(itemTo);
    expect(eachOf(await translateBatch(service, { items }), 'model_used')).toEqual([
      'provider_u/translate',
      'provider_w/v1',
      'provider_h/opus-mt-en-sw',
      'provider_h/opus-mt-en-fr',
    ]);
  });

  test('goes through English where nobody serves its pair [decision: Order in auto]', async () => {
    const [acholi, twi] = ['ach', 'tw'].map((language) => phrases(language)[0]?.text);
    const items = [
      { id: 'there', text: acholi, target_lang: 'tw', source_lang: 'ach' },
      { id: 'back', text: twi, target_lang: 'ach', source_lang: 'tw' },
    ];
    const answer = await translateBatch(service, { items });
    expect(resultsOf(answer)).toMatchObject([
      {
        error: null,
        detected_source_lang: 'ach',
        provider: 'provider_w',
        route: [
          { source_lang: 'ach', target_lang: 'en', provider: 'provider_u' },
          { source_lang: 'en', target_lang: 'tw', provider: 'provider_w' },
        ],
      },
      {
        error: null,
        detected_source_lang: 'tw',
        provider: 'provider_u',
        route: [
          { source_lang: 'tw', target_lang: 'en', provider: 'provider_w' },
          { source_lang: 'en', target_lang: 'ach', provider: 'provider_u' },
        ],
      },
    ]);
  });

  test('fails where nobody serves its pair and there is no way through English [decision: Provider not configured]', async () => {
    await using direct = await startService({ environment: { NJIA_PIVOT: 'off' } });
    const items = [{ id: 'far', text: 'Itye nining?', target_lang: 'tw', source_lang: 'ach' }, itemTo('tw')];
    const answer = await translateBatch(direct, { items });
    expect(answer.status).toBe(200);
    expect(eachOf(answer, 'error')).toEqual([expect.stringMatching(/ach to tw/), null]);
  });

  test('falls back by itself and tells of its own failed tries [spec 1.5] [decision: attempts]', async () => {
    service.sandbox.inject({
      server: 'provider_u',
      match: { path: '/tasks', textIncludes: 'number 2' },
      fault: { kind: 'documented', case: 'loading' },
    });
    const answer = await translateBatch(service, { items: itemsOf(4, { target_lang: 'lug' }) });
    expect(eachOf(answer, 'model_used')).toEqual([
      'provider_u/translate',
      'provider_u/translate',
      'provider_h/m2m100_418M',
      'provider_u/translate',
    ]);
    const attempt = {
      provider: 'provider_u',
      model: 'translate',
      failure: 'server',
      status: 503,
      latency_ms: expect.any(Number) as unknown,
    };
    expect(eachOf(answer, 'attempts')).toEqual([undefined, undefined, [attempt], undefined]);
  });

  test('fails alone when all providers fail for it: its error, its attempts, 200 [spec 1.8] [spec 2.15] [spec 4.24] [decision: Batch]', async () => {
    for (const server of ['provider_w', 'provider_h'] as const) {
      service.sandbox.inject({
        server,
        match: { textIncludes: 'number 1' },
        fault: { kind: 'answer', status: 500, body: '' },
      });
    }
    const answer = await translateBatch(service, { items: itemsOf(3, { target_lang: 'yo' }) });
    expect(answer.status).toBe(200);
    expect(answer.headers.has('retry-after')).toBe(false);
    expect(resultsOf(answer)[1]).toEqual({
      id: 'item 1',
      translated_text: null,
      detected_source_lang: null,
      target_lang: 'yo',
      model_used: null,
      provider: null,
      quality_score: null,
      error: expect.stringMatching(/provider_w.*provider_h/) as unknown,
      route: [],
      warnings: [],
      attempts: Array.from({ length: 3 }, () => ['provider_w', 'provider_h'])
        .flat()
        .map((provider) => expect.objectContaining({ provider, status: 500 }) as unknown),
    });
    expect(eachOf(answer, 'error').map((error) => error === null)).toEqual([true, false, true]);
  });

  test('fails with 200 when all providers are down for all of them: a batch is never PROVIDER_ERROR [spec 4.25] [spec 4.26] [decision: Batch]', async () => {
    for (const server of ['provider_u', 'provider_w', 'provider_h'] as const) {
      service.sandbox.inject({ server, fault: { kind: 'reset_before_body' } });
    }
    const items = ['lug', 'yo', 'sw'].map(itemTo);
    const answer = await translateBatch(service, { items });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ total: 3, succeeded: 0, failed: 3 });
    expect(eachOf(answer, 'error')).not.toContain(null);
  });
});

describe('a provider named for the batch', () => {
  test('is tried first for every item [spec 4.17]', async () => {
    const items = ['sw', 'fr', 'lug', 'yo'].map(itemTo);
    const answer = await translateBatch(service, { items, provider: 'provider_h' });
    expect(eachOf(answer, 'provider')).toEqual(Array.from({ length: 4 }, () => 'provider_h'));
    expect(service.sandbox.requests({ server: 'provider_u' })).toEqual([]);
  });

  test('is the items’ error where it cannot serve them, naming who can [decision: Explicit provider]', async () => {
    const items = ['tw', 'lug', 'yo', 'fr'].map(itemTo);
    const answer = await translateBatch(service, { items, provider: 'provider_w' });
    expect(answer.status).toBe(200);
    expect(eachOf(answer, 'error')).toEqual([
      null,
      expect.stringMatching(/^provider_w cannot .*en to lug.*provider_u or provider_h/),
      null,
      expect.stringMatching(/^provider_w cannot .*en to fr.*provider_h/),
    ]);
    expect(answer.body).toMatchObject({ succeeded: 2, failed: 2 });
  });

  test('is a failed try where it is not configured, then the others [decision: Provider not configured]', async () => {
    await using other = await startService({ environment: noW });
    const items = ['yo', 'tw'].map(itemTo);
    const answer = await translateBatch(other, { items, provider: 'provider_w' });
    expect(resultsOf(answer)).toMatchObject([
      {
        error: null,
        provider: 'provider_h',
        attempts: [{ provider: 'provider_w', failure: 'not_configured' }],
      },
      { error: expect.stringContaining('NJIA_PROVIDER_W_KEY') as unknown },
    ]);
  });

  test.each(['auto', null, undefined])('is ours to choose when it is %s [spec 4.17]', async (provider) => {
    const answer = await translateBatch(service, { items: [itemTo('yo')], provider });
    expect(eachOf(answer, 'provider')).toEqual(['provider_w']);
  });
});

describe('without any provider', () => {
  test('every item fails with what to set, 200 [decision: Provider not configured]', async () => {
    await using bare = await startService({ environment: { ...noU, ...noW, ...noH } });
    const items = ['lug', 'yo', 'fr'].map(itemTo);
    const answer = await translateBatch(bare, { items: [...items, { ...itemTo('xx'), id: 'mistake' }] });
    expect(answer.status).toBe(200);
    expect(eachOf(answer, 'error')).toEqual([
      expect.stringMatching(/NJIA_PROVIDER_U_TOKEN.*NJIA_PROVIDER_H_TOKEN/),
      expect.stringMatching(/NJIA_PROVIDER_W_KEY.*NJIA_PROVIDER_H_TOKEN/),
      expect.stringContaining('NJIA_PROVIDER_H_TOKEN'),
      expect.stringContaining('target_lang'),
    ]);
    expect(fieldOf(answer, 'failed')).toBe(4);
  });
});
