import type { Outcome } from './expected-outcome.js';
import type { Way } from './way.js';

/** What came of one text on a way, in a word for a table. */
export function wordFor({ status, route, attempts }: Outcome, way: Way): string {
  if (status === 503) return '503';
  if (attempts.length === 0) return 'served';
  const isByFirst = way.hops.every(([first], index) => first?.name === route[index]);
  if (!isByFirst) return 'next';
  return attempts.at(-1)?.endsWith('integrity 200') === true ? 'kept' : 'again';
}
