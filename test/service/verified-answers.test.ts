import type { FaultInjection } from '@njia/sandbox';
import { beforeEach, describe, expect, test } from 'vitest';
import { fieldOf } from './answer.js';
import { resultsOf, translateBatch } from './batch-calls.js';
import { freshServices } from './fresh-services.js';
import type { RunningService } from './running-service.js';

type FaultOfW = Extract<FaultInjection, { server: 'provider_w' }>['fault'];
type TextFault = Exclude<FaultOfW, { readonly kind: 'documented' }>;

const text = 'In 2026 the goats of the village ate 350 bags of grass, and the children watched them all day.';
const request = { text, target_lang: 'yo', source_lang: 'en' };

const startFresh = freshServices();
let service: RunningService;
beforeEach(async () => {
  service = await startFresh({ environment: { NJIA_LIMIT_TRANSLATE_PER_MINUTE: '0' } });
});

const injectW = (fault: FaultOfW) => service.sandbox.inject({ server: 'provider_w', fault });
const injectH = (fault: TextFault) => service.sandbox.inject({ server: 'provider_h', fault });
const inString = (body: string): FaultOfW => ({
  kind: 'answer',
  status: 200,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});
const code = (name: string) => expect.objectContaining({ code: name }) as unknown;

describe('an answer that is', () => {
  test.each<readonly [string, FaultOfW, 'integrity' | 'bad_response']>([
    ['a copy of the source', { kind: 'copy' }, 'integrity'],
    ['a word over and over', { kind: 'loop', words: 1 }, 'integrity'],
    ['four words over and over', { kind: 'loop', words: 4, times: 8 }, 'integrity'],
    ['in Swahili', { kind: 'wrong_language', language: 'sw' }, 'integrity'],
    ['in French', { kind: 'wrong_language', language: 'fr' }, 'integrity'],
    ['in another script', { kind: 'other_script' }, 'integrity'],
    ['empty', { kind: 'empty_text' }, 'bad_response'],
    ['white space', inString(' \n\t'), 'bad_response'],
    ['a page', { kind: 'html_200' }, 'bad_response'],
    ['a page in a string', { kind: 'documented', case: 'html_in_string_200' }, 'bad_response'],
    ['an error object in a string', inString('{"error": "model crashed"}'), 'bad_response'],
    ['a number', { kind: 'answer', status: 200, body: 5 }, 'bad_response'],
  ])('%s is a failed try, and the next provider serves [decision: Verified answers]', async (...row) => {
    const [, fault, failure] = row;
    injectW(fault);
    const answer = await service.translate(request);
    expect(answer.body).toMatchObject({
      provider: 'provider_h',
      attempts: [{ provider: 'provider_w', model: 'v1', failure, status: 200 }],
    });
    expect(fieldOf(answer, 'attempts')).toHaveLength(1);
    expect(service.sandbox.requests({ server: 'provider_w' })).toHaveLength(1);
  });

  test.each<readonly [string, FaultOfW, string]>([
    ['like an error message', { kind: 'documented', case: 'error_in_200' }, 'error_like'],
    [
      'a refusal',
      { kind: 'error_sentence', sentence: "I'm sorry, but I can't help with that." },
      'error_like',
    ],
    ['full of escapes', { kind: 'mangle', ways: ['escape'] }, 'broken_escapes'],
    ['with another number', { kind: 'mangle', ways: ['digits'] }, 'numbers_changed'],
    ['with a word seven times', { kind: 'loop', words: 1, times: 7 }, 'repetition'],
  ])('%s is served, with a lower score and a warning [decision: Verified answers]', async (...row) => {
    const usual = Number(fieldOf(await service.translate(request), 'quality_score'));
    const [, fault, warning] = row;
    injectW(fault);
    const answer = await service.translate(request);
    expect(answer.body).toMatchObject({ provider: 'provider_w' });
    expect(fieldOf(answer, 'attempts')).toBeUndefined();
    expect(fieldOf(answer, 'warnings')).toContainEqual(code(warning));
    expect(fieldOf(answer, 'quality_score')).toBeLessThan(usual);
  });
});

test('an answer that is cut in half is served with a lower score [decision: Verified answers]', async () => {
  injectW({ kind: 'cut' });
  const answer = await service.translate(request);
  expect(answer.body).toMatchObject({ provider: 'provider_w' });
  expect(fieldOf(answer, 'quality_score')).toBeLessThan(0.9);
});

describe('when nothing better comes', () => {
  test('the earliest rejected answer is served, with what is wrong with it [decision: Verified answers]', async () => {
    injectW({ kind: 'copy' });
    injectH({ kind: 'loop', words: 1 });
    const answer = await service.translate(request);
    expect(answer.body).toMatchObject({
      provider: 'provider_w',
      translated_text: text,
      attempts: [
        { provider: 'provider_w', failure: 'integrity' },
        { provider: 'provider_h', failure: 'integrity' },
      ],
    });
    expect(fieldOf(answer, 'warnings')).toContainEqual(code('not_translated'));
    expect(fieldOf(answer, 'quality_score')).toBeLessThan(0.1);
  });

  test.each<readonly [string, TextFault, 'bad_response' | 'server']>([
    ['an unusable one', { kind: 'empty_text' }, 'bad_response'],
    ['none at all', { kind: 'answer', status: 500, body: '' }, 'server'],
  ])('a rejected answer is better than %s [decision: Verified answers]', async (_what, fault, failure) => {
    injectW({ kind: 'wrong_language', language: 'sw' });
    injectH(fault);
    const answer = await service.translate(request);
    expect(answer.body).toMatchObject({ provider: 'provider_w' });
    expect(fieldOf(answer, 'attempts')).toMatchObject([{ failure: 'integrity' }, ...expectedOf(failure)]);
    expect(fieldOf(answer, 'warnings')).toContainEqual(code('wrong_language'));
  });

  test('unusable answers are 503 [spec 7.5] [decision: Verified answers]', async () => {
    injectW({ kind: 'empty_text' });
    injectH({ kind: 'html_200' });
    const answer = await service.translate(request);
    expect(answer.status).toBe(503);
    expect(fieldOf(answer, 'detail.attempts')).toMatchObject([
      { provider: 'provider_w', failure: 'bad_response' },
      { provider: 'provider_h', failure: 'bad_response' },
    ]);
  });

  test('a rejected first hop goes on to the second, and the warning stays [decision: Order in auto]', async () => {
    service.sandbox.inject({
      server: 'provider_u',
      match: { path: '/tasks' },
      fault: { kind: 'loop', words: 2 },
    });
    const acholi = 'Dyegi gicamo lum i nge ot odiko ducu, ki lutino gineno gi nino weng ki yomcwiny.';
    const answer = await service.translate({ text: acholi, target_lang: 'tw', source_lang: 'ach' });
    expect(answer.status).toBe(200);
    expect(fieldOf(answer, 'attempts')).toMatchObject([{ provider: 'provider_u', failure: 'integrity' }]);
    expect(fieldOf(answer, 'warnings')).toContainEqual(code('repetition'));
  });
});

/** Only what can pass is tried again. */
function expectedOf(failure: string): readonly { readonly failure: string }[] {
  return Array.from({ length: failure === 'server' ? 3 : 1 }, () => ({ failure }));
}

test('each item of a batch is judged by itself [decision: Batch] [decision: Verified answers]', async () => {
  injectW({ kind: 'copy' });
  const items = [
    { ...request, id: 'long' },
    { ...request, id: 'short', text: 'The goats eat grass.' },
  ];
  expect(resultsOf(await translateBatch(service, { items }))).toMatchObject([
    { provider: 'provider_h', attempts: [{ failure: 'integrity' }] },
    { provider: 'provider_w', translated_text: 'The goats eat grass.' },
  ]);
});
