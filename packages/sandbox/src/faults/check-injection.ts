import { isFields, upstreamNames, type UpstreamName } from '../http/exchange.js';
import { documentedCases } from './documented-cases.js';
import { faultFields, faultKinds, type FaultFields } from './fault-fields.js';
import type { FaultInjection } from './fault.js';

type Fields = Readonly<Record<string, unknown>>;

/** Checks an injection from outside, field by field. Throws a TypeError that names what is wrong and what would do. */
export function checkInjection(value: unknown): FaultInjection {
  const { server, match, times, every, fault, ...others } = fieldsOf(value, 'An injection');
  refuseOthers(others, 'an injection');
  const name = upstreamNames.find((candidate) => candidate === server);
  if (name === undefined) throw new TypeError(`server must be one of ${upstreamNames.join(', ')}`);
  for (const [field, count] of Object.entries({ times, every })) {
    if (count !== undefined && !(Number.isInteger(count) && Number(count) > 0))
      throw new TypeError(`${field} must be a whole number from 1`);
  }
  if (match !== undefined) checkMatch(fieldsOf(match, 'match'));
  checkFault(fieldsOf(fault, 'fault'), name);
  return value as FaultInjection;
}

function checkFault(fault: Fields, server: UpstreamName): void {
  const { kind, ...fields } = fault;
  const known = faultKinds.find((name) => name === kind);
  if (known === undefined) throw new TypeError(`fault.kind must be one of ${faultKinds.join(', ')}`);
  checkFields(fields, faultFields[known]);
  const cases = Object.keys(documentedCases[server]);
  if (kind === 'documented' && !cases.includes(String(fields['case']))) {
    throw new TypeError(`fault.case must be one of ${cases.join(', ')} at ${server}`);
  }
}

function checkFields(fields: Fields, { required = {}, optional = {} }: FaultFields): void {
  const missing = Object.keys(required).find((name) => !(name in fields));
  if (missing !== undefined) throw new TypeError(`fault.${missing} is missing`);
  for (const [name, value] of Object.entries(fields)) {
    const check = required[name] ?? optional[name];
    if (check === undefined) throw new TypeError(`fault.${name} is not a field of this kind of fault`);
    const [isGood, expectation] = check;
    if (!isGood(value)) throw new TypeError(`fault.${name} must be ${expectation}`);
  }
}

function checkMatch(match: Fields): void {
  const { path, textIncludes, model, language, ...others } = match;
  refuseOthers(others, 'match');
  for (const [name, value] of Object.entries({ path, textIncludes, model, language })) {
    if (value !== undefined && typeof value !== 'string')
      throw new TypeError(`match.${name} must be a string`);
  }
}

function refuseOthers(others: Fields, where: string): void {
  const [other] = Object.keys(others);
  if (other !== undefined) throw new TypeError(`${other} is not a field of ${where}`);
}

function fieldsOf(value: unknown, name: string): Fields {
  if (!isFields(value)) throw new TypeError(`${name} must be an object`);
  return value;
}
