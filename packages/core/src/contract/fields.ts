import { z } from 'zod';
import { LANGUAGE_CODES } from '../languages/language.js';

/** An optional field: `null` means omitted. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().transform((value) => value ?? undefined);
}

/** An ISO 8601 UTC timestamp, e.g. `2026-11-21T10:00:00.000Z`. */
export const timestamp = z.iso.datetime().meta({ description: 'ISO 8601, in UTC.' });

/** A share or probability. */
export const unit = z.number().min(0).max(1);

/** Whole milliseconds. */
export const milliseconds = z.int().min(0).meta({ description: 'Whole milliseconds.' });

/** A canonical code of the specification. */
export const languageCode = z
  .enum(LANGUAGE_CODES)
  .meta({ id: 'LanguageCode', description: 'Canonical code.' });

/** A language as callers write it: checked by what it is for. */
export const writtenLanguage = z.string().meta({
  description: 'A code in any case or an alias: `lug`, `LG`, `luganda`, `sw-KE`, `eng`.',
  examples: ['lug'],
});

/** `<provider>/<model>`. */
export const modelUsed = z.string().meta({ description: 'Who served it, as `<provider>/<model>`.' });

/** Who served. */
export const servedBy = z.string().meta({ description: 'The provider that served it.' });

const rankedLanguage = z.object({ language: languageCode, confidence: unit }).meta({ id: 'RankedLanguage' });

/** Languages by how likely each is. */
export const rankedLanguages = z
  .array(rankedLanguage)
  .readonly()
  .meta({ description: 'The other languages that it could be, best first.' });
