import { expectedReport, nameOf, runCell, type Cell, type CellReport } from './chaos-cell.js';
import { startChaosService, type Answered } from './chaos-service.js';
import { isLong } from './shape.js';

/** With two hops and two steps each has a quarter, in which those who are well must have answered. */
const DEADLINE_MS = 2000;
/** Half of it for some thirty calls. */
const LONG_DEADLINE_MS = 3000;
/** For all that a busy machine does meanwhile. */
const MARGIN_MS = 2000;
/** Cells under way, so that those who are well are not slow because of the others. */
const AT_ONCE = 24;

/** What came of a cell whose upstream does not answer. */
export interface SlowCell {
  readonly cell: Cell;
  readonly answered: readonly Answered[];
  readonly report: SlowReport;
}

/** The same in comparable form. */
export interface SlowReport extends CellReport {
  /** Whether the service took, by its own clock, much longer than it has. */
  readonly isLate: boolean;
}

/** Runs cells side by side, each before a service of its own that has little time. */
export async function runSlowCells(cells: readonly Cell[]): Promise<readonly SlowCell[]> {
  const done: SlowCell[] = [];
  for (let first = 0; first < cells.length; first += AT_ONCE) {
    done.push(...(await Promise.all(cells.slice(first, first + AT_ONCE).map(runAlone))));
  }
  return done;
}

/** What is to come of them, by name. */
export function expectedSlowReports(cells: readonly Cell[]): Readonly<Record<string, SlowReport>> {
  return Object.fromEntries(cells.map((cell) => [nameOf(cell), expectedInTime(cell)]));
}

function expectedInTime(cell: Cell): SlowReport {
  return { ...expectedReport(cell), isLate: false };
}

async function runAlone(cell: Cell): Promise<SlowCell> {
  const deadlineMs = isLong(cell.shape) ? LONG_DEADLINE_MS : DEADLINE_MS;
  await using chaos = await startChaosService(cell.provider, {
    NJIA_REQUEST_DEADLINE_MS: String(deadlineMs),
  });
  const { answered, report } = await runCell(chaos, cell);
  const isLate = answered.some(({ observed }) => observed.latencyMs > deadlineMs + MARGIN_MS);
  return { cell, answered, report: { ...report, isLate } };
}
