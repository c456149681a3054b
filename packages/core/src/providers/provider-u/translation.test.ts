import { describe, expect, test } from 'vitest';
import {
  contextFor,
  createScriptedTransport,
  jsonBodyOf,
  type LiteralAnswer,
} from '../../../test/scripted-transport.js';
import { LANGUAGE_CODES, type LanguageCode } from '../../languages/language.js';
import { defaultSettings } from '../../provider/definition.js';
import type { TranslationCapability, TranslationModel } from '../../provider/provider.js';
import { systemClock } from '../../time/clock.js';
import { providerU } from './definition.js';

const SERVED: ReadonlySet<LanguageCode> = new Set(['lug', 'ach', 'teo', 'nyn', 'lgg', 'en']);
const MODEL: TranslationModel = { id: 'translate', scope: 'pair', maxCharacters: 1200 };

function createCapability(settings: Partial<ReturnType<typeof readDefaults>> = {}): TranslationCapability {
  const provider = providerU.create(
    { ...readDefaults(), token: 'static-token', ...settings },
    { clock: systemClock },
  );
  if (provider.translation === undefined) throw new Error('provider_u translates');
  return provider.translation;
}

function readDefaults() {
  return defaultSettings(providerU.settings);
}

async function ask(answer: LiteralAnswer, pair: { source: LanguageCode; target: LanguageCode }) {
  const transport = createScriptedTransport(answer);
  const call = { text: 'Good morning', pair, model: MODEL };
  const { text } = await createCapability().translate(call, contextFor(transport));
  return { text, request: transport.requests[0] };
}

/** The documented envelope of a 200 around an `output`. */
function envelope(output: unknown): LiteralAnswer {
  return {
    json: {
      delayTime: null,
      executionTime: null,
      id: 'trans-1a2b',
      output,
      status: 'COMPLETED',
      workerId: null,
    },
  };
}

const EN_LUG = { source: 'en', target: 'lug' } as const;
const said = (translated_text: string | null, rest: object = {}) =>
  envelope({
    text: null,
    translated_text,
    source_language: 'eng',
    target_language: 'lug',
    Error: null,
    ...rest,
  });

describe('what it serves', () => {
  test('every ordered pair of its six codes with one specialist, and no other pair [spec 1.16] [decision: Pairs]', () => {
    const capability = createCapability();
    for (const source of LANGUAGE_CODES)
      for (const target of LANGUAGE_CODES) {
        const isServed = source !== target && SERVED.has(source) && SERVED.has(target);
        expect(capability.modelsFor({ source, target }), `${source}-${target}`).toEqual(
          isServed ? [MODEL] : [],
        );
      }
  });

  test('takes at most 1,200 characters a call, because its answers are cut [upstreams 0]', () => {
    expect(
      createCapability()
        .modelsFor(EN_LUG)
        .map(({ maxCharacters }) => maxCharacters),
    ).toEqual([1200]);
  });
});

describe('the request', () => {
  test('is a POST to /tasks/translate of the real service with exactly the documented fields [upstreams 1.2]', async () => {
    const { request } = await ask(said('Wasuze otya'), EN_LUG);
    expect(request?.method).toBe('POST');
    expect(request?.url).toBe('https://api.sunbird.ai/tasks/translate');
    expect(request?.headers).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: 'Bearer static-token',
    });
    expect(jsonBodyOf(request)).toEqual({
      source_language: 'eng',
      target_language: 'lug',
      text: 'Good morning',
    });
  });

  test.each(['lug', 'ach', 'teo', 'nyn', 'lgg'] as const)(
    'English is "eng" to and from %s, which keeps its code [upstreams 0]',
    async (code) => {
      const outward = await ask(said('x'), { source: 'en', target: code });
      expect(jsonBodyOf(outward.request)).toMatchObject({ source_language: 'eng', target_language: code });
      const inward = await ask(said('x'), { source: code, target: 'en' });
      expect(jsonBodyOf(inward.request)).toMatchObject({ source_language: code, target_language: 'eng' });
    },
  );

  test('base address and path are settings [upstreams 0]', async () => {
    const transport = createScriptedTransport(said('x'));
    await createCapability({ baseUrl: 'http://127.0.0.1:1/base', translatePath: '/tasks/other' }).translate(
      { text: 'Hello', pair: EN_LUG, model: MODEL },
      contextFor(transport),
    );
    expect(transport.requests[0]?.url).toBe('http://127.0.0.1:1/base/tasks/other');
  });
});

describe('the answer', () => {
  test.each<readonly [string, LiteralAnswer, string]>([
    ['output.translated_text', said('Oli otya?'), 'Oli otya?'],
    ['output.text of the older worker', said(null, { text: 'Oli otya?' }), 'Oli otya?'],
    ['output.text where translated_text is empty', said('', { text: 'Oli otya?' }), 'Oli otya?'],
    ['output.translated_text before output.text', said('new', { text: 'old' }), 'new'],
    ['a text beside an empty Error', said('Oli otya?', { Error: '' }), 'Oli otya?'],
    [
      'a text of a worker that fills in its times',
      {
        json: {
          delayTime: 734,
          executionTime: 1208,
          workerId: 'w',
          output: { translated_text: 'Oli otya?' },
        },
      },
      'Oli otya?',
    ],
  ])('%s is the translation [upstreams 1.2]', async (_what, answer, text) => {
    expect((await ask(answer, EN_LUG)).text).toBe(text);
  });

  test.each<readonly [string, LiteralAnswer]>([
    ['with output.Error', said('Oli otya?', { Error: 'Worker failed' })],
    ['with output.error', said('Oli otya?', { error: 'Worker failed' })],
    ['with an error object', said('Oli otya?', { Error: { message: 'Worker failed' } })],
    ['with both texts empty', said('', { text: '' })],
    ['with both texts null', said(null)],
    ['whose text is no string', said(null, { translated_text: 7, text: ['x'] })],
    ['without output', { json: { status: 'COMPLETED' } }],
    ['whose output is null', envelope(null)],
    ['that is a bare string', { json: 'Oli otya?' }],
    ['that is null', { json: null }],
    ['that is no JSON', { body: '<html>Welcome</html>' }],
    ['that ends in the middle', { body: '{"output":{"translated_text":"Oli' }],
  ])('a 200 %s is a bad response [decision: Verified answers]', async (_what, answer) => {
    await expect(ask(answer, EN_LUG)).rejects.toMatchObject({
      name: 'UpstreamError',
      failure: 'bad_response',
      status: 200,
    });
  });
});
