import { sumUp, type Figures } from './figures.js';
import type { Sample } from './sample.js';

/** A sample at a time, in minutes from the start. */
export interface TimedSample extends Sample {
  readonly minute: number;
}

/** One figure of the samples, and what it may do; without a bound it is only told. */
export interface MeasuredFigure {
  readonly name: string;
  readonly figures: Figures;
  readonly bound: Bound;
}

/** How much a figure may grow, or be at any time. */
interface Bound {
  readonly mostGrowth?: number;
  readonly mostEver?: number;
}

const MEGABYTE = 1_000_000;

/**
 * What a leak would exceed and nothing else does: the cache (3 MB here) is full after the warm-up, and what is left to settle is
 * compiled code. One kilobyte kept of each request would be over 8 MB in the eight minutes after it.
 */
const MEMORY: Bound = { mostGrowth: 3 };
/** When nobody asks for anything there is only what listens, and for a moment what a call that was given up still holds. */
const HANDLES: Bound = { mostGrowth: 2 };
/** A burst makes some more, which are kept for two minutes by the word of the upstream; a pool for each of three has 128 at most. */
const CONNECTIONS: Bound = { mostEver: 3 * 128 };

/** The figures of all samples. */
export function measure(samples: readonly TimedSample[]): readonly MeasuredFigure[] {
  const figure = (name: string, valueOf: (sample: TimedSample) => number, bound: Bound = {}) => ({
    name,
    figures: sumUp(samples.map((sample) => ({ minute: sample.minute, value: valueOf(sample) }))),
    bound,
  });
  const kinds = [...new Set(samples.flatMap(({ resources }) => Object.keys(resources)))].toSorted();
  return [
    figure('RSS, MB', ({ rss }) => rss / MEGABYTE),
    figure('heap after collection, MB', ({ heapUsed }) => heapUsed / MEGABYTE, MEMORY),
    figure('outside the heap, MB', ({ external }) => external / MEGABYTE, MEMORY),
    figure('connections to upstreams', ({ upstreamSockets }) => upstreamSockets, CONNECTIONS),
    figure('calls under way', ({ callsUnderWay }) => callsUnderWay, HANDLES),
    ...kinds.map((kind) => figure(kind, ({ resources }) => resources[kind] ?? 0, HANDLES)),
    figure('warnings of the runtime', ({ warnings }) => warnings.length, { mostEver: 0 }),
  ];
}

/** The figures that have gone beyond their bound, in words. */
export function findGrowth(measured: readonly MeasuredFigure[]): readonly string[] {
  return measured.flatMap(({ name, figures: { growth, max }, bound }) => {
    const { mostGrowth = Infinity, mostEver = Infinity } = bound;
    return [
      ...(growth > mostGrowth ? [`${name} grew by ${growth.toFixed(1)}, more than ${mostGrowth}`] : []),
      ...(max > mostEver ? [`${name} came to ${max.toFixed(1)}, more than ${mostEver}`] : []),
    ];
  });
}
