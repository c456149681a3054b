/** What is not cut further: how much of a part it takes up at the part's end, and before another unit, with its white space. */
export interface Unit {
  readonly text: string;
  readonly atEnd: number;
  readonly before: number;
}

/** Halvings of the range in which the size of the largest group is sought: to a four-thousandth. */
const HALVINGS = 12;

/**
 * Puts neighbouring units together to groups of at most `limit`: as few as can be, and then the largest as small as can be,
 * so that none is left tiny. A unit above the limit is a group of its own.
 */
export function groupEvenly(units: readonly Unit[], limit: number): readonly (readonly Unit[])[] {
  let groups = fill(units, limit);
  if (groups.length < 2) return groups;
  let [tooSmall, enough] = [0, limit];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (tooSmall + enough) / 2;
    const candidate = fill(units, middle);
    if (candidate.length > groups.length) tooSmall = middle;
    else [groups, enough] = [candidate, middle];
  }
  return groups;
}

function fill(units: readonly Unit[], limit: number): readonly (readonly Unit[])[] {
  const groups: Unit[][] = [];
  let group: Unit[] = [];
  let filled = 0;
  for (const unit of units) {
    if (group.length === 0 || filled + unit.atEnd > limit) {
      group = [];
      filled = 0;
      groups.push(group);
    }
    group.push(unit);
    filled += unit.before;
  }
  return groups;
}
