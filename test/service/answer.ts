import { expect } from 'vitest';

/** An answer of the service, read to its end. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed JSON; `undefined` for an empty body. */
  readonly body: unknown;
}

/** Reads an answer. */
export async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  const body = text === '' ? undefined : (JSON.parse(text) as unknown);
  return { status: response.status, headers: response.headers, text, body };
}

/** What stands in `detail` besides the message. */
export type ExpectedDetail = Readonly<Record<string, unknown>> & { readonly code: string };

/** The answer is an error of the one shape, with exactly these further fields, an id and a message for people. */
export function expectError(answer: Answer, status: number, detail: ExpectedDetail): void {
  const message: unknown = expect.stringMatching(/\S/);
  expect(answer.body).toEqual({ detail: { message, ...detail } });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('x-request-id')).toMatch(/^[A-Za-z0-9._-]{1,128}$/);
}

/** The answer is a 422 about these fields, in this order, and with this reason if any. */
export function expectInvalid(answer: Answer, fields: readonly string[], reason?: string): void {
  const message: unknown = expect.stringMatching(/\S/);
  expectError(answer, 422, {
    code: 'VALIDATION_ERROR',
    errors: fields.map((field) => ({ field, message })),
    ...(reason !== undefined && { reason }),
  });
}

/** A field of an answer's body, or of the objects in it, by its dotted path. */
export function fieldOf(answer: Answer, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
      answer.body,
    );
}
