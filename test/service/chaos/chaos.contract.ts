import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UpstreamName } from '@njia/sandbox';
import { expectedReport, nameOf, probeAfter, runCell, type Cell } from './chaos-cell.js';
import { startChaosService, type ChaosService } from './chaos-service.js';
import { IS_WHOLE, isEveryday } from './everyday.js';
import { FORMS } from './expected-outcome.js';
import type { FaultCase } from './fault-case.js';
import { faultCases } from './fault-cases.js';
import { watchLeftovers, type Leftovers } from './leftovers.js';
import { createObservedTable } from './observed-table.js';
import { SHAPES } from './shape.js';
import { expectedSlowReports, runSlowCells, type SlowCell } from './slow-cells.js';

/** Brings every fault about at one provider, and holds what the service makes of it against what is documented. */
export function describeChaos(provider: UpstreamName): void {
  const cases = faultCases(provider);
  const table = createObservedTable(provider);
  const cellsOf = (faultCase: FaultCase): readonly Cell[] =>
    FORMS.flatMap((form) => SHAPES.map((shape) => ({ provider, faultCase, form, shape }))).filter(
      (cell) => IS_WHOLE || isEveryday(cell),
    );
  const slowCells = cases.filter(hangs).flatMap(cellsOf);
  let leftovers: Leftovers;
  let slow: Promise<readonly SlowCell[]>;
  let chaos: ChaosService;
  beforeAll(async () => {
    leftovers = await watchLeftovers();
    slow = runSlowCells(slowCells); // they only wait, so that others can be run meanwhile
    slow.catch(() => {});
    chaos = await startChaosService(provider);
  });
  afterAll(() => {
    leftovers.stop();
    if (IS_WHOLE) process.stdout.write(table.write());
  });

  /** As soon as its time has come, whoever has failed serves again, and nobody else is asked. */
  async function failuresAfter({ faultCase: { effect }, form, shape }: Cell): Promise<readonly string[]> {
    if (effect.kind !== 'fails' || (form === 'once' && !effect.isLasting)) return [];
    chaos.passTime();
    const answered = await chaos.ask(probeAfter(shape));
    chaos.mend();
    return answered.flatMap(({ observed }) => observed.outcome.attempts);
  }

  describe('an upstream', () => {
    test.each(cases.filter((faultCase) => !hangs(faultCase)))(
      'with the fault $name is answered for as documented, and serves again when that is over [spec 1.5] [decision: attempts]',
      async (faultCase) => {
        const cells = cellsOf(faultCase);
        for (const cell of cells) {
          const { answered, report } = await runCell(chaos, cell);
          table.note(cell, answered);
          const found = { ...report, failuresAfter: await failuresAfter(cell) };
          const expected = { ...expectedReport(cell), failuresAfter: [] };
          expect.soft({ [nameOf(cell)]: found }).toEqual({ [nameOf(cell)]: expected });
        }
      },
    );
  });

  test('an upstream that does not answer costs no more than its share of the deadline [decision: Deadlines]', async () => {
    const done = await slow;
    for (const { cell, answered } of done) table.note(cell, answered);
    const found = Object.fromEntries(done.map(({ cell, report }) => [nameOf(cell), report]));
    expect(found).toEqual(expectedSlowReports(slowCells));
  });

  test('after all of it nothing is left open, and nobody listens in vain [decision: Deadlines]', async () => {
    await slow;
    await chaos[Symbol.asyncDispose]();
    expect(await leftovers.remaining()).toEqual([]);
  });
}

function hangs({ effect }: FaultCase): boolean {
  return effect.kind === 'hangs';
}
