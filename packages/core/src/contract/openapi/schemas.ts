import { z } from 'zod';
import type { JsonSchema, Reference } from './document.js';
import { referTo } from './reference.js';

const DEFINITIONS = '#/$defs/';

/**
 * Points to a schema by its id.
 * @throws {Error} for a schema without one.
 */
export function referToSchema(schema: z.ZodType): Reference {
  const id = schema.meta()?.id;
  if (id === undefined) throw new Error('a schema of the document has no id: give it one by .meta({ id })');
  return referTo('schemas', id);
}

/**
 * The components that these schemas and those within them make, by id.
 * @throws {Error} when two that differ have one id.
 */
export function componentSchemas(schemas: readonly z.ZodType[]): Readonly<Record<string, JsonSchema>> {
  const components = new Map<string, JsonSchema>();
  for (const [id, schema] of schemas.flatMap(namedSchemas)) {
    const known = components.get(id);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema)) {
      throw new Error(`two schemas that differ are called ${id}`);
    }
    components.set(id, schema);
  }
  return Object.fromEntries([...components].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Requests are described as they are sent, and answers as handlers give them: the input side of both. */
function namedSchemas(schema: z.ZodType): readonly (readonly [string, JsonSchema])[] {
  const { $defs = {} } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => removeNoise(jsonSchema),
  });
  return Object.entries($defs).map(([id, definition]) => [id, referToComponents(definition)]);
}

/** Removes what says nothing to callers: bounds of doubles, a pattern beside its format, our own immutability. */
function removeNoise(schema: z.core.JSONSchema.BaseSchema): void {
  delete schema.readOnly;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.format === 'date-time') delete schema.pattern;
  mergeNull(schema);
}

/** Writes "this or null" as one schema with two types, where that means the same. */
function mergeNull(schema: z.core.JSONSchema.BaseSchema): void {
  const [one, other, ...more] = schema.anyOf ?? [];
  if (other?.type !== 'null' || more.length > 0) return;
  if (one?.type === undefined || one.enum !== undefined || one.const !== undefined) return;
  delete schema.anyOf;
  Object.assign(schema, { ...one, ...schema, type: [one.type, 'null'] });
}

function referToComponents(schema: unknown): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' && value.startsWith(DEFINITIONS)
      ? referTo('schemas', value.slice(DEFINITIONS.length)).$ref
      : value,
  ) as JsonSchema;
}
