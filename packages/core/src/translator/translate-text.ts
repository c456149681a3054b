import type { Detector } from '@njia/langid';
import { resolveSource, type ResolvedSource } from '../detection/resolve-source.js';
import { sourcePriors, type SourcePriors } from '../detection/source-priors.js';
import type { LanguageCode } from '../languages/language.js';
import type { Transport } from '../provider/transport.js';
import { UpstreamError } from '../provider/upstream-error.js';
import { estimateQuality } from '../quality/estimate-quality.js';
import { knownProviders, type Network } from '../routing/network.js';
import { runRoute, type RouteOutcome, type TryStep } from '../routing/run-route.js';
import type { StepsRun } from '../routing/run-steps.js';
import { isUsableAnswer } from '../text/check-answer.js';
import { translateParts } from '../text/translate-parts.js';
import type { Clock } from '../time/clock.js';
import { chooseRoute, type ChosenRoute } from './choose-route.js';
import { readRequest, type CheckedRequest } from './read-request.js';
import { toResult } from './to-result.js';
import type { TranslationRequest, TranslationResult } from './translation.js';

/** What translating takes. */
export interface TextTranslationOptions {
  readonly network: Network;
  readonly transport: Transport;
  readonly clock: Clock;
  readonly loadDetector: () => Promise<Detector>;
}

/** A request that can be served as far as is known: checked, its source found, its route chosen. */
export interface PreparedTranslation extends ChosenRoute {
  readonly asked: TranslationRequest;
  readonly request: CheckedRequest;
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
}: TextTranslationOptions): TextTranslation {
  const priorsFor = rememberPriors(network);

  async function findSource(
    request: CheckedRequest,
  ): Promise<{ readonly source: LanguageCode; readonly detected?: ResolvedSource }> {
    if (request.source !== undefined) return { source: request.source };
    const detector = await loadDetector();
    const detection = detector.detect(request.text, { priors: priorsFor(request) });
    const detected = resolveSource(request.text, request.target, detection);
    return { source: detected.source, detected };
  }

  const tryStep: TryStep = ({ capability, model }, { pair, text }, signal) =>
    translateParts(text, {
      maxCharacters: model.maxCharacters,
      signal,
      async translate(part, partSignal) {
        const output = await capability.translate(
          { text: part, pair, model },
          { transport, clock, signal: partSignal },
        );
        if (!isUsableAnswer(output.text, part)) throw new UpstreamError('bad_response', { status: 200 });
        return output.text;
      },
    });

  async function judge({ hops }: RouteOutcome) {
    const detector = await loadDetector();
    return hops.map(({ pair, text, translation, step }) =>
      estimateQuality({ source: text, translation, pair, scope: step.model.scope, detector }),
    );
  }

  return {
    async prepare(asked) {
      const started = clock.monotonic();
      const request = readRequest(asked);
      const { source, detected } = await findSource(request);
      const chosen = chooseRoute({ source, target: request.target }, request.provider, network);
      return { asked, request, detected, started, ...chosen };
    },

    async run({ asked, request, detected, started, route, skipped }, run) {
      skipped.forEach(run.onAttempt);
      const outcome = await runRoute(route, request.text, { ...run, tryStep, skipped });
      const quality = await judge(outcome);
      return toResult({ asked, request, detected, outcome, quality, latencyMs: clock.monotonic() - started });
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
