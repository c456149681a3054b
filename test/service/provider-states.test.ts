import { expect, test } from 'vitest';
import { createFakeClock } from '../../packages/core/test/fake-clock.js';
import { startService } from './running-service.js';

/** What `/ready` answers when provider_w is in this state. */
function states(ofW: string, models: readonly unknown[]) {
  return {
    status: 'ready',
    providers: [
      { provider: 'provider_u', state: 'configured', models: [] },
      { provider: 'provider_w', state: ofW, models },
      { provider: 'provider_h', state: 'configured', models: [] },
    ],
  };
}

test('a credential that a provider refuses shows in its state, which never changes the status of /ready [decision: Upstream credentials wrong]', async () => {
  await using service = await startService({
    environment: { NJIA_PROVIDER_W_KEY: 'no key of anybody' },
    parts: { clock: createFakeClock() },
  });
  const ready = async () => {
    const { status, body } = await service.ask('/ready');
    return [status, body] as const;
  };
  expect(await ready()).toEqual([200, states('configured', [])]);
  const answer = await service.translate({ text: 'Hello.', target_lang: 'tw', source_lang: 'en' });
  expect(answer.status).toBe(503);
  const refused = { model: 'v1', circuit: 'open', cause: 'auth', retry_after_seconds: 60 };
  expect(await ready()).toEqual([200, states('credential_refused', [refused])]);
});
