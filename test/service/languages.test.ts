import { createOperations } from '@njia/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectInvalid, fieldOf, type Answer } from './answer.js';
import { eachOf, translateBatch } from './batch-calls.js';
import { startService, type RunningService } from './running-service.js';

const CODES = 'lug ach teo nyn lgg en yo tw ee gaa fat dag gur ki luo mer kus sw fr ar af'.split(' ');
const noU = { NJIA_PROVIDER_U_USERNAME: '', NJIA_PROVIDER_U_PASSWORD: '' };
const noW = { NJIA_PROVIDER_W_KEY: '' };
const noH = { NJIA_PROVIDER_H_TOKEN: '' };
const noLimits = { NJIA_LIMIT_TRANSLATE_PER_MINUTE: '0' };

interface Entry {
  readonly code: string;
  readonly name: string;
  readonly native_name: string;
  readonly aliases: readonly string[];
  readonly translate_to: readonly string[];
  readonly translate_from: readonly string[];
  readonly providers: readonly string[];
  readonly speech_to_text: boolean;
  readonly text_to_speech: boolean;
  readonly tts_voice_id: number | null;
}

function entriesOf(answer: Answer): readonly Entry[] {
  return fieldOf(answer, 'languages') as readonly Entry[];
}

async function listedBy(service: RunningService): Promise<readonly Entry[]> {
  return entriesOf(await service.ask('/api/v1/languages'));
}

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
    const answer = await service.ask('/api/v1/languages');
    const entries = entriesOf(answer) as readonly (Entry & { readonly direction: string })[];
    expect(entries.filter(({ direction }) => direction === 'rtl').map(({ code }) => code)).toEqual(['ar']);
  });
});

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
