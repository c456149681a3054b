import { describe, expect, test, vi } from 'vitest';
import { createItems, runBatch } from '../../test/batch-run.js';
import { detectionOf, fakeDetector } from '../../test/fake-detector.js';
import { rejectionOf } from '../../test/failures.js';
import { stubProvider } from '../../test/stub-provider.js';
import { NjiaError } from '../errors/njia-error.js';

const reason = new Error('the caller went away');

describe('a caller who goes away', () => {
  test('ends every item under way, lets none begin, and gets the signal’s reason [decision: Deadlines]', async () => {
    const controller = new AbortController();
    const begun: string[] = [];
    const ended: unknown[] = [];
    const told = vi.fn();
    const hanging = (id: string, pair: string) =>
      stubProvider({
        id,
        pairs: [pair],
        translate: ({ text }, { signal }) => {
          begun.push(text);
          signal.addEventListener('abort', () => ended.push(signal.reason));
          if (begun.length === 18) controller.abort(reason);
          return new Promise(() => {});
        },
      });
    const items = [...createItems(20), ...createItems(2, { target_lang: 'yo' })];
    const running = runBatch([hanging('a', 'en-lug'), hanging('b', 'en-yo')], items, {
      signal: controller.signal,
      onAttempt: told,
    });
    expect(await rejectionOf(running)).toBe(reason);
    expect(begun).toHaveLength(18);
    expect(ended).toEqual(begun.map(() => reason));
    expect(told).not.toHaveBeenCalled();
  });

  test('with an error of ours for a reason gets that, and it is no item’s error [decision: Deadlines]', async () => {
    const ours = new NjiaError('SERVICE_UNAVAILABLE', 'The service is stopping.');
    const controller = new AbortController();
    const provider = stubProvider({
      id: 'stub',
      translate: () => {
        controller.abort(ours);
        return new Promise(() => {});
      },
    });
    const running = runBatch([provider], createItems(1), { signal: controller.signal });
    expect(await rejectionOf(running)).toBe(ours);
  });

  test.each([
    ['that could be served', {}],
    ['of which none could be served', { text: '' }],
  ])(
    'before it begins gets the reason, whatever the items: those %s [decision: Deadlines]',
    async (_what, wrong) => {
      const translate = vi.fn(() => 'x');
      const signal = AbortSignal.abort(reason);
      const running = runBatch([stubProvider({ id: 'stub', translate })], createItems(3, wrong), { signal });
      expect(await rejectionOf(running)).toBe(reason);
      expect(translate).not.toHaveBeenCalled();
    },
  );

  test('while sources are being detected ends that too [decision: Deadlines]', async () => {
    const controller = new AbortController();
    const detector = fakeDetector(detectionOf([{ language: 'sw', confidence: 0.9 }]));
    const running = runBatch([stubProvider({ id: 'stub' })], createItems(50, { source_lang: undefined }), {
      signal: controller.signal,
      loadDetector: async () => {
        if (detector.asked.length === 3) controller.abort(reason);
        return detector;
      },
    });
    expect(await rejectionOf(running)).toBe(reason);
    expect(detector.asked.length).toBeLessThan(6);
  });
});

test('a defect of ours is not an item’s error: it ends the batch and comes out as it is [decision: Further codes]', async () => {
  const defect = new TypeError('a defect of ours');
  const ended: unknown[] = [];
  const provider = stubProvider({
    id: 'broken',
    translate: ({ text }, { signal }) => {
      if (text === 'Text 3') throw defect;
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          ended.push(text);
          reject(signal.reason as Error);
        });
      });
    },
  });
  expect(await rejectionOf(runBatch([provider], createItems(5)))).toBe(defect);
  expect(ended).toEqual(['Text 0', 'Text 1', 'Text 2', 'Text 4']);
});

test('a defect before anything is called ends the batch as well [decision: Further codes]', async () => {
  const defect = new TypeError('no model');
  const items = createItems(2, { source_lang: undefined });
  const loadDetector = () => Promise.reject(defect);
  expect(await rejectionOf(runBatch([stubProvider({ id: 'stub' })], items, { loadDetector }))).toBe(defect);
});
