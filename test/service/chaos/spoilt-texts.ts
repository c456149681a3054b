import { mangleWays, type MangleWay } from '@njia/sandbox';
import type { FaultCase } from './fault-case.js';
import { served, type Effect } from './fault-effect.js';

/**
 * What comes of each way in which a model spoils what it should carry over: what is protected is whole all the same, because it is
 * asked for again in smaller pieces; what is not may be worth a warning.
 */
const EFFECTS: Readonly<Record<MangleWay, Effect>> = {
  spaces: served(),
  case: served(),
  brackets: served(),
  drop: served(),
  duplicate: served(),
  reorder: served(),
  translate: served(),
  lines: served(),
  escape: served('broken_escapes', 'unusual_length'),
  quotes: served(),
  trim: served(),
  digits: served(),
};

/** The kind `mangle`: each way alone, and all together. */
export function spoiltTexts(): readonly FaultCase[] {
  return [
    ...mangleWays.map((way) => spoilt(`mangle: ${way}`, [way], EFFECTS[way])),
    spoilt('mangle: all ways', mangleWays, served('broken_escapes', 'unusual_length', 'repetition')),
  ];
}

function spoilt(name: string, ways: readonly MangleWay[], effect: Effect): FaultCase {
  return { name, fault: { kind: 'mangle', ways }, effect };
}
