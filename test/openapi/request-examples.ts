import type { OpenApiDocument } from '@njia/core/contract';

/** A request as the document shows it. */
export interface RequestExample {
  readonly operationId: string;
  /** In upper case. */
  readonly method: string;
  readonly path: string;
  readonly contentType: string;
  readonly example: unknown;
}

/** Every example of a request body in a document; a form has none, because its file cannot be written down. */
export function requestExamples({ paths }: OpenApiDocument): readonly RequestExample[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { operationId, requestBody }]) =>
      Object.entries(requestBody?.content ?? {}).flatMap(([contentType, { example, examples = {} }]) => {
        const values = [
          ...(example === undefined ? [] : [example]),
          ...Object.values(examples).map(({ value }) => value),
        ];
        return values.map((value) => ({
          operationId,
          method: method.toUpperCase(),
          path,
          contentType,
          example: value,
        }));
      }),
    ),
  );
}
