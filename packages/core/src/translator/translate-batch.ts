import { mapConcurrently } from '../concurrency/map-concurrently.js';
import type { Attempt } from '../errors/attempt.js';
import { NjiaError, ProviderError } from '../errors/njia-error.js';
import type { Clock } from '../time/clock.js';
import { startDeadline, type Deadline } from '../time/deadline.js';
import type { BatchItem, BatchItemResult, BatchRequest, BatchResult, FailedBatchItem } from './batch.js';
import type { PreparedTranslation, TextTranslation } from './translate-text.js';
import type { TranslationRequest, TranslationResult } from './translation.js';

/** Items under way at once with the same first provider. */
const ITEMS_AT_ONCE = 16;

/** What a batch is translated with. */
export interface BatchRun {
  readonly texts: TextTranslation;
  readonly clock: Clock;
  /** Milliseconds for the whole batch. */
  readonly deadlineMs: number;
  /** Milliseconds for one item, from when its turn comes. */
  readonly itemDeadlineMs: number;
  readonly signal: AbortSignal;
  readonly onAttempt: (attempt: Attempt) => void;
}

type Outcome = TranslationResult | NjiaError;

interface Work {
  readonly prepared: PreparedTranslation;
  outcome: Outcome | undefined;
}

/** Translates every item, equal ones once, at most so many at once with one provider. */
export async function translateBatch(request: BatchRequest, run: BatchRun): Promise<BatchResult> {
  const started = run.clock.monotonic();
  const deadline = startDeadline(run.clock, run.deadlineMs);
  const distinct = new Map<string, Work>();
  const works: (Work | NjiaError)[] = [];
  for (const item of request.items) {
    run.signal.throwIfAborted();
    works.push(await prepare(toRequest(item, request), run.texts, distinct));
  }
  await runAll([...distinct.values()], deadline, run);
  const results = request.items.map((item, index) => toItemResult(item, outcomeOf(works[index])));
  const failed = results.filter(({ error }) => error !== null).length;
  return {
    results,
    total: results.length,
    succeeded: results.length - failed,
    failed,
    total_latency_ms: Math.round(run.clock.monotonic() - started),
  };
}

function toRequest({ explain, ...item }: BatchItem, batch: BatchRequest): TranslationRequest {
  return { ...item, provider: batch.provider, explain: explain ?? batch.explain };
}

/** The work of an item, shared by all that ask the same, or why it cannot be begun. */
async function prepare(
  asked: TranslationRequest,
  texts: TextTranslation,
  distinct: Map<string, Work>,
): Promise<Work | NjiaError> {
  try {
    const prepared = await texts.prepare(asked);
    const { text, target, source } = prepared.request;
    const name = JSON.stringify([text, target, source ?? null, asked.explain === true]);
    const work = distinct.get(name) ?? { prepared, outcome: undefined };
    distinct.set(name, work);
    return work;
  } catch (error) {
    return asOutcome(error);
  }
}

/** Every first provider has a queue of its own, so that a slow one does not hold up the others. */
async function runAll(works: readonly Work[], deadline: Deadline, run: BatchRun): Promise<void> {
  const providers = [...new Set(works.map(firstProvider))];
  const queues = providers.map((id) => works.filter((work) => firstProvider(work) === id));
  await mapConcurrently(queues, { limit: queues.length, signal: run.signal }, (queue, signal) =>
    mapConcurrently(queue, { limit: ITEMS_AT_ONCE, signal }, async (work, queueSignal) => {
      // Items that all listened to one signal would look like a leak to Node, which warns of more than ten.
      const itemSignal = AbortSignal.any([queueSignal]);
      work.outcome = await runItem(work.prepared, deadline, { ...run, signal: itemSignal });
    }),
  );
}

async function runItem(
  prepared: PreparedTranslation,
  whole: Deadline,
  { texts, clock, itemDeadlineMs, signal, onAttempt }: BatchRun,
): Promise<Outcome> {
  const deadlineMs = Math.min(itemDeadlineMs, whole.remainingMs());
  if (deadlineMs < 1) return notReached(); // a timer may end an item that much before the clock says so
  try {
    return await texts.run(prepared, { deadline: startDeadline(clock, deadlineMs), signal, onAttempt });
  } catch (error) {
    signal.throwIfAborted();
    return asOutcome(error);
  }
}

/** A defect of ours is not one item's error. */
function asOutcome(error: unknown): NjiaError {
  if (error instanceof NjiaError) return error;
  throw error;
}

function firstProvider({ prepared }: Work): string | undefined {
  return prepared.route[0].steps[0]?.provider;
}

function outcomeOf(work: Work | NjiaError | undefined): Outcome {
  return work instanceof NjiaError ? work : (work?.outcome ?? notReached());
}

function notReached(): ProviderError {
  return new ProviderError('The time for the batch was up before the turn of this item.', []);
}

function toItemResult({ id, target_lang }: BatchItem, outcome: Outcome): BatchItemResult {
  if (outcome instanceof NjiaError) return toFailedItem(id, target_lang, outcome);
  const { latency_ms: _, characters_translated: __, ...result } = outcome;
  return { id, ...result, target_lang, error: null };
}

function toFailedItem(id: string, target_lang: string, error: NjiaError): FailedBatchItem {
  return {
    id,
    translated_text: null,
    detected_source_lang: null,
    target_lang,
    model_used: null,
    provider: null,
    quality_score: null,
    error: error.message,
    route: [],
    warnings: [],
    ...(error instanceof ProviderError && error.attempts.length > 0 && { attempts: error.attempts }),
  };
}
