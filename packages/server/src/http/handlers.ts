import type { CacheOutcome, RunOptions, Speech, Translator } from '@njia/core';
import type { OperationId, Operations, RequestOf, ResponseOf } from '@njia/core/contract';
import type { KeyService } from '../keys/key-service.js';
import type { KeyStore } from '../keys/key-store.js';
import type { Metrics } from '../metrics/metrics.js';
import { inspectAudio } from '../speech/inspect-audio.js';
import type { AttemptLog } from '../upstream/log-attempts.js';
import type { Caller } from './authenticate.js';

/** What a handler is given: everything checked, nothing of HTTP. */
export interface Call<Id extends OperationId> {
  readonly body: RequestOf<Id>;
  readonly caller: Operations[Id]['auth'] extends 'key' ? Caller : undefined;
  readonly requestId: string;
  /** Ends when the caller goes away. */
  readonly signal: AbortSignal;
  /** The caller's own limit in milliseconds. */
  readonly deadlineMs: number | undefined;
  /** Told, where there is a cache, whether an answer came from it; in a batch once for each text. */
  readonly onCache: (outcome: CacheOutcome) => void;
}

/** One function for every operation of the table. */
export type Handlers = {
  readonly [Id in OperationId]: (call: Call<Id>) => Promise<ResponseOf<Id>>;
};

/** What the operations work with. */
export interface HandlerDependencies {
  readonly keys: KeyService;
  readonly store: KeyStore;
  readonly translator: Translator;
  readonly speech: Speech;
  /** Every kind of provider, and what is known of it now. */
  readonly listProviders: () => ResponseOf<'ready'>['providers'];
  readonly logAttempt: AttemptLog;
  readonly metrics: Pick<Metrics, 'attemptFailed' | 'cacheUsed' | 'translated'>;
}

/** Binds the operations to the domain. */
export function createHandlers(dependencies: HandlerDependencies): Handlers {
  const { keys, store, translator, speech, listProviders, logAttempt, metrics } = dependencies;

  function optionsOf(call: Omit<Call<OperationId>, 'body' | 'caller'>): RunOptions {
    const { signal, deadlineMs, requestId } = call;
    return {
      signal,
      deadlineMs,
      onAttempt(attempt) {
        logAttempt(attempt, requestId);
        metrics.attemptFailed(attempt);
      },
      onCache(outcome) {
        call.onCache(outcome);
        metrics.cacheUsed(outcome);
      },
    };
  }

  return {
    async issueKey({ body }) {
      const { apiKey, name, createdAt, expiresAt } = await keys.issue(body.name);
      return { api_key: apiKey, name, created_at: isoTime(createdAt), expires_at: isoTime(expiresAt) };
    },

    async inspectKey({ caller }) {
      const { hash, name, createdAt, expiresAt } = caller.key;
      await caller.counted;
      const requests_total = await store.requestsTotal(hash);
      return { name, created_at: isoTime(createdAt), expires_at: isoTime(expiresAt), requests_total };
    },

    async translate({ body, ...call }) {
      const result = await translator.translate(body, optionsOf(call));
      metrics.translated(result);
      return result;
    },

    async translateBatch({ body, ...call }) {
      const batch = await translator.translateBatch(body, optionsOf(call));
      for (const result of batch.results) metrics.translated(result);
      return batch;
    },

    async transcribe({ body, ...call }) {
      const { durationSeconds } = await inspectAudio(body.audio);
      const result = await speech.transcribe(body, optionsOf(call));
      return { ...result, audio_duration_seconds: durationSeconds };
    },

    synthesise: ({ body, ...call }) => speech.synthesise(body, optionsOf(call)),
    detect: ({ body }) => translator.detect(body),
    languages: async () => translator.languages(),
    health: async () => ({ status: 'ok' }),

    async ready() {
      await store.ping();
      return { status: 'ready', providers: listProviders() };
    },
  };
}

function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
