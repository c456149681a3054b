import type { UpstreamName } from '@njia/sandbox';
import type { Cell } from './chaos-cell.js';
import { FORMS, type Form, type Outcome } from './expected-outcome.js';
import type { FaultCase } from './fault-case.js';
import { faultCases } from './fault-cases.js';
import type { Effect } from './fault-effect.js';
import { wordFor } from './outcome-word.js';
import { waysOf, type Shape } from './shape.js';
import { WAYS } from './way.js';

/** What came, or is to come, of each text of a cell; `undefined` for a cell that was not run. */
export type OutcomesOf = (cell: Cell) => readonly Outcome[] | undefined;

/** The heading of the rows. */
export const COLUMNS = [
  'Fault',
  'Provider',
  'Happens',
  'Seen as',
  'Single',
  'Batch',
  'Pivot',
  'Long',
] as const;

/** A row of the table for each fault and how often it happens. */
export function faultRows(provider: UpstreamName, outcomesOf: OutcomesOf): readonly (readonly string[])[] {
  return faultCases(provider).flatMap((faultCase) =>
    FORMS.map((form) => {
      const words = (...shapes: readonly Shape[]) =>
        shapes.flatMap((shape) => wordsFor({ provider, faultCase, form, shape }, outcomesOf)).join(' · ');
      return [
        faultCase.name,
        provider,
        form,
        seenAs(faultCase, form),
        words('single', 'single, alone'),
        words('batch'),
        words('first hop', 'second hop'),
        words('long', 'long, alone'),
      ];
    }),
  );
}

function wordsFor(cell: Cell, outcomesOf: OutcomesOf): readonly string[] {
  const ways = waysOf(cell.shape, WAYS[cell.provider]);
  const outcomes = outcomesOf(cell);
  return ways.map((way, index) => {
    const outcome = outcomes?.[index];
    return outcome === undefined ? '' : wordFor(outcome, way);
  });
}

function seenAs({ effect, effectOnce }: FaultCase, form: Form): string {
  return describe(form === 'once' ? (effectOnce ?? effect) : effect);
}

/** The failure and the status in `attempts`; of an answer that is taken, the warnings that are possible. */
function describe(effect: Effect): string {
  switch (effect.kind) {
    case 'served':
      return effect.possible.map((code) => `\`${code}\``).join(', ');
    case 'hangs':
      return '`timeout`';
    case 'rejected':
      return `\`integrity\`, \`${effect.warning}\``;
    case 'fails':
      return effect.status === null ? `\`${effect.failure}\`` : `\`${effect.failure}\` ${effect.status}`;
    default:
      return effect satisfies never;
  }
}
