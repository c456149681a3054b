import { loadDetector, type Detector } from '@njia/langid';
import type { LanguageCode } from '../languages/language.js';
import type { Provider } from '../provider/provider.js';
import { createFetchTransport, type Transport } from '../provider/transport.js';
import { systemClock, type Clock } from '../time/clock.js';
import type { Network, UnconfiguredProvider } from '../routing/network.js';
import { createResilience, type Resilience } from '../routing/resilience.js';
import { startRun } from '../routing/run-options.js';
import { detectLanguage } from './detect-language.js';
import { listLanguages } from './list-languages.js';
import { translateBatch } from './translate-batch.js';
import { createTextTranslation } from './translate-text.js';
import type { Translator } from './translation.js';
import { refuseUnusableAnswers } from './usable-answers.js';
import type { TranslationCache } from './translation-cache.js';

/** What a translator is made of. */
export interface TranslatorOptions {
  /** Those that may be called, in the order in which equals are tried. */
  readonly providers: readonly Provider[];
  /** Kinds that are known but lack a credential: they tell "nobody can" from "not configured". */
  readonly unconfigured?: readonly UnconfiguredProvider[];
  /** Language through which pairs without a direct step go; none when omitted. */
  readonly pivot?: LanguageCode | undefined;
  /** Milliseconds for one translation, all attempts together. */
  readonly deadlineMs?: number;
  /** Milliseconds for one batch. */
  readonly batchDeadlineMs?: number;
  readonly transport?: Transport;
  /** Shared by those who call the same providers; one of its own when omitted. */
  readonly resilience?: Resilience;
  /** Nothing is kept when omitted. */
  readonly cache?: TranslationCache | undefined;
  readonly clock?: Clock;
  readonly loadDetector?: () => Promise<Detector>;
}

/** The default time for one translation (`NJIA_REQUEST_DEADLINE_MS`). */
export const DEFAULT_DEADLINE_MS = 30_000;

/** The default time for one batch (`NJIA_BATCH_DEADLINE_MS`). */
export const DEFAULT_BATCH_DEADLINE_MS = 120_000;

/** The in-process translator: the service and direct mode are both this. */
export function createTranslator(options: TranslatorOptions): Translator {
  const { unconfigured = [], pivot, clock = systemClock, cache } = options;
  const { deadlineMs = DEFAULT_DEADLINE_MS, batchDeadlineMs = DEFAULT_BATCH_DEADLINE_MS } = options;
  const { transport = createFetchTransport(), resilience = createResilience(clock) } = options;
  const findDetector = options.loadDetector ?? loadDetector;
  const providers = options.providers.map((provider) =>
    resilience.circuits.watch(refuseUnusableAnswers(provider)),
  );
  const network: Network = { providers, unconfigured, pivot };
  const texts = createTextTranslation({ network, transport, clock, loadDetector: findDetector, cache });
  const languages = listLanguages(network);
  const means = { clock, resilience };

  return {
    async translate(request, runOptions) {
      const run = startRun({ ...means, wholeMs: deadlineMs }, runOptions);
      return texts.run(await texts.prepare(request), run);
    },

    translateBatch: (request, runOptions) =>
      translateBatch(request, {
        ...startRun({ ...means, wholeMs: batchDeadlineMs }, runOptions),
        texts,
        itemDeadlineMs: deadlineMs,
      }),

    detect: (request) => detectLanguage(request, findDetector),
    languages: () => languages,
  };
}
