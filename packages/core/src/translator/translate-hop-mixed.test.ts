import { describe, expect, test } from 'vitest';
import { createFakeClock } from '../../test/fake-clock.js';
import { rejectionOf } from '../../test/failures.js';
import { createStubTranslator } from '../../test/stub-translator.js';
import type { Provider } from '../provider/provider.js';
import { UpstreamError } from '../provider/upstream-error.js';
import type { TranslationResult } from './translation.js';

/** Three paragraphs, each a part of its own for an upstream that takes 100 characters. */
const [ALPHA, BETA, GAMMA] = ['Alpha', 'Beta', 'Gamma'].map(
  (name) => `${name} is the first word of a paragraph that says no more than its own name, which is enough.`,
) as [string, string, string];
const TEXT = `${ALPHA}\n\n${BETA}\n\n${GAMMA}`;

const REFUSED = new UpstreamError('rejected', { status: 400 });
const UNAVAILABLE = new UpstreamError('server', { status: 503 });

/** A provider that writes its name before each part, but fails as it is told; and the parts that it was asked for. */
function createPartial(id: string, failureFor: (part: string) => Error | undefined = () => undefined) {
  const asked: string[] = [];
  const provider: Provider = {
    id,
    translation: {
      modelsFor: () => [{ id: `org/${id}-model`, scope: 'pair', maxCharacters: 100 }],
      async translate({ text }) {
        asked.push(text);
        const failure = failureFor(text);
        if (failure !== undefined) throw failure;
        return { text: `(${id}) ${text}` };
      },
    },
  };
  return { asked, provider };
}

const isMixed = ({ warnings }: TranslationResult) => warnings.some(({ code }) => code === 'mixed_providers');

const refusing =
  (...names: readonly string[]) =>
  (part: string) =>
    names.some((name) => part.startsWith(name)) ? REFUSED : undefined;

describe('a long text of which each provider refuses another part', () => {
  test('is put together from both, with a warning, and names who did most [decision: Verified answers]', async () => {
    const [a, b] = [createPartial('a', refusing('Alpha')), createPartial('b', refusing('Beta', 'Gamma'))];
    const result = await createStubTranslator([a.provider, b.provider]).translate({ text: TEXT });
    expect(result.translated_text).toBe(`(b) ${ALPHA}\n\n(a) ${BETA}\n\n(a) ${GAMMA}`);
    expect(result).toMatchObject({ provider: 'a', model_used: 'a/a-model' });
    expect(isMixed(result)).toBe(true);
    expect(result.attempts?.map(({ provider, failure }) => `${provider} ${failure}`)).toEqual([
      'a rejected',
      'b rejected',
    ]);
  });

  test('is asked of each once in each part, whether it was answered or refused [decision: Verified answers]', async () => {
    const [a, b] = [createPartial('a', refusing('Alpha')), createPartial('b', refusing('Beta'))];
    await createStubTranslator([a.provider, b.provider]).translate({ text: TEXT });
    expect([a.asked, b.asked]).toEqual([
      [ALPHA, BETA, GAMMA],
      [ALPHA, BETA, GAMMA],
    ]);
  });

  test('keeps its protected parts and white space [decision: Extra request fields]', async () => {
    const text = TEXT.replaceAll('paragraph', '{paragraph}').replaceAll('\n\n', ' \r\n\r\n\t');
    const [a, b] = [createPartial('a', refusing('Alpha')), createPartial('b', refusing('Beta'))];
    const result = await createStubTranslator([a.provider, b.provider]).translate({ text });
    expect(result.translated_text.replaceAll(/\([ab]\) /g, '')).toBe(text);
    expect(isMixed(result)).toBe(true);
  });
});

describe('one provider serves all of a text', () => {
  test('where one can: nothing of who could do only a part is taken [decision: Verified answers]', async () => {
    const [a, b] = [createPartial('a', refusing('Gamma')), createPartial('b')];
    const result = await createStubTranslator([a.provider, b.provider]).translate({ text: TEXT });
    expect(result.translated_text).toBe(`(b) ${ALPHA}\n\n(b) ${BETA}\n\n(b) ${GAMMA}`);
    expect(result).toMatchObject({ provider: 'b', attempts: [{ provider: 'a' }] });
    expect(isMixed(result)).toBe(false);
  });

  test('where it can after a while: it is tried again before anything is mixed [decision: attempts]', async () => {
    let failures = 1;
    const a = createPartial('a', (part) =>
      part.startsWith('Alpha') && (failures -= 1) >= 0 ? UNAVAILABLE : undefined,
    );
    const b = createPartial('b', refusing('Beta'));
    const result = await createStubTranslator([a.provider, b.provider]).translate({ text: TEXT });
    expect(result).toMatchObject({ provider: 'a' });
    expect(isMixed(result)).toBe(false);
  });
});

describe('a try that is made again', () => {
  test('asks only for the parts that were not answered [decision: attempts]', async () => {
    let failures = 2;
    const { asked, provider } = createPartial('a', (part) =>
      part.startsWith('Gamma') && (failures -= 1) >= 0 ? UNAVAILABLE : undefined,
    );
    const result = await createStubTranslator([provider]).translate({ text: TEXT });
    expect(result.translated_text).toBe(`(a) ${ALPHA}\n\n(a) ${BETA}\n\n(a) ${GAMMA}`);
    expect(asked).toEqual([ALPHA, BETA, GAMMA, GAMMA, GAMMA]);
    expect(result.attempts).toHaveLength(2);
  });
});

describe('a text is not put together from several', () => {
  test('where nobody can do one of its parts: it fails, and no further call is made for it [decision: Verified answers]', async () => {
    const [a, b] = [createPartial('a', refusing('Alpha')), createPartial('b', refusing('Alpha'))];
    const error = await rejectionOf(createStubTranslator([a.provider, b.provider]).translate({ text: TEXT }));
    expect(error).toMatchObject({ name: 'ProviderError', attempts: [{ provider: 'a' }, { provider: 'b' }] });
    expect([...a.asked, ...b.asked].filter((part) => part === ALPHA)).toHaveLength(2);
  });

  test('where one of its parts can be done by nobody after all: the calls for the others end [decision: Deadlines]', async () => {
    const [begun, ended]: [string[], string[]] = [[], []];
    const a: Provider = {
      id: 'a',
      translation: {
        modelsFor: () => [{ id: 'org/a-model', scope: 'pair', maxCharacters: 100 }],
        translate({ text }, { signal }) {
          begun.push(text);
          const isRefused = text === ALPHA || begun.filter((part) => part === GAMMA).length === 2;
          if (isRefused) return Promise.reject(REFUSED);
          return new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => {
              ended.push(text);
              reject(signal.reason as Error);
            });
          });
        },
      },
    };
    const b = createPartial('b', refusing('Beta', 'Gamma'));
    await rejectionOf(createStubTranslator([a, b.provider]).translate({ text: TEXT }));
    expect(begun).toEqual([ALPHA, BETA, GAMMA, BETA, GAMMA]);
    expect(ended).toEqual([BETA, GAMMA, BETA]);
  });

  test('where it is one part for all of them [decision: Verified answers]', async () => {
    const [a, b] = [createPartial('a', refusing('Alpha')), createPartial('b', refusing('Alpha'))];
    await rejectionOf(createStubTranslator([a.provider, b.provider]).translate({ text: ALPHA }));
    expect([a.asked, b.asked]).toEqual([[ALPHA], [ALPHA]]);
  });

  test('where there is one provider [decision: Verified answers]', async () => {
    const { asked, provider } = createPartial('a', refusing('Gamma'));
    await rejectionOf(createStubTranslator([provider]).translate({ text: TEXT }));
    expect(asked).toEqual([ALPHA, BETA, GAMMA]);
  });

  test('where the time is up [decision: Deadlines]', async () => {
    const clock = createFakeClock();
    const late = (part: string) => {
      clock.advance(15_000);
      return refusing('Gamma')(part);
    };
    const [a, b] = [createPartial('a', refusing('Alpha')), createPartial('b', late)];
    const error = await rejectionOf(
      createStubTranslator([a.provider, b.provider], { clock }).translate({ text: TEXT }),
    );
    expect(error).toMatchObject({ attempts: [{ failure: 'rejected' }, { failure: 'rejected' }] });
    expect(a.asked.filter((part) => part === ALPHA)).toHaveLength(1);
    expect(b.asked).toHaveLength(3);
  });
});
