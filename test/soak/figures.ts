/** How a figure went over time. */
export interface Figures {
  readonly first: number;
  readonly last: number;
  readonly max: number;
  /** By least squares, a minute. */
  readonly slope: number;
  /** The median of the last third less that of the first. */
  readonly growth: number;
}

/** A figure at a time, in minutes. */
export interface Point {
  readonly minute: number;
  readonly value: number;
}

/** Sums up a figure; throws for fewer than three points, of which nothing can be said. */
export function sumUp(points: readonly Point[]): Figures {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 3) throw new Error('too few samples');
  const values = points.map(({ value }) => value);
  const third = Math.ceil(points.length / 3);
  return {
    first: first.value,
    last: last.value,
    max: Math.max(...values),
    slope: slopeOf(points),
    growth: median(values.slice(-third)) - median(values.slice(0, third)),
  };
}

function slopeOf(points: readonly Point[]): number {
  const [minute, value] = [
    mean(points.map((point) => point.minute)),
    mean(points.map((point) => point.value)),
  ];
  const covariance = mean(points.map((point) => (point.minute - minute) * (point.value - value)));
  const variance = mean(points.map((point) => (point.minute - minute) ** 2));
  return variance === 0 ? 0 : covariance / variance;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
