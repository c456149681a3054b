import { loadDetector, type Detector } from '@njia/langid';
import { resolveSource, type ResolvedSource } from '../detection/resolve-source.js';
import { sourcePriors, type SourcePriors } from '../detection/source-priors.js';
import type { LanguageCode } from '../languages/language.js';
import type { Provider } from '../provider/provider.js';
import { createFetchTransport, type Transport } from '../provider/transport.js';
import { UpstreamError } from '../provider/upstream-error.js';
import { estimateQuality } from '../quality/estimate-quality.js';
import { runRoute, type RouteOutcome, type TryStep } from '../routing/run-route.js';
import { isUsableAnswer } from '../text/check-answer.js';
import { translateParts } from '../text/translate-parts.js';
import { systemClock, type Clock } from '../time/clock.js';
import { startDeadline } from '../time/deadline.js';
import { chooseRoute, type Network, type UnconfiguredProvider } from './choose-route.js';
import { readRequest, type CheckedRequest } from './read-request.js';
import { toResult } from './to-result.js';
import type { Translator } from './translation.js';

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
  readonly transport?: Transport;
  readonly clock?: Clock;
  readonly loadDetector?: () => Promise<Detector>;
}

/** The default time for one translation (`NJIA_REQUEST_DEADLINE_MS`). */
export const DEFAULT_DEADLINE_MS = 30_000;

/** The in-process translator: the service and direct mode are both this. */
export function createTranslator(options: TranslatorOptions): Translator {
  const {
    providers,
    unconfigured = [],
    pivot,
    clock = systemClock,
    deadlineMs = DEFAULT_DEADLINE_MS,
  } = options;
  const { transport = createFetchTransport() } = options;
  const network: Network = { providers, unconfigured, pivot };
  const findDetector = options.loadDetector ?? loadDetector;
  const priorsFor = rememberPriors(network);

  async function findSource(
    request: CheckedRequest,
  ): Promise<{ source: LanguageCode; detected?: ResolvedSource }> {
    if (request.source !== undefined) return { source: request.source };
    const detector = await findDetector();
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
    const detector = await findDetector();
    return hops.map(({ pair, text, translation, step }) =>
      estimateQuality({ source: text, translation, pair, scope: step.model.scope, detector }),
    );
  }

  return {
    async translate(asked, { signal, onAttempt = () => {} } = {}) {
      const started = clock.monotonic();
      const deadline = startDeadline(clock, deadlineMs);
      const request = readRequest(asked);
      const { source, detected } = await findSource(request);
      const { route, skipped } = chooseRoute({ source, target: request.target }, request.provider, network);
      skipped.forEach(onAttempt);
      const outcome = await runRoute(route, request.text, {
        clock,
        deadline,
        signal,
        tryStep,
        onAttempt,
        skipped,
      });
      return toResult({
        asked,
        request,
        detected,
        outcome,
        quality: await judge(outcome),
        latencyMs: clock.monotonic() - started,
      });
    },
  };
}

function rememberPriors({ providers, unconfigured, pivot }: Network) {
  const known = [...providers, ...unconfigured.map(({ provider }) => provider)];
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
