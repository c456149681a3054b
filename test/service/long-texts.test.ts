import type { UpstreamName } from '@njia/sandbox';
import { beforeEach, describe, expect, test } from 'vitest';
import { fieldOf } from './answer.js';
import { eachOf, translateBatch } from './batch-calls.js';
import { lineStructureOf, longSource } from './long-source.js';
import { freshServices } from './fresh-services.js';
import type { RunningService } from './running-service.js';
import { textsAt } from './upstream-texts.js';

interface Way {
  readonly server: UpstreamName;
  readonly source: string;
  readonly target: string;
  /** Most that one call takes (`upstreams.md` 0), an Arabic letter as two. */
  readonly limit: number;
}

const WAYS: readonly Way[] = [
  { server: 'provider_u', source: 'en', target: 'ach', limit: 1200 },
  { server: 'provider_w', source: 'en', target: 'tw', limit: 1000 },
  { server: 'provider_w', source: 'yo', target: 'en', limit: 1000 },
  { server: 'provider_h', source: 'en', target: 'sw', limit: 800 },
  { server: 'provider_h', source: 'ar', target: 'en', limit: 800 },
];

const startFresh = freshServices();
let service: RunningService;
beforeEach(async () => {
  service = await startFresh();
});

/** Every translation is its source after `[code] `. */
function answerWithSource(server: UpstreamName): void {
  const match = { path: server === 'provider_u' ? '/tasks' : '/' };
  service.sandbox.inject({ server, match, fault: { kind: 'prefix' } });
}

const withoutPrefixes = (text: unknown) => String(text).replaceAll(/\[\w{2,3}\] /g, '');
const sizeOf = (text: string) => text.length + (text.match(/\p{Script=Arabic}/gu)?.length ?? 0);
const countLetters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;

describe.each(WAYS)('5,000 characters of $source through $server', ({ server, source, target, limit }) => {
  const text = longSource(source);
  const request = { text, target_lang: target, source_lang: source };

  test('are asked for in parts that it takes, and put together as they stood [spec 4.9]', async () => {
    answerWithSource(server);
    const answer = await service.translate(request);
    expect(answer.body).toMatchObject({ provider: server, characters_translated: 5000 });
    expect(withoutPrefixes(fieldOf(answer, 'translated_text'))).toBe(text.normalize('NFC'));
    const parts = textsAt(service, server);
    expect(parts.filter((part) => sizeOf(part) > limit)).toEqual([]);
    expect(parts.length).toBeLessThanOrEqual(2 * Math.ceil(sizeOf(text) / limit));
    expect(fieldOf(answer, 'attempts')).toBeUndefined();
  });

  test('keep their lines, columns and paragraphs when they are translated [spec 4.9]', async () => {
    const answer = await service.translate(request);
    const translation = String(fieldOf(answer, 'translated_text'));
    expect(lineStructureOf(translation)).toEqual(lineStructureOf(text));
    expect(translation.split('\n')).not.toContain(text.split('\n')[1]);
    expect(fieldOf(answer, 'provider')).toBe(server);
    expect(fieldOf(answer, 'quality_score')).toBeGreaterThan(0.8);
  });
});

describe('a text without a place to cut', () => {
  test.each([
    ['letters with marks', 'ẹ\u0300', 2500],
    ['letters and families of pictures', 'a👩🏾\u200d🌾', 1000],
  ])('is cut between graphemes: %s [spec 4.9]', async (_what, grapheme, times) => {
    answerWithSource('provider_w');
    const text = grapheme.repeat(times);
    const answer = await service.translate({ text, target_lang: 'tw', source_lang: 'en' });
    expect(withoutPrefixes(fieldOf(answer, 'translated_text'))).toBe(text);
    const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
    const whole = Array.from(graphemes.segment(text));
    const parts = textsAt(service, 'provider_w').flatMap((part) => Array.from(graphemes.segment(part)));
    expect(parts).toHaveLength(whole.length);
  });
});

describe('a long text', () => {
  const text = longSource('en', 4900)
    .replace(/\p{L}+ /u, 'Oranges ')
    .replace(/\p{L}+(?=\P{L}+$)/u, 'bananas');
  const request = { text, target_lang: 'lug', source_lang: 'en' };
  const refused = { kind: 'answer', status: 400, body: '' } as const;

  test('of which one part fails is translated by the next provider, whole [spec 1.5]', async () => {
    const match = { path: '/tasks', textIncludes: 'bananas' };
    service.sandbox.inject({ server: 'provider_u', match, fault: refused });
    const answer = await service.translate(request);
    expect(answer.body).toMatchObject({ provider: 'provider_h', attempts: [{ status: 400 }], warnings: [] });
    expect(countLetters(textsAt(service, 'provider_h').join(''))).toBeGreaterThanOrEqual(countLetters(text));
  });

  test('of which one part fails leaves no call for the others behind [spec 1.5] [decision: Deadlines]', async () => {
    const match = { path: '/tasks', textIncludes: 'Oranges' };
    service.sandbox.inject({ server: 'provider_u', match, fault: { kind: 'truncated_json' } });
    service.sandbox.inject({ server: 'provider_u', match: { path: '/tasks' }, fault: { kind: 'hang' } });
    expect(fieldOf(await service.translate(request), 'provider')).toBe('provider_h');
    await service.sandbox.settled();
    const calls = service.sandbox.requests({ path: '/tasks' });
    expect(calls.filter(({ fault, aborted }) => fault === 'hang' && !aborted)).toEqual([]);
  });

  test('of which a call is lost asks for that part again and for no other [decision: attempts]', async () => {
    answerWithSource('provider_w');
    const alone = { ...request, target_lang: 'tw' };
    await service.translate(alone);
    const usual = textsAt(service, 'provider_w').length;
    service.sandbox.reset();
    service.sandbox.inject({ server: 'provider_w', times: 1, fault: { kind: 'reset_before_body' } });
    answerWithSource('provider_w');
    const answer = await service.translate(alone);
    expect(withoutPrefixes(fieldOf(answer, 'translated_text'))).toBe(text);
    expect(fieldOf(answer, 'attempts')).toMatchObject([{ failure: 'network' }]);
    expect(textsAt(service, 'provider_w').length).toBeLessThanOrEqual(usual + 4); // those that were under way
  });

  test('that no provider can do alone is done by several, with a warning [decision: Extra result fields]', async () => {
    const notU = { path: '/tasks', textIncludes: 'bananas' };
    service.sandbox.inject({ server: 'provider_u', match: notU, fault: refused });
    service.sandbox.inject({ server: 'provider_h', match: { textIncludes: 'Oranges' }, fault: refused });
    answerWithSource('provider_u');
    answerWithSource('provider_h');
    const answer = await service.translate(request);
    expect(answer.status).toBe(200);
    expect(fieldOf(answer, 'warnings')).toContainEqual(expect.objectContaining({ code: 'mixed_providers' }));
    expect(fieldOf(answer, 'attempts')).toMatchObject([
      { provider: 'provider_u' },
      { provider: 'provider_h' },
    ]);
    expect(withoutPrefixes(fieldOf(answer, 'translated_text'))).toBe(text);
  });

  test('of which nobody can do one part is 503 [spec 7.5]', async () => {
    const match = { textIncludes: 'bananas' };
    for (const server of ['provider_u', 'provider_h'] as const)
      service.sandbox.inject({ server, match, fault: refused });
    const answer = await service.translate(request);
    expect(answer.status).toBe(503);
    expect(fieldOf(answer, 'detail.attempts')).toMatchObject([
      { provider: 'provider_u', status: 400 },
      { provider: 'provider_h', status: 400 },
      { provider: 'provider_u', status: 400 }, // for what the other could not do, which may be cut elsewhere
    ]);
  });

  test('has four calls under way at most [decision: Configuration]', async () => {
    service.sandbox.inject({ server: 'provider_w', fault: { kind: 'delay', ms: 30 } });
    await service.translate({ ...request, target_lang: 'tw' });
    const most = service.sandbox.maxConcurrent({ server: 'provider_w' });
    expect([2, 3, 4]).toContain(most);
  });

  test('keeps its lines through English as well, and in a batch [decision: Order in auto] [decision: Batch]', async () => {
    const acholi = longSource('ach');
    const items = ['a', 'b'].map((id) => ({ id, text: acholi, source_lang: 'ach', target_lang: 'tw' }));
    const answer = await translateBatch(service, { items });
    const [one, other] = eachOf(answer, 'translated_text');
    expect(lineStructureOf(String(one))).toEqual(lineStructureOf(acholi));
    expect(other).toBe(one);
  });
});
