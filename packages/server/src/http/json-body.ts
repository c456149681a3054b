import { ValidationError, type FieldError } from '@njia/core';
import type { z } from 'zod';
import { bodyError, unsupportedMediaType } from './to-njia-error.js';

const utf8 = new TextDecoder('utf-8', { fatal: true });
const JSON_MEDIA_TYPE = /^application\/(?:[\w.-]+\+)?json$/;
const UTF8_CHARSETS: ReadonlySet<string> = new Set(['utf-8', 'utf8', 'us-ascii']);

/** What the schema library calls the types of JSON, for people. */
const TYPES: Readonly<Record<string, string>> = {
  array: 'an array',
  boolean: 'a boolean',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  string: 'a string',
};

/**
 * Parses the bytes of a body.
 * @throws {NjiaError} `UNSUPPORTED_MEDIA_TYPE` unless they are declared as JSON in UTF-8, or as nothing.
 * @throws {ValidationError} `INVALID_JSON`.
 */
export function parseJsonBody(contentType: string | undefined, bytes: Uint8Array): unknown {
  if (contentType !== undefined && !isJson(contentType)) throw unsupportedMediaType();
  try {
    return JSON.parse(utf8.decode(bytes)) as unknown;
  } catch {
    throw bodyError('The request body must be a JSON object.');
  }
}

/**
 * Checks a parsed body against an operation's schema; every problem is reported at once.
 * @throws {ValidationError}
 */
export function checkBody(schema: z.ZodType, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw bodyError('The request body must be a JSON object.');
  }
  const checked = schema.safeParse(body, { error: describeIssue });
  if (checked.success) return checked.data;
  const { issues } = checked.error;
  throw new ValidationError(issues.map(toFieldError), issues.some(isTooMany) ? 'TOO_MANY_ITEMS' : undefined);
}

function isTooMany({ code, path }: z.core.$ZodIssue): boolean {
  return code === 'too_big' && path.length === 1 && path[0] === 'items';
}

function toFieldError({ path, message }: z.core.$ZodIssue): FieldError {
  return { field: dottedPath(path), message };
}

function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  const field = dottedPath(issue.path ?? []);
  if (issue.input === undefined || issue.input === null) return `${field} is required.`;
  if (issue.code === 'invalid_type') return `${field} must be ${TYPES[issue.expected] ?? issue.expected}.`;
  if (issue.code === 'too_big') return `${field} must ${most(issue)}.`;
  if (issue.code === 'too_small') return `${field} must ${least(issue)}.`;
  if (issue.code === 'invalid_value') return `${field} must be one of ${issue.values.join(', ')}.`;
  return undefined;
}

function most({ origin, maximum }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  return origin === 'array' ? `have at most ${maximum} entries` : `be at most ${maximum}`;
}

function least({ origin, minimum }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  return origin === 'array' ? `have at least ${minimum} entry` : `be at least ${minimum}`;
}

function dottedPath(path: readonly PropertyKey[]): string {
  return path.length === 0 ? 'body' : path.join('.');
}

function isJson(contentType: string): boolean {
  const [mediaType = '', ...parameters] = contentType
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.slice('charset='.length);
  return (
    JSON_MEDIA_TYPE.test(mediaType) &&
    (charset === undefined || UTF8_CHARSETS.has(charset.replaceAll('"', '')))
  );
}
