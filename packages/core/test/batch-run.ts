import type { Provider } from '../src/provider/provider.js';
import { createResilience } from '../src/routing/resilience.js';
import type { RunOptions } from '../src/routing/run-options.js';
import { systemClock } from '../src/time/clock.js';
import type { BatchItem, BatchRequest, BatchResult } from '../src/translator/batch.js';
import { createTranslator, type TranslatorOptions } from '../src/translator/create-translator.js';
import { detectionOf, fakeDetector } from './fake-detector.js';

/** English texts for Luganda with ids and words of their own; what is given replaces that of every one. */
export function createItems(count: number, overrides: Partial<BatchItem> = {}): readonly BatchItem[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `item-${index}`,
    text: `Text ${index}`,
    target_lang: 'lug',
    source_lang: 'en',
    ...overrides,
  }));
}

/** What a batch is run with, besides its items. */
export interface BatchSetup
  extends Omit<TranslatorOptions, 'providers' | 'deadlineMs'>, RunOptions, Omit<BatchRequest, 'items'> {
  /** Milliseconds for one item; those of `RunOptions` are for the batch. */
  readonly itemDeadlineMs?: number;
}

/** Translates a batch over these providers, whose retries do not wait; every text is told to be Swahili where its source is omitted. */
export function runBatch(
  providers: readonly Provider[],
  items: readonly BatchItem[],
  { provider, explain, format, protect, itemDeadlineMs, ...setup }: BatchSetup = {},
): Promise<BatchResult> {
  const { signal, deadlineMs, onAttempt, onCache, ...options } = setup;
  const detector = fakeDetector(detectionOf([{ language: 'sw', confidence: 0.99 }]));
  const { clock = systemClock } = options;
  const translator = createTranslator({
    providers,
    loadDetector: () => Promise.resolve(detector),
    resilience: createResilience(clock, { random: () => 0 }),
    ...options,
    ...(itemDeadlineMs !== undefined && { deadlineMs: itemDeadlineMs }),
  });
  return translator.translateBatch(
    { items, provider, explain, format, protect },
    { signal, deadlineMs, onAttempt, onCache },
  );
}
