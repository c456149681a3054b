import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { errorBody } from '../error-body.js';
import type { Operation } from '../operation.js';
import { createOperations } from '../operations.js';
import { ERROR_STATUS } from '../error-status.js';
import { optional, timestamp } from '../fields.js';
import { componentSchemas, referToSchema } from './schemas.js';

const operations = createOperations(['one']);
const table: readonly Operation[] = Object.values(operations);
const all = componentSchemas([
  errorBody,
  ...table.map(({ response }) => response.schema),
  ...table.flatMap(({ request }) => request?.schema ?? []),
]);

describe('the schemas of the document', () => {
  test('hold each named schema once, and point to one another as components', () => {
    const inner = z.object({ at: timestamp }).meta({ id: 'TestInner' });
    const outer = z.object({ one: inner, other: inner.optional() }).meta({ id: 'TestOuter' });
    const reference = { $ref: '#/components/schemas/TestInner' };
    expect(componentSchemas([outer])).toEqual({
      TestInner: {
        type: 'object',
        properties: { at: { type: 'string', format: 'date-time', description: 'ISO 8601, in UTC.' } },
        required: ['at'],
      },
      TestOuter: {
        type: 'object',
        properties: { one: reference, other: reference },
        required: ['one'],
      },
    });
    expect(referToSchema(inner)).toEqual(reference);
  });

  test('are refused when two that differ have one id, or one has none', () => {
    const one = z.object({ a: z.string() }).meta({ id: 'TestTwice' });
    const other = z.object({ b: z.string() }).meta({ id: 'TestTwice' });
    expect(() => componentSchemas([one, other])).toThrow('TestTwice');
    expect(() => referToSchema(z.object({}))).toThrow('has no id');
  });

  test('of requests are as they are sent, where `null` is as good as nothing [decision: Fields of a request body]', () => {
    const request = z
      .object({
        text: optional(z.string().min(1)).meta({ description: 'Words.' }),
        choice: optional(z.enum(['a', 'b'])),
      })
      .meta({ id: 'TestRequest' });
    expect(componentSchemas([request])['TestRequest']).toEqual({
      type: 'object',
      properties: {
        text: { description: 'Words.', type: ['string', 'null'], minLength: 1 },
        choice: { anyOf: [{ type: 'string', enum: ['a', 'b'] }, { type: 'null' }] },
      },
    });
  });

  test('neither forbid further fields nor carry what only our own code needs [decision: Fields of a request body]', () => {
    const written = JSON.stringify(all);
    for (const noise of ['additionalProperties', '$defs', '$schema', '$id', 'readOnly', '9007199254740991']) {
      expect(written).not.toContain(noise);
    }
  });

  test('list every code and reason that errors have [decision: Error body] [decision: Further codes]', () => {
    expect(all['ErrorCode']).toMatchObject({ enum: Object.keys(ERROR_STATUS) });
    expect(all['ErrorReason']).toMatchObject({
      enum: expect.arrayContaining(['INVALID_JSON', 'TOO_MANY_ITEMS', 'SPEECH_NOT_CONFIGURED']) as unknown,
    });
  });

  test('point nowhere but to one another, but for the batch’s item', () => {
    const pointers = [...JSON.stringify(all).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
    const names = new Set(pointers.map(([, name = '']) => name));
    expect([...names].filter((name) => !Object.hasOwn(all, name))).toEqual(['BatchItem']);
  });
});
