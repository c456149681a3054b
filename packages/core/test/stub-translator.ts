import type { Attempt } from '../src/errors/attempt.js';
import type { Provider } from '../src/provider/provider.js';
import { createResilience } from '../src/routing/resilience.js';
import type { RunOptions } from '../src/routing/run-options.js';
import { createTranslator, type TranslatorOptions } from '../src/translator/create-translator.js';
import type { TranslationRequest, TranslationResult } from '../src/translator/translation.js';
import { createFakeClock } from './fake-clock.js';

/** A translator over stubs, and what it told. */
export interface StubTranslator {
  /** From English to Luganda where nothing else is said. */
  readonly translate: (
    asked: Partial<TranslationRequest>,
    options?: RunOptions,
  ) => Promise<TranslationResult>;
  /** Every failed try. */
  readonly told: readonly Attempt[];
  /** Whether each answer came from the cache. */
  readonly outcomes: readonly ('hit' | 'miss')[];
}

/** Translates by a clock that stands, with retries that do not wait. */
export function createStubTranslator(
  providers: readonly Provider[],
  options: Partial<TranslatorOptions> = {},
): StubTranslator {
  const clock = createFakeClock();
  const told: Attempt[] = [];
  const outcomes: ('hit' | 'miss')[] = [];
  const resilience = createResilience(clock, { random: () => 0 });
  const translator = createTranslator({ providers, clock, resilience, ...options });
  return {
    told,
    outcomes,
    translate: (asked, run) =>
      translator.translate(
        { text: 'Good morning', target_lang: 'lug', source_lang: 'en', ...asked },
        {
          onAttempt: (attempt) => told.push(attempt),
          onCache: (outcome) => outcomes.push(outcome),
          ...run,
        },
      ),
  };
}
