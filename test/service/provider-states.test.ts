import { expect, test } from 'vitest';
import { startService } from './running-service.js';

/** What `/ready` answers when provider_w is in this state. */
function states(ofW: string) {
  return {
    status: 'ready',
    providers: [
      { provider: 'provider_u', state: 'configured' },
      { provider: 'provider_w', state: ofW },
      { provider: 'provider_h', state: 'configured' },
    ],
  };
}

test('a credential that a provider refuses shows in its state, which never changes the status of /ready [decision: Upstream credentials wrong]', async () => {
  await using service = await startService({ environment: { NJIA_PROVIDER_W_KEY: 'no key of anybody' } });
  const ready = async () => {
    const { status, body } = await service.ask('/ready');
    return [status, body] as const;
  };
  expect(await ready()).toEqual([200, states('configured')]);
  const refused = await service.translate({ text: 'Hello.', target_lang: 'tw', source_lang: 'en' });
  expect(refused.status).toBe(503);
  expect(await ready()).toEqual([200, states('credential_refused')]);
});
