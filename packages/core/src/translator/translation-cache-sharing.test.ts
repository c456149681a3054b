import { describe, expect, test, vi } from 'vitest';
import { createDeferred, type Deferred } from '../../test/deferred.js';
import { detectionOf, fakeDetector } from '../../test/fake-detector.js';
import { rejectionOf } from '../../test/failures.js';
import { createMapCache } from '../../test/map-cache.js';
import { stubProvider } from '../../test/stub-provider.js';
import { createStubTranslator } from '../../test/stub-translator.js';
import type { CallContext, TranslationCall } from '../provider/provider.js';
import { UpstreamError } from '../provider/upstream-error.js';

interface Call extends Deferred<string> {
  readonly signal: AbortSignal;
}

/** A translator with a cache whose upstream answers when the test says so. */
function createWaiting() {
  const calls: Call[] = [];
  const translate = (_call: TranslationCall, { signal }: CallContext) => {
    const call = { ...createDeferred<string>(), signal };
    calls.push(call);
    return call.promise;
  };
  const cache = createMapCache();
  const detector = fakeDetector(detectionOf([{ language: 'lug', confidence: 0.99 }]));
  const translator = createStubTranslator([stubProvider({ id: 'a', translate })], {
    cache,
    loadDetector: () => Promise.resolve(detector),
  });
  const callAt = async (index: number): Promise<Call> => {
    await vi.waitFor(() => expect(calls.length).toBeGreaterThan(index));
    const call = calls[index];
    if (call === undefined) throw new Error(`there is no call ${index}`);
    return call;
  };
  /** Until so many requests have been told of. */
  const told = (count: number) => vi.waitFor(() => expect(translator.outcomes).toHaveLength(count));
  return { ...translator, cache, calls, callAt, told };
}

describe('equal requests at once', () => {
  test('share one call; all but the first are told as hits [decision: Cache]', async () => {
    const { translate, calls, callAt, outcomes, told } = createWaiting();
    const translating = Promise.all([translate({}), translate({}), translate({ target_lang: 'LG' })]);
    const call = await callAt(0);
    await told(3);
    call.resolve('Wasuze otya');
    const results = await translating;
    expect(results.map(({ translated_text }) => translated_text)).toEqual(Array(3).fill('Wasuze otya'));
    expect(results.map(({ target_lang }) => target_lang)).toEqual(['lug', 'lug', 'LG']);
    expect(calls).toHaveLength(1);
    expect(outcomes).toEqual(['miss', 'hit', 'hit']);
  });

  test('share a failure too; the next one tries anew [decision: Cache]', async () => {
    const { translate, calls, callAt, told } = createWaiting();
    const failing = [translate({}), translate({})].map(rejectionOf);
    const call = await callAt(0);
    await told(2);
    call.reject(new UpstreamError('rejected', { status: 400 }));
    expect(await Promise.all(failing)).toMatchObject([
      { name: 'ProviderError', attempts: [{ failure: 'rejected' }] },
      { name: 'ProviderError', attempts: [{ failure: 'rejected' }] },
    ]);
    const next = translate({});
    (await callAt(1)).resolve('Wasuze otya');
    expect(await next).toMatchObject({ translated_text: 'Wasuze otya' });
    expect(calls).toHaveLength(2);
  });

  test('whose time is not up go on alone when that of the first is [decision: Cache] [decision: Deadlines]', async () => {
    const { translate, calls, callAt, outcomes, told } = createWaiting();
    const first = rejectionOf(translate({}));
    const call = await callAt(0);
    const second = translate({});
    await told(2);
    call.reject(new UpstreamError('timeout'));
    expect(await first).toMatchObject({ name: 'ProviderError', attempts: [{ failure: 'timeout' }] });
    (await callAt(1)).resolve('Wasuze otya');
    expect(await second).toMatchObject({ translated_text: 'Wasuze otya' });
    expect([calls.length, outcomes]).toEqual([2, ['miss', 'hit', 'miss']]);
  });

  test('of which one differs do not share [decision: Cache]', async () => {
    const { translate, calls, callAt } = createWaiting();
    const translating = [translate({}), translate({ protect: ['Good'] })];
    (await callAt(0)).resolve('Wasuze otya');
    (await callAt(1)).resolve('[[71]] wasuze');
    await Promise.all(translating);
    expect(calls).toHaveLength(2);
  });
});

describe('a caller who goes away', () => {
  const reason = new Error('the caller went away');

  test('does not end the work of the others, though the work was begun for it [decision: Cache]', async () => {
    const { translate, callAt, told } = createWaiting();
    const leaving = new AbortController();
    const left = rejectionOf(translate({}, { signal: leaving.signal }));
    const call = await callAt(0);
    const staying = translate({});
    await told(2);
    leaving.abort(reason);
    expect(await left).toBe(reason);
    expect(call.signal.aborted).toBe(false);
    call.resolve('Wasuze otya');
    expect(await staying).toMatchObject({ translated_text: 'Wasuze otya' });
  });

  test('as the last one ends the call, and nothing is kept [decision: Cache]', async () => {
    const { translate, callAt, cache } = createWaiting();
    const leaving = new AbortController();
    const left = rejectionOf(translate({}, { signal: leaving.signal }));
    const call = await callAt(0);
    leaving.abort(reason);
    expect(await left).toBe(reason);
    await vi.waitFor(() => expect(call.signal.aborted).toBe(true));
    call.resolve('too late');
    expect(cache.entries.size).toBe(0);
  });
});

describe('a caller who gives less time than there is', () => {
  test('has a call of its own, which no other waits for [decision: Cache] [decision: Deadlines]', async () => {
    const { translate, callAt, outcomes } = createWaiting();
    const usual = translate({});
    const shortened = translate({}, { deadlineMs: 10_000 });
    const [first, second] = [await callAt(0), await callAt(1)];
    second.resolve('Wasuze otya');
    expect(await shortened).toMatchObject({ translated_text: 'Wasuze otya' });
    first.resolve('Wasuze otya');
    await usual;
    expect(outcomes).toEqual(['miss', 'miss']);
  });

  test('is answered from what was kept all the same [decision: Cache]', async () => {
    const { translate, callAt, calls, outcomes } = createWaiting();
    const first = translate({});
    (await callAt(0)).resolve('Wasuze otya');
    await first;
    await translate({}, { deadlineMs: 10_000 });
    expect([outcomes, calls.length]).toEqual([['miss', 'hit'], 1]);
  });

  test('and no more time than there is is like any other [decision: Deadlines]', async () => {
    const { translate, callAt, calls, told } = createWaiting();
    const translating = [translate({}), translate({}, { deadlineMs: 600_000 })];
    const call = await callAt(0);
    await told(2);
    call.resolve('Wasuze otya');
    await Promise.all(translating);
    expect(calls).toHaveLength(1);
  });
});
