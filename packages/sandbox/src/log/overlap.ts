/** From when to when something was going on, by the order of events; without an end it still is. */
export interface Span {
  readonly begin: number;
  readonly end: number | undefined;
}

/** How many spans were going on at once, at most. */
export function mostAtOnce(spans: readonly Span[]): number {
  const changes = spans
    .flatMap(({ begin, end }) => [
      { at: begin, by: 1 },
      { at: end ?? Infinity, by: -1 },
    ])
    .toSorted((left, right) => left.at - right.at);
  let current = 0;
  let most = 0;
  for (const { by } of changes) {
    current += by;
    most = Math.max(most, current);
  }
  return most;
}
