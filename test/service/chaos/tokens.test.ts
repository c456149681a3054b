import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FaultInjection } from '@njia/sandbox';
import { startChaosService, type ChaosService } from './chaos-service.js';
import { tokenCases } from './elsewhere-cases.js';
import { atFaultySteps, expectedOutcome, FORMS, type Breakage } from './expected-outcome.js';
import type { Shape } from './shape.js';
import { WAYS } from './way.js';

const { withOthers, alone } = WAYS.provider_u;

let chaos: ChaosService;
beforeAll(async () => {
  chaos = await startChaosService('provider_u');
});
afterAll(() => chaos[Symbol.asyncDispose]());

/** Lets the service ask for a token, and meet the fault when it does so. */
async function askForToken(shape: Shape, { faultCase: { fault }, form }: Breakage) {
  const { sandbox } = chaos;
  const match = { path: '/auth/token' };
  const known = sandbox.requests(match).length;
  sandbox.revokeTokens();
  const times = form === 'once' ? { times: 1 } : {};
  const injected = sandbox.inject({ server: 'provider_u', match, fault, ...times } as FaultInjection);
  const answered = await chaos.ask(shape);
  injected.remove();
  chaos.passTime();
  const met = sandbox.requests(match).slice(known);
  return {
    outcomes: answered.map(({ observed }) => observed.outcome),
    wasMet: met.some((request) => request.fault === fault.kind),
  };
}

const cases = tokenCases().filter(({ effect }) => effect.kind !== 'hangs');

test.each(cases)(
  'no token because of the fault $name is no translation, but for the time being [spec 5.12] [decision: attempts]',
  async (faultCase) => {
    for (const form of FORMS) {
      const breakage = { faultCase, form };
      const breakageOf = atFaultySteps(breakage);
      expect.soft({ [form]: await askForToken('single', breakage) }).toEqual({
        [form]: { outcomes: [expectedOutcome(withOthers, breakageOf).outcome], wasMet: true },
      });
      expect.soft({ [form]: await askForToken('single, alone', breakage) }).toEqual({
        [form]: { outcomes: [expectedOutcome(alone, breakageOf).outcome], wasMet: true },
      });
      expect
        .soft(await chaos.ask('single, alone'))
        .toMatchObject([{ observed: { outcome: { attempts: [] } } }]);
    }
  },
);
