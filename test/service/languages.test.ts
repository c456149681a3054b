import { createOperations } from '@njia/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldOf } from './answer.js';
import { CODES, entriesOf, listedBy } from './listed-languages.js';
import { startService, type RunningService } from './running-service.js';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe('the list of languages', () => {
  test('needs no key, and has none of a minute’s limits [decision: Further endpoints]', async () => {
    const answer = await service.ask('/api/v1/languages');
    expect(answer.status).toBe(200);
    expect(answer.headers.has('ratelimit')).toBe(false);
  });

  test('has the 21 languages of the specification with exactly the documented fields [spec 1.16] [spec 1.17] [spec 1.18] [decision: Further endpoints]', async () => {
    const answer = await service.ask('/api/v1/languages');
    const { schema } = createOperations(['provider_u']).languages.response;
    expect(schema.strict().safeParse(answer.body).error).toBeUndefined();
    expect(fieldOf(answer, 'total')).toBe(21);
    expect(entriesOf(answer).map(({ code }) => code)).toEqual(CODES);
    expect(entriesOf(answer)[0]).toEqual({
      code: 'lug',
      name: 'Luganda',
      native_name: 'Oluganda',
      aliases: expect.arrayContaining(['lg', 'luganda']) as unknown,
      direction: 'ltr',
      translate_to: CODES.filter((code) => code !== 'lug'),
      translate_from: CODES.filter((code) => code !== 'lug'),
      speech_to_text: true,
      text_to_speech: true,
      tts_voice_id: 248,
      providers: ['provider_u', 'provider_h'],
    });
  });

  test('has the voices and the speech of the specification [spec 1.16] [spec 2.22]', async () => {
    const entries = await listedBy(service);
    const voices = entries
      .filter((entry) => entry.text_to_speech)
      .map((entry) => [entry.code, entry.tts_voice_id]);
    expect(Object.fromEntries(voices)).toEqual({ lug: 248, ach: 241, teo: 242, nyn: 243, lgg: 245 });
    const others = entries.filter((entry) => !entry.text_to_speech);
    expect(others.map(({ tts_voice_id }) => tts_voice_id)).toEqual(Array.from({ length: 16 }, () => null));
    const heard = entries.filter((entry) => entry.speech_to_text).map(({ code }) => code);
    expect(heard).toEqual(['lug', 'ach', 'teo', 'nyn', 'lgg', 'en']);
  });

  test('has the providers of each language [spec 1.16] [spec 1.17] [spec 1.18]', async () => {
    const entries = await listedBy(service);
    const servedBy = (id: string) =>
      entries.filter(({ providers }) => providers.includes(id)).map(({ code }) => code);
    expect(servedBy('provider_u')).toEqual(['lug', 'ach', 'teo', 'nyn', 'lgg', 'en']);
    expect(servedBy('provider_w')).toEqual('en yo tw ee gaa fat dag gur ki luo mer kus'.split(' '));
    expect(servedBy('provider_h')).toEqual('lug en yo sw fr ar af'.split(' '));
  });

  test('is the same from both sides: what A goes to comes from A [decision: Further endpoints]', async () => {
    for (const { code, translate_to, translate_from } of await listedBy(service)) {
      expect(translate_to).not.toContain(code);
      expect(translate_from).not.toContain(code);
    }
    await using direct = await startService({ environment: { NJIA_PIVOT: 'off' } });
    const entries = await listedBy(direct);
    for (const { code, translate_to } of entries) {
      const backwards = entries.filter(({ translate_from }) => translate_from.includes(code));
      expect(backwards.map((entry) => entry.code)).toEqual(translate_to);
    }
  });

  test('writes only Arabic from right to left [decision: Further endpoints]', async () => {
    const entries = await listedBy(service);
    expect(entries.filter(({ direction }) => direction === 'rtl').map(({ code }) => code)).toEqual(['ar']);
  });
});
