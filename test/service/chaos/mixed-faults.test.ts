import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FaultInjection } from '@njia/sandbox';
import { startService, type RunningService } from '../running-service.js';
import { IS_WHOLE } from './everyday.js';
import { expectedOutcome, FORMS, type Breakage } from './expected-outcome.js';
import { casesAt, MIXED_WAYS, STEPS } from './mixed-ways.js';
import { observeSingle } from './observed-outcome.js';
import { createPassingClock } from './passing-clock.js';
import { lostFrom, shortText } from './protected-text.js';
import type { Way } from './way.js';

/** `npm run chaos` runs more, with another seed each time. */
const RUNS = IS_WHOLE ? 3000 : 60;
const SEED = IS_WHOLE ? {} : { seed: 20_261_121 };
const TIME_LIMIT_MS = 60_000 + RUNS * 200;

const clock = createPassingClock();
let service: RunningService;
let key: string;
beforeAll(async () => {
  service = await startService({ environment: { NJIA_LIMIT_TRANSLATE_PER_MINUTE: '0' }, parts: { clock } });
  key = await service.issueKey();
});
afterAll(() => service.close());

/** A way, and what goes wrong at some of its steps. */
interface Mix {
  readonly way: Way;
  readonly breakages: ReadonlyMap<string, Breakage>;
}

const mix: fc.Arbitrary<Mix> = fc.constantFrom(...MIXED_WAYS).chain((way) => {
  const steps = way.hops.flatMap((hop, index) =>
    hop.map((step) => ({ step, cases: casesAt(step, index === way.hops.length - 1) })),
  );
  return fc
    .tuple(
      ...steps.map(({ step, cases }) =>
        fc.option(
          fc.record({
            name: fc.constant(step.name),
            faultCase: fc.constantFrom(...cases),
            form: fc.constantFrom(...FORMS),
          }),
          { freq: 4, nil: undefined },
        ),
      ),
    )
    .map((chosen) => ({
      way,
      breakages: new Map(chosen.flatMap((one) => (one === undefined ? [] : [[one.name, one]]))),
    }));
});

function breakSteps({ breakages }: Mix): void {
  for (const [name, { faultCase, form }] of breakages) {
    const { server, match } = STEPS[name] ?? {};
    const times = form === 'once' ? { times: 1 } : {};
    service.sandbox.inject({ server, match, fault: faultCase.fault, ...times } as FaultInjection);
  }
}

/** Lets every step of a way serve again, so that nothing is remembered against it. */
async function recover({ way }: Mix): Promise<void> {
  service.sandbox.reset();
  clock.pass();
  for (const { name } of way.hops.flat()) {
    const probe = STEPS[name]?.probe ?? {};
    const answer = await service.translate(
      { text: shortText(probe['source_lang'] ?? ''), ...probe },
      { key },
    );
    expect(answer.body).toMatchObject({ model_used: name });
  }
}

test(
  'several faults at once: each step is tried as often as can help, and the best answer is taken [spec 1.5] [decision: attempts]',
  async () => {
    await fc.assert(
      fc.asyncProperty(mix, async (one) => {
        const { source, target } = one.way;
        const text = shortText(source);
        const request = { text, source_lang: source, target_lang: target };
        breakSteps(one);
        const { outcome, translation } = observeSingle(await service.translate(request, { key }));
        await service.sandbox.settled();
        await recover(one);
        const expected = expectedOutcome(one.way, ({ name }) => one.breakages.get(name));
        const warnings = outcome.warnings.filter(
          (code) => expected.outcome.warnings.includes(code) || !expected.possible.includes(code),
        );
        expect({ ...outcome, warnings }).toEqual(expected.outcome);
        if (outcome.status === 200) expect(lostFrom(text, translation)).toEqual([]);
      }),
      { numRuns: RUNS, ...SEED },
    );
  },
  TIME_LIMIT_MS,
);
