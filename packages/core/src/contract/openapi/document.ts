/** JSON Schema, draft 2020-12, as OpenAPI 3.1 has it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A pointer to a component. */
export interface Reference {
  readonly $ref: string;
}

/** What a body or an example of it is. */
export interface MediaType {
  readonly schema: Reference;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
  readonly encoding?: Readonly<Record<string, { readonly contentType: string }>>;
}

/** A header of answers; one that is not required comes in the cases that its description names. */
export interface Header {
  readonly description: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly example: string | number;
}

/** A header of requests. */
export interface Parameter {
  readonly name: string;
  readonly in: 'header';
  readonly required: false;
  readonly description: string;
  readonly schema: JsonSchema;
  readonly example: string | number;
}

/** The body of requests, by its media type. */
export interface RequestBody {
  readonly description: string;
  readonly required: true;
  readonly content: Readonly<Record<string, MediaType>>;
}

/** The answer under one status. */
export interface ResponseDescription {
  readonly description: string;
  readonly headers: Readonly<Record<string, Reference>>;
  readonly content: Readonly<Record<string, MediaType>>;
}

/** One operation of the document. */
export interface OperationDescription {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Reference[];
  readonly requestBody?: RequestBody;
  /** By status. */
  readonly responses: Readonly<Record<string, ResponseDescription | Reference>>;
}

/** The operations at one address, by method in lower case. */
export type PathItem = Readonly<Partial<Record<'get' | 'post', OperationDescription>>>;

/** An OpenAPI 3.1 document, as far as ours goes: plain data that is written as JSON. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: JsonSchema;
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, ResponseDescription>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly headers: Readonly<Record<string, Header>>;
    readonly securitySchemes: Readonly<Record<string, JsonSchema>>;
  };
}
