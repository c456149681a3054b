import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectInvalid } from './answer.js';
import { eachOf, translateBatch } from './batch-calls.js';
import { CODES, listedBy } from './listed-languages.js';
import { startService, type RunningService } from './running-service.js';

const noU = { NJIA_PROVIDER_U_USERNAME: '', NJIA_PROVIDER_U_PASSWORD: '' };
const noW = { NJIA_PROVIDER_W_KEY: '' };
const noH = { NJIA_PROVIDER_H_TOKEN: '' };
const noLimits = { NJIA_LIMIT_TRANSLATE_PER_MINUTE: '0' };

/** Every ordered pair, asked of the service in batches: whether it was served. */
async function servedPairs(running: RunningService): Promise<ReadonlySet<string>> {
  const pairs = CODES.flatMap((source) =>
    CODES.filter((target) => target !== source).map((target) => [source, target] as const),
  );
  const served = new Set<string>();
  for (let start = 0; start < pairs.length; start += 50) {
    const items = pairs.slice(start, start + 50).map(([source_lang, target_lang]) => ({
      id: `${source_lang} ${target_lang}`,
      text: 'Amina 2026',
      source_lang,
      target_lang,
    }));
    const answer = await translateBatch(running, { items });
    const errors = eachOf(answer, 'error');
    for (const [index, { id }] of items.entries()) if (errors[index] === null) served.add(id);
  }
  return served;
}

let service: RunningService;
beforeAll(async () => {
  service = await startService({ environment: noLimits });
});
afterAll(() => service.close());

describe('what the list promises', () => {
  test.each([
    ['with everything configured', {}, 420],
    ['without the way through English', { NJIA_PIVOT: 'off' }, 90],
    ['without provider_u', noU, 272],
    ['without provider_w', noW, 110],
    ['without provider_h', noH, 272],
    ['with provider_w alone and no way through English', { ...noU, ...noH, NJIA_PIVOT: 'off' }, 22],
    ['with nothing configured', { ...noU, ...noW, ...noH }, 0],
  ])(
    'is kept, no more and no less, for all 420 pairs: %s [decision: Further endpoints]',
    async (_what, environment, count) => {
      await using running = await startService({ environment });
      const promised = (await listedBy(running)).flatMap(({ code, translate_to }) =>
        translate_to.map((target) => `${code} ${target}`),
      );
      expect([...(await servedPairs(running))].toSorted()).toEqual(promised.toSorted());
      expect(promised).toHaveLength(count);
    },
  );

  test.each([
    [
      'without the way through English',
      { NJIA_PIVOT: 'off' },
      { source_lang: 'ach', target_lang: 'tw', status: 422 },
    ],
    ['without provider_w', noW, { source_lang: 'en', target_lang: 'tw', status: 503 }],
    [
      'with nothing configured',
      { ...noU, ...noW, ...noH },
      { source_lang: 'en', target_lang: 'lug', status: 503 },
    ],
  ])(
    'is not, and is refused: %s [decision: Provider not configured]',
    async (_what, environment, { source_lang, target_lang, status }) => {
      await using running = await startService({ environment });
      const source = (await listedBy(running)).find(({ code }) => code === source_lang);
      expect(source?.translate_to).not.toContain(target_lang);
      const answer = await running.translate({ text: 'Amina 2026', source_lang, target_lang });
      expect(answer.status).toBe(status);
    },
  );

  test('is nothing where nothing is configured, but the languages are there [decision: Starting it]', async () => {
    await using bare = await startService({ environment: { ...noU, ...noW, ...noH } });
    for (const entry of await listedBy(bare)) {
      expect(entry).toMatchObject({
        translate_to: [],
        translate_from: [],
        speech_to_text: false,
        text_to_speech: false,
        tts_voice_id: null,
        providers: [],
      });
    }
  });

  test('is that every spelling in it means its language [decision: Language codes]', async () => {
    const entries = await listedBy(service);
    const spellings = entries.flatMap(({ code, name, native_name, aliases }) =>
      [code, name, native_name, ...aliases].map((spelling) => ({ spelling, code })),
    );
    expect(spellings.length).toBeGreaterThan(80);
    expect(new Set(spellings.map(({ spelling }) => spelling.toLowerCase())).size).toBeGreaterThan(60);
    for (const { spelling, code } of spellings) {
      const source_lang = code === 'en' ? 'sw' : 'en';
      for (const target_lang of [spelling, spelling.toUpperCase()]) {
        const answer = await service.translate({ text: 'Amina 2026', source_lang, target_lang });
        expect(answer.body, spelling).toMatchObject({ target_lang, route: [{ target_lang: code }] });
      }
    }
  });

  test('is no more than that: another spelling is refused [decision: Language codes]', async () => {
    for (const target_lang of ['xx', 'zulu', 'ga-IE', 'lu', '']) {
      const answer = await service.translate({ text: 'Amina 2026', source_lang: 'en', target_lang });
      expectInvalid(answer, ['target_lang'], 'UNSUPPORTED_LANGUAGE');
    }
  });
});
