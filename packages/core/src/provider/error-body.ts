import { asRecord, parseJson } from './json.js';

/** What can be read out of an upstream's error body, whatever its shape. */
export interface ErrorBody {
  /** The upstream's words, for classifying only: never shown, never logged. */
  readonly message: string;
  readonly code: string | undefined;
  /** The parsed body, for the fields that one upstream alone has. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly isJson: boolean;
}

/**
 * Reads every error shape of `upstreams.md` (1.7, 2, 3.2): `{detail}`, `{error_code, message}`, `{errors: [{msg}]}`,
 * `{error: string | string[] | {code, message}}`, `{statusCode, message}`, and text that is no JSON at all.
 */
export function readErrorBody(body: string): ErrorBody {
  const parsed = parseJson(body);
  const fields = asRecord(parsed);
  const nested = asRecord(fields['error']);
  return {
    message: parsed === undefined ? body : messageOf(fields, nested),
    code: [fields['error_code'], nested['code'], fields['type']].find((value) => typeof value === 'string'),
    fields,
    isJson: parsed !== undefined,
  };
}

function messageOf(
  fields: Readonly<Record<string, unknown>>,
  nested: Readonly<Record<string, unknown>>,
): string {
  const candidates = [
    nested['message'],
    fields['error'],
    fields['message'],
    fields['detail'],
    fields['errors'],
  ];
  return candidates.flatMap(textsOf).join(' ');
}

function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) =>
    textsOf(typeof entry === 'string' ? entry : asRecord(entry)['msg']),
  );
}
