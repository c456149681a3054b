import type { Attempt, RouteHop, Warning } from '@njia/core';
import type { Answer } from '../answer.js';
import type { Outcome } from './expected-outcome.js';

/** A result of `/translate`, a detail of its 503, or an item of `/translate/batch`, as far as it matters here. */
interface Written {
  readonly translated_text?: string | null;
  readonly route?: readonly RouteHop[];
  readonly warnings?: readonly Warning[];
  readonly attempts?: readonly Attempt[];
  readonly latency_ms?: number;
}

/** One text as it was answered. */
export interface Observed {
  readonly outcome: Outcome;
  /** Empty where nobody served. */
  readonly translation: string;
  /** What it took by the service's own clock: of the answer, or else of its attempts. */
  readonly latencyMs: number;
}

/** Reads an answer of `/translate`, whose schema has been checked. */
export function observeSingle({ status, headers, body }: Answer): Observed {
  const { detail, ...result } = body as Written & { readonly detail?: Written };
  const wait = headers.get('retry-after');
  return observe(detail ?? result, status, wait === null ? null : Number(wait));
}

/** Reads an answer of `/translate/batch`, whose schema has been checked, item by item. */
export function observeBatch({ body }: Answer): readonly Observed[] {
  const { results } = body as { readonly results: readonly Written[] };
  return results.map((result) => observe(result, result.translated_text === null ? 503 : 200, null));
}

function observe(written: Written, status: number, retryAfterSeconds: number | null): Observed {
  const { translated_text, route = [], warnings = [], attempts = [], latency_ms } = written;
  return {
    outcome: {
      status: status as Outcome['status'],
      route: route.map(({ model_used }) => model_used),
      attempts: attempts.map(describeAttempt),
      warnings: [...new Set(warnings.map(({ code }) => code))].toSorted(),
      retryAfterSeconds,
    },
    translation: translated_text ?? '',
    latencyMs: latency_ms ?? attempts.reduce((sum, attempt) => sum + attempt.latency_ms, 0),
  };
}

function describeAttempt({ provider, model, failure, status }: Attempt): string {
  return `${provider}/${model} ${failure} ${status}`;
}
