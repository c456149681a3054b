import type { FaultInjection, FaultMatch, UpstreamName } from '@njia/sandbox';
import type { Environment } from '@njia/server';
import { startService, type RunningService } from '../running-service.js';
import type { Breakage, Form } from './expected-outcome.js';
import { observeBatch, observeSingle, type Observed } from './observed-outcome.js';
import { createPassingClock } from './passing-clock.js';
import { beginningOf, longText, lostFrom, shortText } from './protected-text.js';
import { isLong, waysOf, type Shape } from './shape.js';
import { WAYS, type Way } from './way.js';

const WITHOUT_LIMITS = { NJIA_LIMIT_TRANSLATE_PER_MINUTE: '0', NJIA_LIMIT_BATCH_PER_MINUTE: '0' };

/** A service one of whose providers can be made to fail, and for which time passes when it is told so. */
export interface ChaosService extends AsyncDisposable {
  readonly sandbox: RunningService['sandbox'];
  /** Puts a fault on each of a shape's ways. */
  breakWays(shape: Shape, breakage: Breakage): void;
  /** Takes every fault back, and forgets what the upstreams were asked. */
  mend(): void;
  /** Lets so much time pass that no circuit cools any more. */
  passTime(): void;
  /** Sends the texts of a shape, which hold protected parts and lines; answered when the upstreams have noticed it too. */
  ask(shape: Shape): Promise<readonly Answered[]>;
}

/** One text's answer. */
export interface Answered {
  readonly observed: Observed;
  /** Protected parts and line breaks that did not come through; empty also where nobody served. */
  readonly lost: readonly string[];
}

/** Starts the service and its upstreams. */
export async function startChaosService(
  provider: UpstreamName,
  environment: Environment = {},
): Promise<ChaosService> {
  const clock = createPassingClock();
  const service = await startService({
    environment: { ...WITHOUT_LIMITS, ...environment },
    parts: { clock },
  });
  const { sandbox } = service;
  const key = await service.issueKey();

  async function send(shape: Shape, items: readonly object[]): Promise<readonly Observed[]> {
    if (shape !== 'batch') return [observeSingle(await service.translate(items[0], { key }))];
    const path = '/api/v1/translate/batch';
    return observeBatch(await service.ask(path, { method: 'POST', key, body: { items } }));
  }

  return {
    sandbox,
    breakWays(shape, { faultCase: { fault }, form }) {
      const times = form === 'once' ? { times: 1 } : {};
      for (const match of waysOf(shape, WAYS[provider]).flatMap((way) => matchesOf(way, shape, form))) {
        // Whether the server has such a fault is checked by the sandbox.
        sandbox.inject({ server: provider, match, fault, ...times } as FaultInjection);
      }
    },
    mend: () => sandbox.reset(),
    passTime: () => clock.pass(),
    async ask(shape) {
      const items = waysOf(shape, WAYS[provider]).map((way, index) => ({
        id: String(index),
        text: textOf(way, shape),
        source_lang: way.source,
        target_lang: way.target,
      }));
      const seen = await send(shape, items);
      await sandbox.settled();
      return seen.map((observed, index) => {
        const { outcome, translation } = observed;
        const text = items[index]?.text ?? '';
        return { observed, lost: outcome.status === 503 ? [] : lostFrom(text, translation) };
      });
    },
    [Symbol.asyncDispose]: () => service.close(),
  };
}

function textOf({ source }: Way, shape: Shape): string {
  return isLong(shape) ? longText(source) : shortText(source);
}

/** Of the calls for a long text, which are made side by side, it is always the same that fails where only one does. */
function matchesOf({ source, matches }: Way, shape: Shape, form: Form): readonly FaultMatch[] {
  if (form === 'always' || !isLong(shape)) return matches;
  const textIncludes = beginningOf(longText(source));
  return matches.map((match) => Object.assign({ textIncludes }, match));
}
