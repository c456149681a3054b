import type { WarningCode } from '@njia/core';
import type { UpstreamName } from '@njia/sandbox';
import type { Answered, ChaosService } from './chaos-service.js';
import {
  atFaultySteps,
  expectedOutcome,
  type Breakage,
  type Expectation,
  type Outcome,
} from './expected-outcome.js';
import { waysOf, type Shape } from './shape.js';
import { WAYS, type Way } from './way.js';

/** A fault at a provider, in the way of texts of one shape. */
export interface Cell extends Breakage {
  readonly provider: UpstreamName;
  readonly shape: Shape;
}

/** What came of one text, and of its protected parts. */
export interface Report {
  readonly outcome: Outcome;
  readonly lost: readonly string[];
}

/** What came of a cell, text by text. */
export interface CellReport {
  readonly reports: readonly Report[];
  /** How many steps have met the fault; where they always do, at least so many. */
  readonly stepsMet: number;
}

/** Brings a fault about, asks, and takes it back. */
export async function runCell(
  chaos: ChaosService,
  cell: Cell,
): Promise<{ readonly answered: readonly Answered[]; readonly report: CellReport }> {
  const { shape, form } = cell;
  chaos.breakWays(shape, cell);
  const answered = await chaos.ask(shape);
  const calls = chaos.sandbox.requests().filter(({ fault }) => fault !== null).length;
  chaos.mend();
  const stepsMet = form === 'once' ? calls : Math.min(calls, stepsToMeet(cell));
  return { answered, report: { reports: reportsOf(answered, cell), stepsMet } };
}

function stepsToMeet(cell: Cell): number {
  return expectationsOf(cell).reduce((sum, { stepsMet }) => sum + stepsMet, 0);
}

/** What is to come of each text of a cell. */
export function expectationsOf(cell: Cell): readonly Expectation[] {
  return waysOf(cell.shape, WAYS[cell.provider]).map((way) => expectationOf(cell, way));
}

/** An item of a batch does not say when to ask again. */
function expectationOf(cell: Cell, way: Way): Expectation {
  const expectation = expectedOutcome(way, atFaultySteps(cell));
  if (cell.shape !== 'batch') return expectation;
  return { ...expectation, outcome: { ...expectation.outcome, retryAfterSeconds: null } };
}

/** What is to come of a cell. */
export function expectedReport(cell: Cell): CellReport {
  return {
    reports: expectationsOf(cell).map(({ outcome }) => ({ outcome, lost: [] })),
    stepsMet: stepsToMeet(cell),
  };
}

/** What came, without the warnings that are possible but not certain. */
function reportsOf(answered: readonly Answered[], cell: Cell): readonly Report[] {
  const expectations = expectationsOf(cell);
  return answered.map(({ observed: { outcome }, lost }, index) => {
    const expectation = expectations[index];
    const isNoted = (code: WarningCode) =>
      expectation === undefined ||
      expectation.outcome.warnings.includes(code) ||
      !expectation.possible.includes(code);
    return { outcome: { ...outcome, warnings: outcome.warnings.filter(isNoted) }, lost };
  });
}

/** A name for a cell of a provider. */
export function nameOf({ faultCase, form, shape }: Cell): string {
  return `${faultCase.name}: ${form}, ${shape}`;
}

/** The shape by which a provider is found well again after another. */
export function probeAfter(shape: Shape): Shape {
  if (shape === 'long') return 'single';
  return shape === 'long, alone' ? 'single, alone' : shape;
}
