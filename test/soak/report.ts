import type { MeasuredFigure, TimedSample } from './verdict.js';

const MEGABYTE = 1_000_000;

/** A sample on one line. */
export function describeSample({
  minute,
  rss,
  heapUsed,
  resources,
  upstreamSockets,
  warnings,
}: TimedSample): string {
  const kinds = Object.entries(resources).map(([kind, count]) => `${kind} ${count}`);
  return [
    `${minute.toFixed(1)} min: RSS ${(rss / MEGABYTE).toFixed(1)} MB`,
    `heap ${(heapUsed / MEGABYTE).toFixed(2)} MB`,
    `upstream sockets ${upstreamSockets}`,
    ...kinds,
    ...warnings,
  ].join(', ');
}

/** The figures as a table. */
export function writeFigures(measured: readonly MeasuredFigure[]): string {
  const rows = measured.map(({ name, figures: { first, last, max, slope, growth }, bound }) => [
    name,
    ...[first, last, max].map((value) => value.toFixed(1)),
    `${slope.toFixed(3)}/min`,
    growth.toFixed(2),
    bound.mostGrowth === undefined ? '' : `${bound.mostGrowth}`,
    bound.mostEver === undefined ? '' : `${bound.mostEver}`,
  ]);
  const all = [HEADING, ...rows];
  const widths = HEADING.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) => row.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

const HEADING = ['', 'first', 'last', 'max', 'slope', 'growth', 'most growth', 'most ever'];
