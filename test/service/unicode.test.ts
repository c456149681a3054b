import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectInvalid, fieldOf, type Answer } from './answer.js';
import { eachOf, itemsOf, translateBatch } from './batch-calls.js';
import { startService, type RunningService } from './running-service.js';
import { textsAt } from './upstream-texts.js';

let service: RunningService;
beforeAll(async () => {
  service = await startService({ environment: { NJIA_LIMIT_TRANSLATE_PER_MINUTE: '0' } });
});
afterEach(() => service.sandbox.reset());
afterAll(() => service.close());

/** provider_w answers `[eng] ` and the source, or what it is told to. */
async function translate(text: string, answered?: string): Promise<Answer> {
  service.sandbox.inject({
    server: 'provider_w',
    fault: answered === undefined ? { kind: 'prefix' } : { kind: 'error_sentence', sentence: answered },
  });
  return service.translate({ text, target_lang: 'en', source_lang: 'yo' });
}

const translated = (answer: Answer) => fieldOf(answer, 'translated_text');
const warned = (answer: Answer) =>
  (fieldOf(answer, 'warnings') as readonly { readonly code: string }[]).map(({ code }) => code);

/** Letters as they are written in the languages served, in composed and decomposed form alike. */
const TEXTS = [
  ['Yoruba tone marks and under-dots', 'Ẹ káàárọ̀, ọmọ mi; ẹ̀yin ọ̀rẹ́ ńkọ́?'],
  ['Gĩkũyũ tildes', 'Ũhoro waku mwega, mũtumia ũcio ũkwenda kũrĩa.'],
  ['Ewe letters', 'Ŋdi na mi, Ɖevi ƒe ŋkɔ enye Kɔdzo ɣeyiɣi sia.'],
  ['Dagbani letters', 'Dasiba, ŋun be la o ni ka ɛ ɔ ʒiʒi ɣ.'],
  ['Twi vowels', 'Maakye, wo ho te sɛn? Ɔkɔɔ fie.'],
  ['Arabic without marks', 'صباح الخير يا صديقي العزيز'],
  ['Arabic with marks', 'السَّلامُ عَلَيْكُمْ وَرَحْمَةُ اللهِ'],
  ['emoji with joiners and skin tones', 'Agbẹ̀ 👩🏾\u200d🌾 àti ìdílé 👨\u200d👩\u200d👧 🇺🇬 ❤\ufe0f.'],
  ['joiners between Arabic letters', 'می\u200cخواهم و \u200dه'],
  ['a soft hyphen and a word joiner', 'ọ̀rẹ́\u00admi àti\u2060 ẹ̀yin'],
  ['letters beyond the basic plane', '𐤀𐤁 ọ̀rẹ́ 𞤀𞤁𞤂'],
] as const;

describe.each(TEXTS)('%s', (_what, text) => {
  test('come through, and reach the upstream composed (NFC) [decision: Characters]', async () => {
    for (const form of ['NFC', 'NFD'] as const) {
      service.sandbox.reset();
      const answer = await translate(text.normalize(form));
      expect(translated(answer)).toBe(`[eng] ${text.normalize('NFC')}`);
      expect(textsAt(service, 'provider_w').join('')).toBe(text.normalize('NFC'));
      expect(fieldOf(answer, 'characters_translated')).toBe(Array.from(text.normalize(form)).length);
    }
  });

  test('are composed in what the upstream answers [decision: Verified answers]', async () => {
    expect(translated(await translate('Ẹ káàárọ̀.', text.normalize('NFD')))).toBe(text.normalize('NFC'));
  });
});

describe('a protected part', () => {
  test('stays byte for byte as it was sent, composed or not [decision: Extra request fields]', async () => {
    const parts = [
      '{o\u0323\u0300re\u0301}',
      '{ọ̀ré}',
      '#e\u0323\u0300ko\u0323\u0301',
      'https://example.org/\u212b?q=e\u0301',
    ];
    const answer = await translate(`Ẹ ${parts.join(' ọmọ mi ')} káàárọ̀.`);
    for (const part of parts) expect(translated(answer)).toContain(part);
  });

  test('is found among terms in whatever form it is written [decision: Extra request fields]', async () => {
    const decomposed = 'Ọ̀yọ́'.normalize('NFD');
    const request = { text: `Mo wà ní ${decomposed} ní ìlú Ọ̀yọ́.`, target_lang: 'en', source_lang: 'yo' };
    const answer = await service.translate({ ...request, protect: ['Ọ̀yọ́'.normalize('NFC')] });
    expect(translated(answer)).toContain(decomposed);
    expect(String(translated(answer)).normalize('NFC').split('Ọ̀yọ́'.normalize('NFC'))).toHaveLength(3);
  });
});

describe('control characters', () => {
  test('are taken out with a warning, but for tabs and line ends [decision: Extra result fields]', async () => {
    const answer = await translate(
      'Ẹ\u0000 káà\u0008árọ̀\u001b[31m,\u007f ọmọ\u009f mi.\tẸ ṣé.\r\nÓ dàbọ̀.\nA\u000bB',
    );
    expect(textsAt(service, 'provider_w').join('')).not.toMatch(/[^\P{Cc}\t\r\n]/u);
    expect(String(translated(answer))).toMatch(/^[^\t]*\t[^\r]*\r\n[^\n]*\n[^\n]*AB$/);
    expect(warned(answer)).toContain('control_characters_removed');
  });

  test('in a protected part are taken out as well [decision: Extra request fields]', async () => {
    const answer = await translate('Ẹ káàárọ̀ {na\u0007me} ọmọ mi.');
    expect(translated(answer)).toContain('{name}');
    expect(warned(answer)).toContain('control_characters_removed');
  });

  test('count as characters, and alone are 422 [decision: Characters] [decision: Text that is empty]', async () => {
    const answer = await translate('Ẹ ṣé\u0001\u0002');
    expect(fieldOf(answer, 'characters_translated')).toBe(6);
    expectInvalid(await translate('\u0001\u0002 \u007f'), ['text']);
  });

  test('are no warning where there are none [decision: Extra result fields]', async () => {
    expect(warned(await translate('Ẹ ṣé.\t\r\n\u0085\u200d\u2028 Ó dàbọ̀.'))).not.toContain(
      'control_characters_removed',
    );
  });
});

describe('a lone surrogate', () => {
  test.each(['\ud83d', 'Ẹ ṣé \udc69.', '\udc00\ud800', 'a\ud83d b'])(
    'is 422, and nobody is asked: %j [spec 7.3]',
    async (text) => {
      const body = JSON.stringify({ text, target_lang: 'en', source_lang: 'yo' });
      expectInvalid(await service.translate(body), ['text']);
      expect(service.sandbox.requests()).toEqual([]);
    },
  );

  test('is one item’s error in a batch [decision: Batch]', async () => {
    const [good, bad] = itemsOf(2);
    const answer = await translateBatch(service, { items: [good, { ...bad, text: 'a\ud83d' }] });
    expect(eachOf(answer, 'error')).toEqual([null, expect.stringContaining('surrogate')]);
  });
});

test('characters of private use that a text has itself come through [decision: Characters]', async () => {
  const text = 'Ẹ káàárọ̀ \ue000 {name} \ue001 ọmọ mi \uf8ff.';
  expect(translated(await translate(text))).toBe(`[eng] ${text.normalize('NFC')}`);
});
