import type { Way, Ways } from './way.js';

/** The ways in which texts are asked for; `alone` where no other step can serve. */
export const SHAPES = [
  'single',
  'single, alone',
  'batch',
  'first hop',
  'second hop',
  'long',
  'long, alone',
] as const;

/** One of them. */
export type Shape = (typeof SHAPES)[number];

/** The ways of the texts that a shape asks for: one, but for a batch. */
export function waysOf(shape: Shape, ways: Ways): readonly Way[] {
  switch (shape) {
    case 'single':
    case 'long':
      return [ways.withOthers];
    case 'single, alone':
    case 'long, alone':
      return [ways.alone];
    case 'batch':
      return [ways.withOthers, ways.alone, ways.elsewhere];
    case 'first hop':
      return [ways.firstHop];
    case 'second hop':
      return [ways.secondHop];
    default:
      return shape satisfies never;
  }
}

/** Whether a shape asks for as much text as there may be. */
export function isLong(shape: Shape): boolean {
  return shape.startsWith('long');
}
