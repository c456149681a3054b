/// <reference types="node" />
import { describe, expect, test, vi } from 'vitest';
import { createItems, runBatch } from '../../test/batch-run.js';
import { createDeferred } from '../../test/deferred.js';
import { createFakeClock } from '../../test/fake-clock.js';
import { stubProvider } from '../../test/stub-provider.js';

/** A provider of these pairs whose calls wait until they are let go, and how many wait at most. */
function createGate(id: string, pairs: readonly string[]) {
  const gate = createDeferred<void>();
  const seen = { underWay: 0, most: 0, calls: 0 };
  const provider = stubProvider({
    id,
    pairs,
    async translate({ text }) {
      seen.calls += 1;
      seen.underWay += 1;
      seen.most = Math.max(seen.most, seen.underWay);
      await gate.promise;
      seen.underWay -= 1;
      return `${text} translated`;
    },
  });
  return { provider, seen, open: () => gate.resolve() };
}

describe('items under way at once', () => {
  test('are at most 16 of one provider, and the others follow as these are served [upstreams 0]', async () => {
    const { provider, seen, open } = createGate('slow', ['en-lug']);
    const running = runBatch([provider], createItems(50));
    await vi.waitFor(() => expect(seen.underWay).toBe(16));
    open();
    expect(await running).toMatchObject({ succeeded: 50 });
    expect(seen).toEqual({ underWay: 0, most: 16, calls: 50 });
  });

  test('of one provider do not hold up those of another [upstreams 0]', async () => {
    const slow = createGate('slow', ['en-lug']);
    const served: string[] = [];
    const quick = stubProvider({
      id: 'quick',
      pairs: ['en-yo'],
      translate: ({ text }) => {
        served.push(text);
        return `${text} translated`;
      },
    });
    const items = [...createItems(30), ...createItems(20, { target_lang: 'yo' })];
    const running = runBatch([slow.provider, quick], items);
    await vi.waitFor(() => expect(served).toHaveLength(20));
    expect(slow.seen).toMatchObject({ underWay: 16, calls: 16 });
    slow.open();
    expect(await running).toMatchObject({ succeeded: 50 });
  });

  test('are told apart by who is tried first, which is the named one [decision: Explicit provider]', async () => {
    const first = createGate('first', ['en-lug', 'en-yo']);
    const named = createGate('named', ['en-lug', 'en-yo']);
    const running = runBatch([first.provider, named.provider], createItems(40), { provider: 'named' });
    await vi.waitFor(() => expect(named.seen.underWay).toBe(16));
    named.open();
    await running;
    expect([first.seen.calls, named.seen.calls]).toEqual([0, 40]);
  });

  test('make Node warn of no leak [decision: Batch]', async () => {
    const warnings: Error[] = [];
    const note = (warning: Error) => warnings.push(warning);
    process.on('warning', note);
    const { provider, seen, open } = createGate('slow', ['en-lug']);
    const running = runBatch([provider], createItems(50), { signal: new AbortController().signal });
    await vi.waitFor(() => expect(seen.underWay).toBe(16));
    open();
    await running;
    await new Promise(setImmediate); // warnings are emitted in the next turn
    process.off('warning', note);
    expect(warnings).toEqual([]);
  });
});

describe('the time of the batch', () => {
  test.each([
    ['the service’s', { batchDeadlineMs: 40 }],
    ['the caller’s shorter', { deadlineMs: 40 }],
    ['the service’s, which a caller cannot lengthen', { batchDeadlineMs: 40, deadlineMs: 600_000 }],
  ])(
    'ends it where nothing answers: those under way are timeouts, those not reached say so (%s) [decision: Deadlines]',
    async (_whose, setup) => {
      const clock = createFakeClock();
      const translate = vi.fn(() => {
        if (translate.mock.calls.length === 16) clock.advance(39.5);
        return new Promise<string>(() => {});
      });
      const providers = [
        stubProvider({ id: 'deaf', pairs: ['en-lug'], translate }),
        stubProvider({ id: 'quick', pairs: ['en-yo'] }),
      ];
      const items = [...createItems(2, { target_lang: 'yo' }), ...createItems(20)];
      const result = await runBatch(providers, items, { clock, ...setup });
      expect(result).toMatchObject({ total: 22, succeeded: 2, failed: 20 });
      for (const item of result.results.slice(2, 18))
        expect(item).toMatchObject({ attempts: [{ provider: 'deaf', failure: 'timeout', status: null }] });
      for (const item of result.results.slice(18)) {
        expect(item.error).toBe('The time for the batch was up before the turn of this item.');
        expect(item).not.toHaveProperty('attempts');
      }
      expect(translate).toHaveBeenCalledTimes(16);
    },
  );

  test('counts from its beginning, and what is not reached calls nobody [decision: Deadlines]', async () => {
    const clock = createFakeClock();
    const translate = vi.fn(({ text }: { readonly text: string }) => {
      clock.advance(120_000);
      return `${text} translated`;
    });
    const items = createItems(17);
    const { results } = await runBatch([stubProvider({ id: 'stub', translate })], items, { clock });
    const calls = translate.mock.calls.length;
    expect(calls).toBeLessThan(17);
    expect(results.at(-1)?.error).toBe('The time for the batch was up before the turn of this item.');
    expect(results.filter(({ error }) => error === null)).toHaveLength(calls);
  });

  test('of nothing serves nothing, and nothing hangs [decision: Deadlines]', async () => {
    const translate = vi.fn(() => 'x');
    const result = await runBatch([stubProvider({ id: 'stub', translate })], createItems(3), {
      deadlineMs: 0,
    });
    expect(result).toMatchObject({ total: 3, succeeded: 0, failed: 3 });
    expect(translate).not.toHaveBeenCalled();
  });
});

describe('the time of one item', () => {
  test('ends it alone where it hangs [decision: Deadlines]', async () => {
    const provider = stubProvider({
      id: 'stub',
      translate: ({ text }) => (text === 'Text 0' ? new Promise(() => {}) : `${text} translated`),
    });
    const result = await runBatch([provider], createItems(20), { itemDeadlineMs: 40 });
    expect(result).toMatchObject({ succeeded: 19, failed: 1 });
    expect(result.results[0]).toMatchObject({ attempts: [{ failure: 'timeout' }] });
  });

  test('counts from when its turn comes, not from the beginning of the batch [decision: Deadlines]', async () => {
    const clock = createFakeClock();
    const waiting: (() => void)[] = [];
    let calls = 0;
    const letGo = () => {
      clock.advance(20_000);
      waiting.splice(0).forEach((go) => go());
    };
    /** Three rounds, of 16, 16 and one, each of which takes 20 seconds. */
    const provider = stubProvider({
      id: 'stub',
      async translate({ text }) {
        calls += 1;
        await new Promise<void>((go) => {
          waiting.push(go);
          if (waiting.length === 16 || calls === 33) letGo();
        });
        return `${text} translated`;
      },
    });
    const times = { itemDeadlineMs: 30_000, batchDeadlineMs: 120_000 };
    const result = await runBatch([provider], createItems(33), { clock, ...times });
    expect(result).toMatchObject({ succeeded: 33, total_latency_ms: 60_000 });
  });
});
