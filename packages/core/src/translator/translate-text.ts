import type { Detector } from '@njia/langid';
import { createTurns } from '../concurrency/turns.js';
import { resolveSource, type ResolvedSource } from '../detection/resolve-source.js';
import { sourcePriors, type SourcePriors } from '../detection/source-priors.js';
import type { LanguageCode } from '../languages/language.js';
import type { Transport } from '../provider/transport.js';
import { rememberDetections } from '../quality/remember-detections.js';
import { knownProviders, type Network } from '../routing/network.js';
import { runRoute } from '../routing/run-route.js';
import type { StepsRun } from '../routing/run-steps.js';
import type { Clock } from '../time/clock.js';
import { chooseRoute, type ChosenRoute } from './choose-route.js';
import { prepareText, type PreparedText } from './prepared-text.js';
import { readRequest, type CheckedRequest } from './read-request.js';
import { toResult } from './to-result.js';
import { withCache, type TranslationCache } from './translation-cache.js';
import { createHopTranslation } from './translate-hop.js';
import type { TranslationRequest, TranslationResult } from './translation.js';

/** What translating takes. */
export interface TextTranslationOptions {
  readonly network: Network;
  readonly transport: Transport;
  readonly clock: Clock;
  readonly loadDetector: () => Promise<Detector>;
  /** Nothing is kept when omitted. */
  readonly cache?: TranslationCache | undefined;
}

/** A request that can be served as far as is known: checked, its source found, its route chosen. */
export interface PreparedTranslation extends ChosenRoute {
  readonly asked: TranslationRequest;
  readonly request: CheckedRequest;
  readonly text: PreparedText;
  readonly detected: ResolvedSource | undefined;
  /** Monotonic milliseconds at which the work on it began. */
  readonly started: number;
}

/** One text's translation, in the two parts that a batch does at different times. */
export interface TextTranslation {
  /** @throws {NjiaError} for a request that cannot be served; no upstream is called. */
  prepare(asked: TranslationRequest): Promise<PreparedTranslation>;
  /** @throws {ProviderError} when nobody served it. */
  run(prepared: PreparedTranslation, run: StepsRun): Promise<TranslationResult>;
}

/** Translates over a network of providers. */
export function createTextTranslation({
  network,
  transport,
  clock,
  loadDetector,
  cache,
}: TextTranslationOptions): TextTranslation {
  const priorsFor = rememberPriors(network);
  const turns = createTurns();
  const runPrepared = cache === undefined ? runAnew : withCache(runAnew, cache);

  async function findSource(
    request: CheckedRequest,
    { prose }: PreparedText,
  ): Promise<{ readonly source: LanguageCode; readonly detected?: ResolvedSource }> {
    if (request.source !== undefined) return { source: request.source };
    const detector = await loadDetector();
    const detection = detector.detect(prose, { priors: priorsFor(request) });
    const detected = resolveSource(prose, request.target, detection);
    return { source: detected.source, detected };
  }

  async function runAnew({ text, route, skipped }: PreparedTranslation, run: StepsRun) {
    skipped.forEach(run.onAttempt);
    const translateHop = createHopTranslation({
      transport,
      clock,
      detector: rememberDetections(await loadDetector()),
      slots: text.slots,
      turns,
    });
    return runRoute(route, text.text, { ...run, translateHop, skipped });
  }

  return {
    async prepare(asked) {
      const started = clock.monotonic();
      const request = readRequest(asked);
      const text = await prepareText(request);
      const { source, detected } = await findSource(request, text);
      const chosen = chooseRoute({ source, target: request.target }, request.provider, network);
      return { asked, request, text, detected, started, ...chosen };
    },

    async run(prepared, run) {
      const outcome = await runPrepared(prepared, run);
      return toResult({ ...prepared, outcome, latencyMs: clock.monotonic() - prepared.started });
    },
  };
}

function rememberPriors(network: Network) {
  const { pivot } = network;
  const known = knownProviders(network);
  const remembered = new Map<string, SourcePriors>();
  return ({ target, provider }: CheckedRequest): SourcePriors => {
    const name = `${target} ${provider ?? ''}`;
    const named = known.filter(({ id }) => id === provider);
    const priors =
      remembered.get(name) ??
      sourcePriors(target, named.length > 0 ? { providers: named } : { providers: known, pivot });
    remembered.set(name, priors);
    return priors;
  };
}
