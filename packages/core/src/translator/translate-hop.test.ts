import { describe, expect, test, vi } from 'vitest';
import { rejectionOf } from '../../test/failures.js';
import { longSentence } from '../../test/real-sentences.js';
import { stubProvider } from '../../test/stub-provider.js';
import { createStubTranslator } from '../../test/stub-translator.js';
import type { Provider } from '../provider/provider.js';

const { english, text: luganda } = longSentence('lug');
const { text: swahili } = longSentence('sw');

/** A provider that always says the same; an empty answer stands for the text itself. */
const saying = (id: string, answer: string): Provider =>
  stubProvider({ id, translate: ({ text }) => (answer === '' ? text : answer) });

/** A simple stub: the target and the source. */
const stub = () => stubProvider({ id: 'a', translate: ({ text, pair }) => `[${pair.target}] ${text}` });

/** Two providers that make one route, and put a word of theirs before the text. */
const pivoting = (first: string, second: string) =>
  createStubTranslator(
    [
      stubProvider({ id: 'u', pairs: ['ach-en'], translate: ({ text }) => `${first} ${text}` }),
      stubProvider({ id: 'w', pairs: ['en-tw'], translate: ({ text }) => `${second} ${text}` }),
    ],
    { pivot: 'en' },
  );

describe('an answer that is surely no translation', () => {
  test.each([
    ['a copy of the source', ''],
    ['in another language', swahili],
    ['a loop', 'emu bbiri '.repeat(12)],
  ])(
    '(%s) is a failed try, and the next provider serves [decision: Verified answers]',
    async (_what, answer) => {
      const { translate, told } = createStubTranslator([saying('a', answer), saying('b', luganda)]);
      const result = await translate({ text: english });
      expect(result).toMatchObject({ translated_text: luganda, provider: 'b', warnings: [] });
      expect(result.attempts).toEqual([
        { provider: 'a', model: 'a-model', failure: 'integrity', status: 200, latency_ms: 0 },
      ]);
      expect(told).toEqual(result.attempts);
    },
  );

  test('is returned with a warning and a low score where nobody has a better one: the earliest [decision: Verified answers]', async () => {
    const { translate } = createStubTranslator([saying('a', swahili), saying('b', '')]);
    const result = await translate({ text: english });
    expect(result).toMatchObject({
      translated_text: swahili,
      provider: 'a',
      attempts: [
        { provider: 'a', failure: 'integrity' },
        { provider: 'b', failure: 'integrity' },
      ],
    });
    expect(result.warnings.map(({ code }) => code)).toContain('wrong_language');
    expect(result.quality_score).toBeLessThan(0.3);
  });

  test('in one part of a long text rejects the whole, also where the whole does not show it [decision: Verified answers]', async () => {
    const paragraphs = [0, 1, 2, 3, 4, 5].map((index) => longSentence('lug', index, 80));
    const text = paragraphs.map((phrase) => phrase.english).join('\n\n');
    const translations = new Map(paragraphs.map((phrase) => [phrase.english, phrase.text]));
    const model = { id: 'org/small', scope: 'pair', maxCharacters: 1 } as const;
    const partly = stubProvider({
      id: 'partly',
      models: [{ ...model, maxCharacters: Math.max(...paragraphs.map((phrase) => phrase.english.length)) }],
      translate: ({ text: part }) =>
        part === paragraphs[3]?.english ? part : (translations.get(part) ?? part),
    });
    const { translate } = createStubTranslator([partly]);
    const result = await translate({ text });
    expect(result.attempts).toMatchObject([{ failure: 'integrity' }]);
    expect(result.warnings.map(({ code }) => code)).toContain('not_translated');
  });
});

describe('a simple stub that answers the language and the source', () => {
  test.each([
    ['a word', 'Hello'],
    ['a sentence', english],
    ['a sentence with figures', `5 of 12: ${english}`],
    ['lines', `${english}\n\n- one\n- two\t3`],
  ])('is served as it is: %s [decision: Verified answers]', async (_what, text) => {
    const result = await createStubTranslator([stub()]).translate({ text });
    expect(result.translated_text).toBe(`[lug] ${text}`);
    expect(result).not.toHaveProperty('attempts');
  });

  test('is served as it is with protected parts, in one call [decision: Extra request fields]', async () => {
    const translate = vi.fn(({ text }: { readonly text: string }) => `[lug] ${text}`);
    const text = '5 <b>apples</b> for {name} (12), see https://a.test/?q=1 – 50%!';
    const { translated_text } = await createStubTranslator([stubProvider({ id: 'a', translate })]).translate({
      text,
    });
    expect(translated_text).toBe(`[lug] ${text}`);
    expect(translate).toHaveBeenCalledTimes(1);
  });

  test('is served as it is at 5,000 characters, part by part [decision: Verified answers]', async () => {
    const text = Array.from({ length: 70 }, (_, index) => longSentence('lug', index).english)
      .join(' ')
      .slice(0, 4_999)
      .trim();
    const result = await createStubTranslator([stub()]).translate({ text });
    expect(result.translated_text.replaceAll('[lug] ', '')).toBe(text);
    expect(result).not.toHaveProperty('attempts');
  });
});

describe('a text of which nothing is to be translated', () => {
  test.each([
    ['a placeholder', { text: '{name}' }],
    ['tags and figures', { text: '<b>12</b> – <i>https://a.test</i>' }],
    ['a protected term', { text: ' Njia ', protect: ['Njia'] }],
    ['characters that show nothing', { text: '\u200b\u0085\u00ad\u2800' }],
  ])(
    '(%s) calls nobody, comes back as it is and says so [decision: Extra request fields]',
    async (_what, asked) => {
      const translate = vi.fn(() => 'x');
      const result = await createStubTranslator([stubProvider({ id: 'a', translate })]).translate(asked);
      expect(result).toMatchObject({
        translated_text: asked.text,
        provider: 'a',
        warnings: [{ code: 'nothing_to_translate' }],
      });
      expect(translate).not.toHaveBeenCalled();
    },
  );

  test('of figures alone is asked for all the same: they may be written otherwise [decision: Verified answers]', async () => {
    const { translate } = createStubTranslator([saying('a', '١٢٣')]);
    expect(await translate({ text: '123', target_lang: 'ar' })).toMatchObject({ translated_text: '١٢٣' });
  });
});

describe('over two hops', () => {
  test('protected parts come through both, byte for byte [decision: Order in auto] [decision: Extra request fields]', async () => {
    const text = 'Itye {name}, i https://a.test/?q=1 #e\u0323\u0300!';
    const result = await pivoting('A', 'B').translate({ text, source_lang: 'ach', target_lang: 'tw' });
    expect(result.translated_text).toBe(`B A ${text}`);
    expect(result.route).toHaveLength(2);
  });

  test('a text that is all protected calls nobody at either [decision: Order in auto]', async () => {
    const result = await pivoting('A', 'B').translate({
      text: '{name}',
      source_lang: 'ach',
      target_lang: 'tw',
    });
    expect(result).toMatchObject({ translated_text: '{name}', warnings: [{ code: 'nothing_to_translate' }] });
    expect(result.route).toHaveLength(2);
  });
});

test('a defect of ours is no failure of a provider, in the middle of a long text either [decision: Further codes]', async () => {
  const defect = new TypeError('a defect of ours');
  const broken = stubProvider({
    id: 'a',
    translate: ({ text }) => {
      if (text.includes('never')) throw defect;
      return text;
    },
  });
  const text = `${'Some words. '.repeat(100)} never ${'Other words. '.repeat(100)}`;
  expect(await rejectionOf(createStubTranslator([broken, saying('b', 'x')]).translate({ text }))).toBe(
    defect,
  );
});
