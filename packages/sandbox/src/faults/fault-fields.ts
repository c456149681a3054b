import { isFields } from '../http/exchange.js';
import { mangleWays } from '../mangle/mangle.js';
import { phrasebookLanguages } from '../phrasebook/phrases.js';
import type { Fault } from './fault.js';

/** Whether a field's value will do, and what would do. */
export type FieldCheck = readonly [isGood: (value: unknown) => boolean, expectation: string];

const wholeNumber: FieldCheck = [
  (value) => Number.isInteger(value) && Number(value) >= 0,
  'a whole number from 0',
];
const positiveNumber: FieldCheck = [
  (value) => Number.isInteger(value) && Number(value) > 0,
  'a whole number from 1',
];
const status: FieldCheck = [
  (value) => Number.isInteger(value) && Number(value) >= 200 && Number(value) <= 599,
  'a status from 200 to 599',
];
const text: FieldCheck = [(value) => typeof value === 'string', 'a string'];
const headers: FieldCheck = [
  (value) => isFields(value) && Object.values(value).every((header) => typeof header === 'string'),
  'an object of strings',
];
const anything: FieldCheck = [() => true, 'any value'];
const integer: FieldCheck = [(value) => Number.isSafeInteger(value), 'a whole number'];
const wordCount: FieldCheck = [
  (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 4,
  'a whole number from 1 to 4',
];
const ways: FieldCheck = [
  (value) =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((way) => mangleWays.some((known) => known === way)),
  `a list of one or more of ${mangleWays.join(', ')}`,
];
const languages = ['en', ...phrasebookLanguages];
const language: FieldCheck = [
  (value) => languages.some((known) => known === value),
  `one of ${languages.join(', ')}`,
];

/** The fields of a kind of fault beside `kind`. */
export interface FaultFields {
  readonly required?: Readonly<Record<string, FieldCheck>>;
  readonly optional?: Readonly<Record<string, FieldCheck>>;
}

/** The fields of every kind of fault. */
export const faultFields: Readonly<Record<Fault['kind'], FaultFields>> = {
  documented: { required: { case: text }, optional: { status, headers } },
  answer: { required: { status, body: anything }, optional: { headers } },
  delay: { required: { ms: wholeNumber } },
  hang: {},
  reset_before_body: {},
  reset_in_body: {},
  truncated_json: {},
  html_200: {},
  wrong_content_type: { optional: { contentType: text } },
  slow_drip: { optional: { bytes: positiveNumber, pauseMs: wholeNumber } },
  empty_text: {},
  mangle: { required: { ways }, optional: { seed: integer } },
  copy: {},
  prefix: {},
  loop: { optional: { times: positiveNumber, words: wordCount } },
  wrong_language: { required: { language } },
  cut: {},
  error_sentence: { optional: { sentence: text } },
  other_script: {},
};

/** The kinds of fault as data, for suites that go through all. */
export const faultKinds: readonly Fault['kind'][] = Object.keys(faultFields) as Fault['kind'][];
