import { z } from 'zod';

/** An optional field: `null` means omitted. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().transform((value) => value ?? undefined);
}

/** An ISO 8601 UTC timestamp, e.g. `2026-11-21T10:00:00.000Z`. */
export const timestamp = z.iso.datetime();

/** A share or probability. */
export const unit = z.number().min(0).max(1);
