import type { UpstreamName } from '@njia/sandbox';
import { nameOf, type Cell } from './chaos-cell.js';
import type { Answered } from './chaos-service.js';
import { COLUMNS, faultRows } from './fault-rows.js';

/** What came of the faults of one provider. */
export interface ObservedTable {
  note(cell: Cell, answered: readonly Answered[]): void;
  /** The table, with its columns in line. */
  write(): string;
}

/** An empty table. */
export function createObservedTable(provider: UpstreamName): ObservedTable {
  const noted = new Map<string, readonly Answered[]>();
  return {
    note: (cell, answered) => void noted.set(nameOf(cell), answered),
    write() {
      const rows = faultRows(provider, (cell) =>
        noted.get(nameOf(cell))?.map(({ observed }) => observed.outcome),
      );
      return alignColumns([COLUMNS, ...rows]);
    },
  };
}

function alignColumns(rows: readonly (readonly string[])[]): string {
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => row.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => `${line.trimEnd()}\n`)
    .join('');
}
