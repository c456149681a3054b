import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eachOf, itemsOf, resultsOf, translateBatch } from './batch-calls.js';
import { startService, type RunningService } from './running-service.js';

let service: RunningService;
let brief: RunningService;
beforeAll(async () => {
  service = await startService();
  brief = await startService({ environment: { NJIA_BATCH_DEADLINE_MS: '1500' } });
  // The model of the languages is loaded at the first use, which must not be part of the time that is tested.
  for (const warm of [service, brief]) await warm.translate({ text: 'Good morning', target_lang: 'sw' });
});
beforeEach(() => {
  service.sandbox.reset();
  brief.sandbox.reset();
});
afterAll(async () => {
  await service.close();
  await brief.close();
});

/** Lets provider_h take the texts with this word and never answer. */
function hangAtProviderH({ sandbox }: RunningService, textIncludes: string): void {
  sandbox.inject({ server: 'provider_h', match: { textIncludes }, fault: { kind: 'hang' } });
}

describe.each([
  ['NJIA_BATCH_DEADLINE_MS', () => brief, {}],
  ['X-Deadline-Ms', () => service, { headers: { 'x-deadline-ms': '1500' } }],
] as const)('when the time of %s is up', (_name, running, request) => {
  test('late items carry an error and the rest their translation, 200 [decision: Deadlines] [decision: Batch]', async () => {
    hangAtProviderH(running(), 'number 1 ');
    const answer = await translateBatch(running(), { items: itemsOf(3) }, request);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ total: 3, succeeded: 2, failed: 1 });
    expect(resultsOf(answer)).toMatchObject([
      { id: 'item 0', error: null },
      {
        id: 'item 1',
        translated_text: null,
        error: expect.stringContaining('timeout') as unknown,
        attempts: [{ model: 'opus-mt-en-sw', failure: 'timeout' }, { failure: 'timeout' }],
      },
      { id: 'item 2', error: null },
    ]);
  });

  test('items whose turn had not come say so, and no upstream is called for them [decision: Deadlines]', async () => {
    hangAtProviderH(running(), 'goat');
    const items = [...itemsOf(20), ...itemsOf(5, { target_lang: 'yo' })];
    const answer = await translateBatch(running(), { items }, request);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ total: 25, succeeded: 5, failed: 20 });
    const errors = eachOf(answer, 'error');
    expect(errors.slice(0, 16)).toEqual(
      Array.from({ length: 16 }, () => expect.stringContaining('timeout') as unknown),
    );
    expect(errors.slice(16, 20)).toEqual(
      Array.from({ length: 4 }, () => expect.stringMatching(/time for the batch was up/) as unknown),
    );
    expect(errors.slice(20)).toEqual([null, null, null, null, null]);
    const asked = running().sandbox.requests({ server: 'provider_h' });
    expect(
      asked.map(({ body }) => JSON.stringify(body)).filter((body) => /number 1[6-9]/.test(body)),
    ).toEqual([]);
  });

  test('the calls that hang are ended [decision: Deadlines]', async () => {
    hangAtProviderH(running(), 'goat');
    await translateBatch(running(), { items: itemsOf(4) }, request);
    await running().sandbox.settled();
    const calls = running().sandbox.requests({ server: 'provider_h' });
    expect(calls.map(({ aborted }) => aborted)).toEqual(Array.from({ length: 8 }, () => true));
  });
});

describe('the time of a batch', () => {
  test('is not made longer by the caller [decision: Deadlines]', async () => {
    hangAtProviderH(brief, 'goat');
    const headers = { 'x-deadline-ms': '600000' };
    const answer = await translateBatch(brief, { items: itemsOf(2) }, { headers });
    expect(answer.body).toMatchObject({ total: 2, failed: 2 });
  });

  test('leaves each item no more than one translation has [decision: Deadlines]', async () => {
    await using strict = await startService({ environment: { NJIA_REQUEST_DEADLINE_MS: '600' } });
    hangAtProviderH(strict, 'goat');
    const answer = await translateBatch(strict, { items: itemsOf(17) });
    expect(answer.body).toMatchObject({ total: 17, failed: 17 });
    for (const error of eachOf(answer, 'error')) expect(error).toContain('timeout');
  });

  test('that is up at once fails every item, 200 [decision: Batch]', async () => {
    hangAtProviderH(service, 'goat');
    const answer = await translateBatch(
      service,
      { items: itemsOf(50) },
      { headers: { 'x-deadline-ms': '1' } },
    );
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ total: 50, succeeded: 0, failed: 50 });
  });
});
