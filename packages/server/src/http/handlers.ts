import type { Translator } from '@njia/core';
import type { OperationId, Operations, RequestOf, ResponseOf } from '@njia/core/contract';
import type { KeyService } from '../keys/key-service.js';
import type { KeyStore } from '../keys/key-store.js';
import type { AttemptLog } from '../upstream/log-attempts.js';
import type { Caller } from './authenticate.js';

/** What a handler is given: everything checked, nothing of HTTP. */
export interface Call<Id extends OperationId> {
  readonly body: RequestOf<Id>;
  readonly caller: Operations[Id]['auth'] extends 'key' ? Caller : undefined;
  readonly requestId: string;
  /** Ends when the caller goes away. */
  readonly signal: AbortSignal;
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
  readonly logAttempt: AttemptLog;
}

/** Binds the operations to the domain. */
export function createHandlers({ keys, store, translator, logAttempt }: HandlerDependencies): Handlers {
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

    translate: ({ body, requestId, signal }) =>
      translator.translate(body, { signal, onAttempt: (attempt) => logAttempt(attempt, requestId) }),
  };
}

function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
