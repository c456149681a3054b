import { phrases } from '@njia/sandbox';
import { describe, expect, test } from 'vitest';
import { eachOf, itemsOf, resultsOf, translateBatch } from './batch-calls.js';
import { startHeldUpstream } from './held-upstream.js';
import { startService, type RunningService } from './running-service.js';

/** Items at provider_w: they are served while provider_h is held. */
function itemsToYoruba(count: number) {
  return itemsOf(count, { target_lang: 'yo' });
}

/** Resolves when the sandbox's provider_w has got so many requests. */
async function arrivedAtProviderW({ sandbox }: RunningService, count: number): Promise<void> {
  const filter = { server: 'provider_w' } as const;
  while (sandbox.requests(filter).length < count) await sandbox.nextRequest(filter);
}

describe('items of one batch', () => {
  test('are under way together [decision: Batch]', async () => {
    await using upstream = await startHeldUpstream();
    await using service = await startService({ environment: upstream.environment });
    const answer = translateBatch(service, { items: itemsOf(16) });
    await upstream.arrivals(16);
    upstream.release();
    expect((await answer).body).toMatchObject({ succeeded: 16, failed: 0 });
  });

  test('keep their order though they finish in another [decision: Batch]', async () => {
    await using upstream = await startHeldUpstream();
    await using service = await startService({ environment: upstream.environment });
    const items = itemsOf(10);
    const answer = translateBatch(service, { items });
    await upstream.arrivals(10);
    for (const item of items.toReversed()) {
      upstream.answer(String(item['text']), `Jibu la ${String(item['id'])}`);
    }
    const results = await answer;
    expect(eachOf(results, 'id')).toEqual(items.map(({ id }) => id));
    expect(eachOf(results, 'translated_text')).toEqual(items.map(({ id }) => `Jibu la ${String(id)}`));
  });

  test('are at most 16 at once with one provider, and the next begins when one is done [decision: Batch]', async () => {
    await using upstream = await startHeldUpstream();
    await using service = await startService({ environment: upstream.environment });
    const answer = translateBatch(service, {
      items: [...itemsOf(30), ...itemsToYoruba(20)],
    });
    await upstream.arrivals(16);
    await arrivedAtProviderW(service, 20);
    expect(upstream.texts()).toHaveLength(16);
    for (let done = 0; done < 14; done += 1) {
      upstream.answer(upstream.texts()[done] ?? '');
      await upstream.arrivals(17 + done);
    }
    upstream.release();
    expect((await answer).body).toMatchObject({ total: 50, succeeded: 50 });
    expect(upstream.mostAtOnce()).toBe(16);
  });

  test('are served by one provider while another keeps all of its items waiting [decision: Batch]', async () => {
    await using upstream = await startHeldUpstream();
    await using service = await startService({ environment: upstream.environment });
    const answer = translateBatch(service, { items: [...itemsOf(25), ...itemsToYoruba(25)] });
    await arrivedAtProviderW(service, 25);
    await service.sandbox.settled();
    expect(service.sandbox.requests({ server: 'provider_w' }).map(({ status }) => status)).toEqual(
      Array.from({ length: 25 }, () => 200),
    );
    upstream.release();
    expect((await answer).body).toMatchObject({ total: 50, succeeded: 50 });
  });

  test('of two batches do not wait for each other [decision: Batch]', async () => {
    await using upstream = await startHeldUpstream();
    await using service = await startService({ environment: upstream.environment });
    const held = translateBatch(service, { items: itemsOf(50) });
    await upstream.arrivals(16);
    const other = await translateBatch(service, { items: itemsToYoruba(50) });
    expect(other.body).toMatchObject({ succeeded: 50 });
    upstream.release();
    expect((await held).body).toMatchObject({ succeeded: 50 });
  });
});

describe('equal items', () => {
  test('are translated once at the upstream and answered each under its own id [decision: Cache]', async () => {
    await using service = await startService();
    const items = Array.from({ length: 50 }, (_, index) => ({
      id: `${index}`,
      text: 'Good morning, my friend.',
      target_lang: index % 2 === 0 ? 'lug' : 'Luganda',
      source_lang: index % 2 === 0 ? 'en' : 'English',
    }));
    const answer = await translateBatch(service, { items });
    expect(answer.body).toMatchObject({ total: 50, succeeded: 50 });
    expect(service.sandbox.requests({ path: '/tasks' })).toHaveLength(1);
    expect(eachOf(answer, 'id')).toEqual(items.map(({ id }) => id));
    expect(eachOf(answer, 'target_lang')).toEqual(items.map(({ target_lang }) => target_lang));
    expect(new Set(eachOf(answer, 'translated_text')).size).toBe(1);
  });

  test('fail together, with the attempts of the one try [decision: Cache] [decision: attempts]', async () => {
    await using service = await startService();
    service.sandbox.inject({ server: 'provider_h', fault: { kind: 'answer', status: 500, body: '' } });
    const answer = await translateBatch(service, { items: itemsOf(50, { text: 'Good morning.' }) });
    expect(answer.body).toMatchObject({ succeeded: 0, failed: 50 });
    expect(service.sandbox.requests({ server: 'provider_h' })).toHaveLength(2 * 3); // two models, three times each
    expect(new Set(eachOf(answer, 'error')).size).toBe(1);
  });

  test('in text alone are not equal: each has its own translation [spec 4.21]', async () => {
    await using service = await startService();
    const [phrase] = phrases('lug');
    const text = phrase?.english ?? '';
    const items = ['lug', 'ach', 'sw', 'yo', 'lug'].map((target_lang) => ({
      id: 'same',
      text,
      target_lang,
      source_lang: 'en',
    }));
    const answer = await translateBatch(service, { items });
    expect(eachOf(answer, 'id')).toEqual(['same', 'same', 'same', 'same', 'same']);
    expect(resultsOf(answer)[0]).toMatchObject({ translated_text: phrase?.text });
    expect(new Set(eachOf(answer, 'translated_text')).size).toBe(4);
  });

  test('of two batches are translated in each [decision: Cache]', async () => {
    await using service = await startService();
    const items = itemsOf(1, { target_lang: 'lug' });
    await translateBatch(service, { items });
    await translateBatch(service, { items });
    expect(service.sandbox.requests({ path: '/tasks' })).toHaveLength(2);
  });
});
