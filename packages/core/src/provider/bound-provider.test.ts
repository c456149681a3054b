import { expect, test } from 'vitest';
import { createDeferred } from '../../test/deferred.js';
import { contextFor, createScriptedTransport } from '../../test/scripted-transport.js';
import { stubModel, stubProvider } from '../../test/stub-provider.js';
import { stubSpeech } from '../../test/stub-speech.js';
import { boundProvider } from './bound-provider.js';

const context = contextFor(createScriptedTransport({ json: null }));
const pair = { source: 'en', target: 'lug' } as const;
const call = { text: 'Hello', pair, model: stubModel('model') };

test('a bound provider is what it was, and cannot do more [decision: Configuration]', () => {
  const translating = boundProvider(stubProvider({ id: 'a', pairs: ['en-lug'] }), 1);
  expect(translating.id).toBe('a');
  expect(translating.translation?.modelsFor(pair)).toHaveLength(1);
  expect(translating.translation?.modelsFor({ source: 'lug', target: 'en' })).toEqual([]);
  expect([translating.transcription, translating.synthesis]).toEqual([undefined, undefined]);
  const speaking = boundProvider(stubSpeech({ id: 'b' }), 1);
  expect(speaking.translation).toBeUndefined();
  expect([...(speaking.transcription?.languages ?? [])]).toContain('lug');
  expect(speaking.synthesis?.voices.get('lug')).toBe(248);
});

test('calls of every kind share its places [decision: Configuration]', async () => {
  const held = createDeferred<string>();
  const seen: string[] = [];
  const { translation } = stubProvider({
    id: 'a',
    translate: ({ text }) => {
      seen.push(text);
      return text === 'held' ? held.promise : text;
    },
  });
  const both = boundProvider({ ...stubSpeech({ id: 'a' }), ...(translation && { translation }) }, 1);
  const first = both.translation?.translate({ ...call, text: 'held' }, context);
  const second = both.translation?.translate({ ...call, text: 'next' }, context);
  const third = both.transcription?.transcribe({ audio: new Uint8Array(), language: 'lug' }, context);
  const fourth = both.synthesis?.synthesise({ text: 'spoken', language: 'lug', voice: 248 }, context);
  expect(seen).toEqual(['held']);
  held.resolve('done');
  expect(await first).toEqual({ text: 'done' });
  expect(await second).toEqual({ text: 'next' });
  expect((await third)?.text).toBe('Oli otya?');
  expect((await fourth)?.audioUrl).toMatch(/^http/);
});
