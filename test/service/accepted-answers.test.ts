import { phrases } from '@njia/sandbox';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fieldOf } from './answer.js';
import { longSource } from './long-source.js';
import { startService, type RunningService } from './running-service.js';
import { injectAt, SOLE_UPSTREAMS } from './sole-upstreams.js';

let service: RunningService;
beforeAll(async () => {
  service = await startService({ environment: { NJIA_LIMIT_TRANSLATE_PER_MINUTE: '0' } });
});
afterEach(() => service.sandbox.reset());
afterAll(() => service.close());

const LENGTHS = [1, 2, 7, 50, 100, 900, 1001, 2500, 4900];

describe.each(SOLE_UPSTREAMS)('a stub of $server that answers a prefix and the source', (upstream) => {
  test.each(LENGTHS)('is served as it is: %d characters [decision: Verified answers]', async (length) => {
    injectAt(service, upstream, { kind: 'prefix' });
    const text = Array.from(longSource('en', 5000).trim()).slice(0, length).join('').trim();
    const { target, server } = upstream;
    const answer = await service.translate({ text, target_lang: target, source_lang: 'en' });
    expect(fieldOf(answer, 'provider')).toBe(server);
    expect(fieldOf(answer, 'attempts')).toBeUndefined();
    const translation = String(fieldOf(answer, 'translated_text'));
    const [prefix = ''] = /^\[\w{2,3}\] /.exec(translation) ?? [];
    expect(prefix).not.toBe('');
    expect(translation.replaceAll(prefix, '')).toBe(text);
  });

  test('is served as it is around what is protected [decision: Verified answers]', async () => {
    injectAt(service, upstream, { kind: 'prefix' });
    const text = 'Hello {name}, see <b>https://example.org</b> or call +256 772 123456 before %s.';
    const answer = await service.translate({ text, target_lang: upstream.target, source_lang: 'en' });
    expect(String(fieldOf(answer, 'translated_text')).replace(/^\[\w{2,3}\] /, '')).toBe(text);
    expect(service.sandbox.requests({ path: upstream.path })).toHaveLength(1);
  });
});

/** Two long sentences of a language, as one text. */
function twoOf(language: string): string {
  const long = phrases(language).filter(({ text }) => text.length > 60);
  return long
    .slice(0, 2)
    .map(({ text }) => text)
    .join(' ');
}

describe('an answer is served by the first provider when it', () => {
  test('copies a text of fewer than eight words [decision: Verified answers]', async () => {
    service.sandbox.inject({ server: 'provider_w', fault: { kind: 'copy' } });
    const answer = await service.translate({
      text: 'Kwabena Asante Mensah, Wassamekunburoboro-Atanasurumanyawase, Kumasi!',
      target_lang: 'yo',
      source_lang: 'en',
    });
    expect(fieldOf(answer, 'provider')).toBe('provider_w');
  });

  test('copies a list of names [decision: Verified answers]', async () => {
    service.sandbox.inject({ server: 'provider_w', fault: { kind: 'copy' } });
    const text =
      'Kampala, Nairobi, Accra, Kumasi, Lagos, Mombasa, Dodoma, Addis Ababa, Johannesburg, Ouagadougou';
    const answer = await service.translate({ text, target_lang: 'yo', source_lang: 'en' });
    expect(fieldOf(answer, 'provider')).toBe('provider_w');
  });

  test('copies a text that was in the target language from the start [decision: Verified answers]', async () => {
    service.sandbox.inject({ server: 'provider_w', fault: { kind: 'copy' } });
    const text = twoOf('yo');
    const answer = await service.translate({ text, target_lang: 'yo', source_lang: 'en' });
    expect(answer.body).toMatchObject({ provider: 'provider_w', translated_text: text.normalize('NFC') });
  });

  test('repeats what the source repeats [decision: Verified answers]', async () => {
    service.sandbox.inject({ server: 'provider_w', fault: { kind: 'loop', words: 2, times: 9 } });
    const text = 'Goats goats goats goats goats goats goats goats goats, they eat grass.';
    const answer = await service.translate({ text, target_lang: 'yo', source_lang: 'en' });
    expect(fieldOf(answer, 'provider')).toBe('provider_w');
  });

  test.each([
    ['provider_w', 'tw', 'fat'],
    ['provider_w', 'dag', 'gur'],
    ['provider_u', 'lug', 'nyn'],
  ] as const)(
    'is in a language that may be taken for the one asked for: %s, %s and %s [decision: Verified answers]',
    async (server, target, language) => {
      service.sandbox.inject({
        server,
        ...(server === 'provider_u' && { match: { path: '/tasks' } }),
        fault: { kind: 'wrong_language', language },
      });
      const text = 'The goats of the village eat the grass, and the children watch them all day.';
      const answer = await service.translate({ text, target_lang: target, source_lang: 'en' });
      expect(fieldOf(answer, 'provider')).toBe(server);
      expect(fieldOf(answer, 'attempts')).toBeUndefined();
    },
  );

  test.each(['lug', 'yo', 'sw', 'ar', 'fr', 'ki', 'dag', 'luo'])(
    'is a real translation into %s [decision: Verified answers]',
    async (target) => {
      for (const { english, text } of phrases(target).slice(0, 12)) {
        const answer = await service.translate({ text: english, target_lang: target, source_lang: 'en' });
        expect([text, fieldOf(answer, 'attempts')]).toEqual([text, undefined]);
      }
    },
  );
});
