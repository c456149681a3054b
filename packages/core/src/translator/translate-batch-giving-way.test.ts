import { expect, test } from 'vitest';
import { createItems, runBatch } from '../../test/batch-run.js';
import { detectionOf, fakeDetector } from '../../test/fake-detector.js';
import { stubProvider } from '../../test/stub-provider.js';

const ITEMS = 50;

/** How many sources had been found each time that the event loop turned to something else. */
async function turnsWhileDetecting(text: string): Promise<readonly number[]> {
  const detector = fakeDetector(detectionOf([{ language: 'sw', confidence: 0.99 }]));
  const turns: number[] = [];
  const turn = () => {
    turns.push(detector.asked.length);
    if (detector.asked.length < ITEMS) setTimeout(turn);
  };
  setTimeout(turn);
  const items = createItems(ITEMS, { text, source_lang: undefined });
  const loadDetector = () => Promise.resolve(detector);
  const { succeeded } = await runBatch([stubProvider({ id: 'stub', pairs: ['sw-lug'] })], items, {
    loadDetector,
  });
  expect(succeeded).toBe(ITEMS);
  return turns;
}

test('a batch of long texts lets other work have its turn after every few while it finds their sources [decision: Batch]', async () => {
  const turns = await turnsWhileDetecting('Mbuzi anakula nyasi. '.repeat(200));
  expect(turns.length).toBeGreaterThan(10);
  const atOnce = turns.map((found, index) => found - (turns[index - 1] ?? 0));
  expect(Math.max(...atOnce)).toBeLessThan(10);
});

test('a batch of short texts waits for no turn of the event loop [decision: Batch]', async () => {
  expect(await turnsWhileDetecting('Mbuzi anakula nyasi.')).toEqual([]);
});
