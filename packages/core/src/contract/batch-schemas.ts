import { z } from 'zod';
import type { ProviderId } from '../provider/provider.js';
import {
  explain,
  format,
  protect,
  providerChoice,
  sourceLanguage,
  sourceText,
  translationExtras,
  translationResult,
} from './translation-schemas.js';
import { milliseconds, writtenLanguage } from './fields.js';

/** Items in one batch (specification 8). */
export const MAX_BATCH_ITEMS = 50;

/** One item of a batch; the document names it, because the batch's own schema checks the items' number first. */
export const batchItem = z
  .object({
    id: z.string().meta({ description: 'Your own; returned with the result. Equal ones are allowed.' }),
    text: sourceText,
    target_lang: writtenLanguage,
    source_lang: sourceLanguage,
    format,
    protect,
    explain,
  })
  .meta({ id: 'BatchItem', description: 'One text to translate.' });

/** The number of items is checked before any of them, so that a million wrong ones cost nothing. */
const batchItems = z
  .array(z.unknown())
  .min(1)
  .max(MAX_BATCH_ITEMS)
  .meta({ items: { $ref: '#/components/schemas/BatchItem' } })
  .pipe(z.array(batchItem));

/** Body of `POST /api/v1/translate/batch`: its shape. What is wrong with one item's words is that item's error. */
export function batchRequest(providerIds: readonly ProviderId[]) {
  return z
    .object({ items: batchItems, provider: providerChoice(providerIds), format, protect, explain })
    .meta({ id: 'TranslateBatchRequest' });
}

const { detected_source_lang, model_used, provider, quality_score, translated_text, target_lang } =
  translationResult.shape;

/** The batch item result of specification 2, with the further fields of a translation. */
const batchItemResult = z
  .object({
    id: z.string().meta({ description: 'As in the request.' }),
    translated_text: translated_text.nullable(),
    detected_source_lang: detected_source_lang.nullable(),
    target_lang,
    model_used: model_used.nullable(),
    provider: provider.nullable(),
    quality_score: quality_score.nullable(),
    error: z.string().nullable().meta({ description: '`null` on success; what went wrong on failure.' }),
    ...translationExtras,
  })
  .meta({
    id: 'BatchItemResult',
    description: 'What became of one item; the fields are `null` when it failed.',
  });

/** The batch result of specification 2. */
export const batchResult = z
  .object({
    results: z.array(batchItemResult).readonly().meta({ description: 'In the order of the items.' }),
    total: z.int().min(1).meta({ description: 'The number of items.' }),
    succeeded: z.int().min(0),
    failed: z.int().min(0).meta({ description: 'The number of items that carry an `error`.' }),
    total_latency_ms: milliseconds,
  })
  .meta({ id: 'BatchResult', description: 'What became of a batch.' });
