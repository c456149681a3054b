import { groupEvenly, type Unit } from './break-evenly.js';

/** How much one text part may hold, and how much of that a text takes up. */
export interface PartSize {
  readonly max: number;
  readonly measure: (text: string) => number;
}

/** Whether a text fits in one part; white space around it does not count. */
export function fits(text: string, { max, measure }: PartSize): boolean {
  return measure(text.trim()) <= max;
}

/** Puts units, each of which fits, together to few pieces that fit; put together they are what the units are. */
export function pack(units: readonly string[], size: PartSize): readonly string[] {
  return groupEvenly(weigh(units, size), size.max).flatMap((group) => halveUntilFit(group, size));
}

/** Measures units so that they add up to the whole: a measure that rounds each up says too much of many small ones. */
function weigh(units: readonly string[], { measure }: PartSize): readonly Unit[] {
  const before = units.map((unit) => measure(unit));
  const sum = before.reduce((total, weight) => total + weight, 0);
  const scale = sum === 0 ? 1 : measure(units.join('')) / sum;
  return units.map((text, index) => ({
    text,
    atEnd: measure(text.trimEnd()) * scale,
    before: (before[index] ?? 0) * scale,
  }));
}

/** Units only roughly add up: a group that measures more than they do is halved. */
function halveUntilFit(group: readonly Unit[], size: PartSize): readonly string[] {
  const text = group.map((unit) => unit.text).join('');
  if (group.length < 2 || fits(text, size)) return [text];
  const middle = Math.ceil(group.length / 2);
  return [group.slice(0, middle), group.slice(middle)].flatMap((half) => halveUntilFit(half, size));
}
