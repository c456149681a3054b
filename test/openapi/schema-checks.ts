import type { OpenApiDocument } from '@njia/core/contract';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

type JsonSchema = OpenApiDocument['components']['schemas'][string];

const DOCUMENT = 'openapi.json';

/** The schemas of one document, compiled as they are needed and kept. */
export interface SchemaChecks {
  /** What is wrong with a value by the schema that a pointer into the document names. */
  check(pointer: string, value: unknown): readonly string[];
  /** What is wrong with the text of a header. */
  checkHeader(schema: JsonSchema, text: string): readonly string[];
}

const known = new WeakMap<OpenApiDocument, SchemaChecks>();

/** The checks of a document; the same for the same document. */
export function schemaChecksOf(document: OpenApiDocument): SchemaChecks {
  let checks = known.get(document);
  if (checks === undefined) known.set(document, (checks = createChecks(document)));
  return checks;
}

function createChecks({ components }: OpenApiDocument): SchemaChecks {
  const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true });
  addFormats.default(ajv);
  ajv.addKeyword('components').addSchema({ $id: DOCUMENT, components });
  const ofHeaders = new Map<JsonSchema, ValidateFunction>();
  return {
    check(pointer, value) {
      const validate = ajv.getSchema(DOCUMENT + pointer);
      if (validate === undefined) return [`${pointer} is not in the document`];
      return validate(value) === true ? [] : describe(validate.errors);
    },
    checkHeader(schema, text) {
      let validate = ofHeaders.get(schema);
      if (validate === undefined) ofHeaders.set(schema, (validate = ajv.compile(schema)));
      const value = schema['type'] === 'integer' && /^\d+$/.test(text) ? Number(text) : text;
      return validate(value) ? [] : describe(validate.errors);
    },
  };
}

function describe(errors: readonly ErrorObject[] | null | undefined): readonly string[] {
  return (errors ?? []).map(({ instancePath, message = 'is wrong' }) => `${instancePath} ${message}`.trim());
}
