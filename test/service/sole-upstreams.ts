import type { FaultInjection, UpstreamName } from '@njia/sandbox';
import type { Answer } from './answer.js';
import type { RunningService } from './running-service.js';

/** An upstream, and a language into which nobody else translates English. */
export interface SoleUpstream {
  readonly server: UpstreamName;
  readonly target: string;
  /** Where texts are sent to. */
  readonly path: string;
  /** As attempts name it. */
  readonly model: string;
}

/** provider_h has one model for each pair here: see `SOLE`. */
export const SOLE_UPSTREAMS: readonly SoleUpstream[] = [
  { server: 'provider_u', target: 'ach', path: '/tasks/translate', model: 'translate' },
  { server: 'provider_w', target: 'tw', path: '/v1/translate', model: 'v1' },
  { server: 'provider_h', target: 'sw', path: '/models', model: 'opus-mt-en-sw' },
];

/** Nobody but the one upstream serves its language, and any number of requests is taken. */
export const SOLE = { NJIA_PROVIDER_H_MULTILINGUAL: 'off', NJIA_LIMIT_TRANSLATE_PER_MINUTE: '0' };

/** What can go wrong at any upstream. */
export type AnyFault = Exclude<FaultInjection['fault'], { readonly kind: 'documented' }>;

/** Lets its calls for translations fail. */
export function injectAt({ sandbox }: RunningService, { server, path }: SoleUpstream, fault: AnyFault): void {
  sandbox.inject({ server, match: { path }, fault });
}

/** Lets its next call for a translation fail. */
export function injectOnceAt(
  { sandbox }: RunningService,
  { server, path }: SoleUpstream,
  fault: AnyFault,
): void {
  sandbox.inject({ server, match: { path }, times: 1, fault });
}

/** Translates a sentence into the upstream's language. */
export function translateAt(
  service: RunningService,
  { target }: SoleUpstream,
  request: Parameters<RunningService['translate']>[1] = {},
): Promise<Answer> {
  return service.translate({ text: 'The goats eat grass.', target_lang: target, source_lang: 'en' }, request);
}

/** How many translations it was asked for. */
export function callsTo({ sandbox }: RunningService, { server, path }: SoleUpstream): number {
  return sandbox.requests({ server, path }).length;
}
