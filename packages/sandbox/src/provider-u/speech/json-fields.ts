import type { Answer } from '../../http/answer.js';
import { bodyFields, type Exchange } from '../../http/exchange.js';
import { invalidField, missingFields } from '../error-answers.js';

/** What a field's value must be, and the service's message when it is not. */
export type Expectation = readonly [isGood: (value: unknown) => boolean, message: string];

/** A string. */
export const aString: Expectation = [(value) => typeof value === 'string', 'Input should be a valid string'];

/** A number. */
export const aNumber: Expectation = [(value) => typeof value === 'number', 'Input should be a valid number'];

/** A whole number. */
export const anInteger: Expectation = [(value) => Number.isInteger(value), 'Input should be a valid integer'];

/** One of some values. */
export function oneOf(values: readonly (string | number)[]): Expectation {
  return [
    (value) => values.some((one) => one === value),
    `Input should be ${values.map((one) => (typeof one === 'string' ? `'${one}'` : one)).join(', ')}`,
  ];
}

/** The fields of a JSON body that are neither missing nor null. */
export function givenFields(exchange: Exchange): Readonly<Record<string, unknown>> {
  const given = Object.entries(bodyFields(exchange)).filter(([, value]) => value !== null);
  return Object.fromEntries(given);
}

/** 422 for a body without `text`, or with a field that is not what it must be; others are ignored, as in the service. */
export function refuseFields(
  exchange: Exchange,
  expectations: Readonly<Record<string, Expectation>>,
): Answer | undefined {
  const fields = givenFields(exchange);
  if (fields['text'] === undefined) return missingFields(['text'], exchange.body);
  for (const [name, [isGood, message]] of Object.entries(expectations)) {
    const value = fields[name];
    if (value !== undefined && !isGood(value)) return invalidField(name, message, value);
  }
  return undefined;
}
