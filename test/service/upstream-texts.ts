import type { UpstreamName } from '@njia/sandbox';
import type { RunningService } from './running-service.js';

/** The texts that an upstream was asked to translate, in the order in which they came. */
export function textsAt({ sandbox }: RunningService, server: UpstreamName): readonly string[] {
  return sandbox.requests({ server, method: 'POST' }).flatMap(({ path, body }) => {
    if (path === '/auth/token') return [];
    const { text, in: input, inputs } = body as Readonly<Record<string, unknown>>;
    return [String(text ?? input ?? inputs)];
  });
}
