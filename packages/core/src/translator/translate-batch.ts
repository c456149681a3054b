import { giveWay } from '../concurrency/give-way.js';
import { mapConcurrently } from '../concurrency/map-concurrently.js';
import { NjiaError, ProviderError } from '../errors/njia-error.js';
import type { StepsRun } from '../routing/run-steps.js';
import { startDeadline } from '../time/deadline.js';
import type { BatchItem, BatchRequest, BatchResult } from './batch.js';
import { toItemResult, type ItemOutcome } from './to-item-result.js';
import type { PreparedTranslation, TextTranslation } from './translate-text.js';
import type { TranslationRequest } from './translation.js';

/** Items under way at once with the same first provider. */
const ITEMS_AT_ONCE = 16;

/** Finding the sources of this many takes a few milliseconds, for which other requests may wait. */
const CHARACTERS_IN_ONE_GO = 5000;

/** What a batch is translated with; the deadline is that of the whole. */
export interface BatchRun extends StepsRun {
  readonly texts: TextTranslation;
  /** Milliseconds for one item, from when its turn comes. */
  readonly itemDeadlineMs: number;
}

interface Work {
  readonly prepared: PreparedTranslation;
  outcome: ItemOutcome | undefined;
}

/** Translates every item, equal ones once, at most so many at once with one provider. */
export async function translateBatch(request: BatchRequest, run: BatchRun): Promise<BatchResult> {
  const started = run.clock.monotonic();
  const distinct = new Map<string, Work>();
  const works = await prepareAll(request, distinct, run);
  await runAll([...distinct.values()], run);
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

/** Begins every item's work, adding what is distinct; other work of the process gets its turn in between. */
async function prepareAll(
  request: BatchRequest,
  distinct: Map<string, Work>,
  { texts, signal }: BatchRun,
): Promise<readonly (Work | NjiaError)[]> {
  const works: (Work | NjiaError)[] = [];
  let characters = 0;
  for (const item of request.items) {
    signal?.throwIfAborted();
    const asked = toRequest(item, request);
    works.push(await prepare(asked, texts, distinct));
    characters += asked.text.length + (asked.protect ?? []).join('').length;
    if (characters < CHARACTERS_IN_ONE_GO) continue;
    await giveWay();
    characters = 0;
  }
  return works;
}

function toRequest(
  { explain, format, protect = [], ...item }: BatchItem,
  batch: BatchRequest,
): TranslationRequest {
  return {
    ...item,
    provider: batch.provider,
    explain: explain ?? batch.explain,
    format: format ?? batch.format,
    protect: [...new Set([...protect, ...(batch.protect ?? [])])],
  };
}

/** The work of an item, shared by all that ask the same, or why it cannot be begun. */
async function prepare(
  asked: TranslationRequest,
  texts: TextTranslation,
  distinct: Map<string, Work>,
): Promise<Work | NjiaError> {
  try {
    const prepared = await texts.prepare(asked);
    const { text, target, source, format, protect } = prepared.request;
    const name = JSON.stringify([text, target, source ?? null, format, protect, asked.explain === true]);
    const work = distinct.get(name) ?? { prepared, outcome: undefined };
    distinct.set(name, work);
    return work;
  } catch (error) {
    return asOutcome(error);
  }
}

/** Every first provider has a queue of its own, so that a slow one does not hold up the others. */
async function runAll(works: readonly Work[], run: BatchRun): Promise<void> {
  const { signal: batchSignal = new AbortController().signal } = run;
  const providers = [...new Set(works.map(firstProvider))];
  const queues = providers.map((id) => works.filter((work) => firstProvider(work) === id));
  await mapConcurrently(queues, { limit: queues.length, signal: batchSignal }, (queue, signal) =>
    mapConcurrently(queue, { limit: ITEMS_AT_ONCE, signal }, async (work, queueSignal) => {
      // Items that all listened to one signal would look like a leak to Node, which warns of more than ten.
      const itemSignal = AbortSignal.any([queueSignal]);
      work.outcome = await runItem(work.prepared, { ...run, signal: itemSignal });
    }),
  );
}

async function runItem(
  prepared: PreparedTranslation,
  { texts, itemDeadlineMs, ...run }: BatchRun,
): Promise<ItemOutcome> {
  const { clock, deadline, signal } = run;
  const isShortened = run.isShortened || deadline.remainingMs() < itemDeadlineMs;
  const deadlineMs = Math.min(itemDeadlineMs, deadline.remainingMs());
  if (deadlineMs < 1) return notReached(); // a timer may end an item that much before the clock says so
  try {
    return await texts.run(prepared, { ...run, isShortened, deadline: startDeadline(clock, deadlineMs) });
  } catch (error) {
    signal?.throwIfAborted();
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

function outcomeOf(work: Work | NjiaError | undefined): ItemOutcome {
  return work instanceof NjiaError ? work : (work?.outcome ?? notReached());
}

function notReached(): ProviderError {
  return new ProviderError('The time for the batch was up before the turn of this item.', []);
}
