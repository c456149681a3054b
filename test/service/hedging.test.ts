import { beforeEach, describe, expect, test } from 'vitest';
import { fieldOf, type Answer } from './answer.js';
import { circuitsOf } from './listed-circuits.js';
import { freshServices } from './fresh-services.js';
import { startService, type RunningService } from './running-service.js';

const request = { text: 'The goats eat grass.', target_lang: 'yo', source_lang: 'en' };
const hang = { kind: 'hang' } as const;
const down = { kind: 'answer', status: 500, body: '' } as const;
const late = { kind: 'delay', ms: 150 } as const;

const startFresh = freshServices();
let service: RunningService;
beforeEach(async () => {
  const environment = { NJIA_HEDGE_AFTER_MS: '20', NJIA_LIMIT_TRANSLATE_PER_MINUTE: '0' };
  service = await startFresh({ environment });
});

const callsTo = (server: 'provider_w' | 'provider_h') => service.sandbox.requests({ server });
const served = (answer: Answer) => [fieldOf(answer, 'provider'), fieldOf(answer, 'attempts')];

describe('with NJIA_HEDGE_AFTER_MS, a first step that', () => {
  test('is slow gets company, whose answer counts; its own call is ended and is no failed try [decision: Configuration] [decision: attempts]', async () => {
    service.sandbox.inject({ server: 'provider_w', fault: hang });
    expect(served(await service.translate(request))).toEqual(['provider_h', undefined]);
    await service.sandbox.settled();
    expect(callsTo('provider_w')).toMatchObject([{ aborted: true, status: null }]);
    expect(callsTo('provider_h')).toMatchObject([{ aborted: false, status: 200 }]);
    expect(await circuitsOf(service, 'provider_w')).toMatchObject([{ circuit: 'closed' }]);
  });

  test('is slow but faster than its company serves, and the company’s call is ended [decision: Configuration]', async () => {
    service.sandbox.inject({ server: 'provider_w', fault: late });
    service.sandbox.inject({ server: 'provider_h', fault: hang });
    expect(served(await service.translate(request))).toEqual(['provider_w', undefined]);
    await service.sandbox.settled();
    expect(callsTo('provider_h')).toMatchObject([{ aborted: true }]);
  });

  test('is slow serves where its company fails, which is a failed try [decision: attempts]', async () => {
    service.sandbox.inject({ server: 'provider_w', fault: late });
    service.sandbox.inject({ server: 'provider_h', fault: down });
    const [provider, attempts] = served(await service.translate(request));
    expect(provider).toBe('provider_w');
    expect(attempts).toMatchObject([{ provider: 'provider_h', failure: 'server', status: 500 }]);
  });

  test('is quick has no company [decision: Configuration]', async () => {
    await using patient = await startService({ environment: { NJIA_HEDGE_AFTER_MS: '60000' } });
    expect(served(await patient.translate(request))).toEqual(['provider_w', undefined]);
    expect(patient.sandbox.requests({ server: 'provider_h' })).toEqual([]);
  });

  test('is slow has none where nobody else could serve [decision: Configuration]', async () => {
    service.sandbox.inject({ server: 'provider_w', fault: late });
    expect(served(await service.translate({ ...request, target_lang: 'tw' }))).toEqual([
      'provider_w',
      undefined,
    ]);
  });

  test('fails is followed by the next, as without [spec 1.5]', async () => {
    service.sandbox.inject({ server: 'provider_w', fault: down });
    const [provider, attempts] = served(await service.translate(request));
    expect(provider).toBe('provider_h');
    expect(attempts).toMatchObject([{ provider: 'provider_w', status: 500 }]);
    expect(callsTo('provider_h')).toHaveLength(1);
  });
});

describe('the extra calls of hedging', () => {
  test('are one in twenty at most, but for the first [decision: Configuration]', async () => {
    service.sandbox.inject({ server: 'provider_w', times: 2, fault: late });
    await service.translate(request);
    expect(callsTo('provider_h')).toHaveLength(1);
    await service.translate(request);
    expect(callsTo('provider_h')).toHaveLength(1);
    for (let call = 3; call < 40; call += 1) await service.translate(request);
    service.sandbox.inject({ server: 'provider_w', fault: late });
    await service.translate(request);
    expect(callsTo('provider_h')).toHaveLength(2);
    await service.translate(request);
    expect(callsTo('provider_h')).toHaveLength(2);
  });

  test('are none without the setting [decision: Configuration]', async () => {
    await using plain = await startService();
    plain.sandbox.inject({ server: 'provider_w', fault: late });
    expect(served(await plain.translate(request))).toEqual(['provider_w', undefined]);
    expect(plain.sandbox.requests({ server: 'provider_h' })).toEqual([]);
  });
});
