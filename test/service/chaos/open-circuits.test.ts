import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { UpstreamName } from '@njia/sandbox';
import { startChaosService, type ChaosService } from './chaos-service.js';
import { IS_WHOLE, isExample } from './everyday.js';
import { atFaultySteps, expectedOutcome, type Outcome } from './expected-outcome.js';
import type { FaultCase } from './fault-case.js';
import { faultCases } from './fault-cases.js';
import type { Shape } from './shape.js';
import { WAYS } from './way.js';

/** Failures in a row that open a circuit (`docs/reliability.md`). */
const MOST_IN_A_ROW = 10;

const PROVIDERS = Object.keys(WAYS) as readonly UpstreamName[];

describe.each(PROVIDERS)('when %s is known to fail', (provider) => {
  const cases = faultCases(provider).filter(
    (faultCase) => faultCase.fault.kind !== 'answer' && (IS_WHOLE || isExample(provider, faultCase)),
  );
  const { withOthers, alone } = WAYS[provider];
  const [[first, next] = []] = withOthers.hops;
  const passedOver: Outcome = {
    status: 200,
    route: [next?.name ?? ''],
    attempts: [`${first?.name} circuit_open null`],
    warnings: [],
    retryAfterSeconds: null,
  };

  let chaos: ChaosService;
  beforeEach(async () => {
    chaos = await startChaosService(provider);
  });
  afterEach(() => chaos[Symbol.asyncDispose]());

  const ask = async (shape: Shape) => (await chaos.ask(shape)).map(({ observed }) => observed.outcome);
  const faultyCalls = () => chaos.sandbox.requests().filter(({ fault }) => fault !== null).length;

  test('because of what lasts, others are asked first, and it only where there are none [decision: attempts]', async () => {
    for (const faultCase of cases.filter(isLasting)) {
      const breakage = { faultCase, form: 'always' } as const;
      const expected = expectedOutcome(alone, atFaultySteps(breakage)).outcome;

      chaos.breakWays('single', breakage);
      await ask('single');
      const calls = faultyCalls();
      expect.soft({ [faultCase.name]: await ask('single') }).toEqual({ [faultCase.name]: [passedOver] });
      expect.soft(faultyCalls()).toBe(calls);

      chaos.breakWays('single, alone', breakage);
      expect.soft({ [faultCase.name]: await ask('single, alone') }).toEqual({ [faultCase.name]: [expected] });
      chaos.mend();
      expect.soft(await ask('single, alone')).toMatchObject([{ status: 200, attempts: [] }]);
      chaos.passTime();
      await ask('single');
    }
  });

  test('ten times in a row, others are asked first until its time has come [decision: attempts]', async () => {
    const faultCase = faultCases(provider).find(({ fault }) => fault.kind === 'reset_before_body');
    if (faultCase === undefined) throw new Error('no such fault');
    const breakage = { faultCase, form: 'always' } as const;
    const failed = expectedOutcome(withOthers, atFaultySteps(breakage)).outcome;
    chaos.breakWays('single', breakage);
    for (let time = 1; time <= MOST_IN_A_ROW; time += 1) expect(await ask('single')).toEqual([failed]);
    expect(await ask('single')).toEqual([passedOver]);
    chaos.mend();
    expect(await ask('single')).toEqual([passedOver]);
    chaos.passTime();
    expect(await ask('single')).toMatchObject([{ route: [first?.name], attempts: [] }]);
  });
});

function isLasting({ effect }: FaultCase): boolean {
  return effect.kind === 'fails' && effect.isLasting;
}
