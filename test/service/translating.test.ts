import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOperations } from '@njia/core/contract';
import { fieldOf } from './answer.js';
import { startService, type RunningService } from './running-service.js';

const morning = 'Good morning, my friend.';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe('a translation', () => {
  test('has every field of the result, each of its type [spec 2.6] [spec 4.8] [spec 4.13]', async () => {
    const { status, body } = await service.translate({
      text: morning,
      target_lang: 'lug',
      source_lang: 'en',
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      translated_text: expect.stringMatching(/\p{L}/u) as unknown,
      detected_source_lang: 'en',
      target_lang: 'lug',
      model_used: 'provider_u/translate',
      provider: 'provider_u',
      quality_score: expect.any(Number) as unknown,
      latency_ms: expect.any(Number) as unknown,
      characters_translated: morning.length,
      route: [
        { source_lang: 'en', target_lang: 'lug', provider: 'provider_u', model_used: 'provider_u/translate' },
      ],
      warnings: [],
    });
  });

  test('keeps to its schema, numbers within their bounds [spec 2.6] [spec 2.11] [spec 2.12]', async () => {
    const answer = await service.translate({ text: morning, target_lang: 'sw', explain: true });
    const { schema } = createOperations(['provider_u', 'provider_w', 'provider_h']).translate.response;
    expect(schema.strict().safeParse(answer.body).error).toBeUndefined();
    expect(Number.isInteger(fieldOf(answer, 'latency_ms'))).toBe(true);
  });

  test('is the text that the upstream gave [spec 1.1]', async () => {
    service.sandbox.inject({
      server: 'provider_h',
      times: 1,
      fault: {
        kind: 'answer',
        status: 200,
        body: [{ translation_text: 'Habari za asubuhi, rafiki yangu.' }],
      },
    });
    const answer = await service.translate({ text: morning, target_lang: 'sw', source_lang: 'en' });
    expect(fieldOf(answer, 'translated_text')).toBe('Habari za asubuhi, rafiki yangu.');
  });

  test('tells the detection when the source was left out [spec 1.2] [spec 4.11] [decision: Extra result fields]', async () => {
    const answer = await service.translate({ text: morning, target_lang: 'lug' });
    expect(fieldOf(answer, 'detected_source_lang')).toBe('en');
    expect(fieldOf(answer, 'detection')).toEqual({
      confidence: expect.any(Number) as unknown,
      alternatives: expect.any(Array) as unknown,
      mixed: false,
    });
  });

  test.each(['auto', null])(
    'detects the source when source_lang is %s [spec 4.11] [decision: Fields of a request body]',
    async (source_lang) => {
      const answer = await service.translate({ text: morning, target_lang: 'lug', source_lang });
      expect(answer.status).toBe(200);
      expect(fieldOf(answer, 'detected_source_lang')).toBe('en');
      expect(fieldOf(answer, 'detection')).toBeDefined();
    },
  );

  test('echoes target_lang as written and tells the source by its canonical code [spec 2.7] [spec 2.8] [decision: Language codes]', async () => {
    const answer = await service.translate({ text: morning, target_lang: 'Luganda', source_lang: 'EN-us' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      target_lang: 'Luganda',
      detected_source_lang: 'en',
      route: [{ source_lang: 'en', target_lang: 'lug' }],
    });
  });

  test.each([
    ['white space around the text', '  Good morning, my friend. \n', 28],
    ['emoji', 'Good morning 👩🏾‍🌾, my friend.', 29],
    ['combining marks', 'Good morning, my frie\u0301nd.', 25],
  ])(
    'counts code points as received: %s [spec 2.13] [decision: Characters]',
    async (_what, text, characters) => {
      const answer = await service.translate({ text, target_lang: 'sw', source_lang: 'en' });
      expect(fieldOf(answer, 'characters_translated')).toBe(characters);
    },
  );

  test('explains its score when asked, and not otherwise [decision: Extra request fields]', async () => {
    const request = { text: morning, target_lang: 'sw', source_lang: 'en' };
    const explained = await service.translate({ ...request, explain: true });
    expect(fieldOf(explained, 'quality')).toBeTypeOf('object');
    for (const explain of [false, null, undefined]) {
      expect(fieldOf(await service.translate({ ...request, explain }), 'quality')).toBeUndefined();
    }
  });

  test.each([undefined, null, 'auto'])(
    'goes to the specialist when provider is %s [spec 1.3] [spec 4.12] [decision: Order in auto]',
    async (provider) => {
      const answer = await service.translate({
        text: morning,
        target_lang: 'yo',
        source_lang: 'en',
        provider,
      });
      expect(answer.status).toBe(200);
      expect(fieldOf(answer, 'provider')).toBe('provider_w');
    },
  );

  test('goes to the provider that is named [spec 1.4] [decision: Explicit provider]', async () => {
    const request = { text: morning, target_lang: 'yo', source_lang: 'en', provider: 'provider_h' };
    const answer = await service.translate(request);
    expect(fieldOf(answer, 'model_used')).toBe('provider_h/m2m100_418M');
  });

  test('ignores fields that it does not know [decision: Fields of a request body]', async () => {
    const answer = await service.translate({
      text: morning,
      target_lang: 'sw',
      source_lang: 'en',
      tone: 'formal',
      __proto__: { polluted: true },
    });
    expect(answer.status).toBe(200);
  });
});
