import { ValidationError } from '@njia/core';

const HEADER = 'X-Deadline-Ms';

/**
 * The caller's own deadline in milliseconds; `undefined` where none is given.
 * @throws {ValidationError} unless it is a whole number of 1 or more.
 */
export function readDeadline(written: string | readonly string[] | undefined): number | undefined {
  if (written === undefined) return undefined;
  if (typeof written === 'string' && /^[1-9]\d*$/.test(written)) return Number(written);
  const message = `${HEADER} must be a whole number of milliseconds, 1 or more.`;
  throw new ValidationError([{ field: HEADER, message }]);
}
