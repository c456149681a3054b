import { mangleWays } from '@njia/sandbox';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fieldOf } from './answer.js';
import { countsIn, KINDS, SENTENCES, written } from './protected-kinds.js';
import { startService, type RunningService } from './running-service.js';

const WAYS = [
  { way: 'provider_u', source: 'en', target: 'ach', hops: 1 },
  { way: 'provider_w', source: 'en', target: 'tw', hops: 1 },
  { way: 'provider_h', source: 'en', target: 'sw', hops: 1 },
  { way: 'provider_u and provider_w', source: 'ach', target: 'tw', hops: 2 },
] as const;

let service: RunningService;
beforeAll(async () => {
  service = await startService({ environment: { NJIA_LIMIT_TRANSLATE_PER_MINUTE: '0' } });
});
afterEach(() => service.sandbox.reset());
afterAll(() => service.close());

/** Every upstream spoils what it should carry over, as real models do. */
function mangleEverywhere(seed: number): void {
  const fault = { kind: 'mangle', ways: mangleWays, seed } as const;
  service.sandbox.inject({ server: 'provider_u', match: { path: '/tasks' }, fault });
  service.sandbox.inject({ server: 'provider_w', fault });
  service.sandbox.inject({ server: 'provider_h', fault });
}

describe.each(WAYS)('through $way', ({ source, target, hops }) => {
  async function expectWhole(text: string, parts: readonly string[]): Promise<void> {
    const answer = await service.translate({ text, target_lang: target, source_lang: source });
    expect(answer.status).toBe(200);
    expect(fieldOf(answer, 'route')).toHaveLength(hops);
    const translation = String(fieldOf(answer, 'translated_text'));
    expect([translation, countsIn(translation, parts)]).toEqual([translation, countsIn(text, parts)]);
  }

  test.each(KINDS)('%s comes out as it went in [decision: Extra request fields]', async (_kind, parts) => {
    await expectWhole(SENTENCES[source](written(parts)), parts);
  });

  test.each(KINDS)(
    '%s survives what models do to it [decision: Extra request fields]',
    async (_kind, parts) => {
      for (const seed of [1, 2, 3]) {
        service.sandbox.reset();
        mangleEverywhere(seed);
        await expectWhole(SENTENCES[source](written(parts)), parts);
      }
    },
  );

  test('all of them at once come out, each once, in lines as they stood [decision: Extra request fields]', async () => {
    const text = KINDS.map(([, parts]) => SENTENCES[source](written(parts))).join('\n\n');
    for (const seed of [1, 2, 3]) {
      service.sandbox.reset();
      mangleEverywhere(seed);
      const all = KINDS.flatMap(([, parts]) => parts);
      await expectWhole(text, [...all, '\n\n', '\n']);
    }
  });

  test('terms that the caller names stay, wherever they stand, and are not found inside words [decision: Extra request fields]', async () => {
    mangleEverywhere(7);
    const text = `${SENTENCES[source]('Oat & Co.')} ${SENTENCES[source]('Oat & Co.')} ${SENTENCES[source]('Goatland')}`;
    const protect = ['Oat & Co.', 'Goat', 'Oat'];
    const answer = await service.translate({ text, target_lang: target, source_lang: source, protect });
    const translation = String(fieldOf(answer, 'translated_text'));
    expect(countsIn(translation, ['Oat & Co.'])).toEqual([2]);
    const asked = service.sandbox.requests().find(({ path }) => path !== '/auth/token');
    expect(JSON.stringify(asked?.body)).toMatch(/^(?!.*Oat &).*Goatland/);
  });
});

describe('a text of nothing but protected parts', () => {
  test('comes back as it is, with a warning, and nobody is asked [decision: Extra result fields]', async () => {
    const text = '  {name}\n%s https://example.org, 7:30  ';
    const answer = await service.translate({ text, target_lang: 'tw', source_lang: 'ach' });
    expect(answer.body).toMatchObject({
      translated_text: text,
      warnings: [{ code: 'nothing_to_translate' }],
      route: [{ target_lang: 'en' }, { target_lang: 'tw' }],
    });
    expect(service.sandbox.requests()).toEqual([]);
  });
});
