import type { Operation } from '../operation.js';
import type { Parameter, Reference } from './document.js';
import { referTo } from './reference.js';

/** The headers that requests may have besides those of HTTP. */
export const PARAMETERS = {
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    required: false,
    description:
      'Your own name for the request, up to 128 of `A-Z a-z 0-9 . _ -`; the answer has it too. Anything else is replaced.',
    schema: { type: 'string' },
    example: 'order-4711',
  },
  DeadlineMs: {
    name: 'X-Deadline-Ms',
    in: 'header',
    required: false,
    description: 'Milliseconds that the request may take; it can only shorten what the service allows.',
    schema: { type: 'integer', minimum: 1 },
    example: 30_000,
  },
} as const satisfies Readonly<Record<string, Parameter>>;

/** The headers that an operation looks at. */
export function parametersOf({ hasDeadline }: Operation): readonly Reference[] {
  return [
    referTo('parameters', 'RequestId'),
    ...(hasDeadline === true ? [referTo('parameters', 'DeadlineMs')] : []),
  ];
}
