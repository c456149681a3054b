import { expect } from 'vitest';
import type { FaultInjection } from '@njia/sandbox';
import type { Answer } from './answer.js';
import type { RunningService } from './running-service.js';

/** What can go wrong at provider_u. */
export type SpeechFault = Extract<FaultInjection, { server: 'provider_u' }>['fault'];

/** One kind of speech at provider_u: where it is asked for, and the model that attempts name. */
export interface SpeechUpstream {
  readonly path: string;
  readonly model: string;
}

/** Recordings to text. */
export const TRANSCRIPTION: SpeechUpstream = { path: '/tasks/audio/transcriptions', model: 'transcriptions' };

/** Texts to recordings. */
export const SYNTHESIS: SpeechUpstream = { path: '/tasks/audio/speech', model: 'spark-tts' };

/** Lets the next call fail. */
export function injectInto({ sandbox }: RunningService, { path }: SpeechUpstream, fault: SpeechFault): void {
  sandbox.inject({ server: 'provider_u', match: { path }, fault });
}

/** A failed try as answers tell of it. */
export function attemptAt({ model }: SpeechUpstream, failure: string, status: number | null) {
  const latency_ms: unknown = expect.any(Number);
  return { provider: 'provider_u', model, failure, status, latency_ms };
}

/** A caller who leaves while the upstream works ends its call. */
export async function expectEndedByLeaving(
  service: RunningService,
  upstream: SpeechUpstream,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<void> {
  const { path } = upstream;
  injectInto(service, upstream, { kind: 'hang' });
  const caller = new AbortController();
  const arrival = service.sandbox.nextRequest({ path });
  const abandoned = expect(ask(caller.signal)).rejects.toMatchObject({ name: 'AbortError' });
  await arrival;
  caller.abort();
  await abandoned;
  await service.sandbox.settled();
  expect(service.sandbox.requests({ path })).toMatchObject([{ aborted: true, status: null }]);
}
