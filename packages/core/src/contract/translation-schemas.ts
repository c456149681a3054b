import { z } from 'zod';
import { LANGUAGE_CODES } from '../languages/language.js';
import type { ProviderId } from '../provider/provider.js';
import { optional, unit } from './fields.js';

const languageCode = z.enum(LANGUAGE_CODES);

/** Body of `POST /api/v1/translate`: its shape. What the words say is checked by the translator. */
export function translateRequest(providerIds: readonly ProviderId[]) {
  return z.object({
    text: z.string(),
    target_lang: z.string(),
    source_lang: optional(z.string()),
    provider: optional(z.enum(['auto', ...providerIds])),
    explain: optional(z.boolean()),
  });
}

/** One failed try, as it stands in results and errors. */
export const attempt = z.object({
  provider: z.string(),
  model: z.string(),
  failure: z.enum([
    'auth',
    'rate_limit',
    'quota',
    'timeout',
    'network',
    'rejected',
    'server',
    'bad_response',
    'circuit_open',
    'integrity',
    'not_configured',
  ]),
  status: z.int().nullable(),
  latency_ms: z.int().min(0),
});

const routeHop = z.object({
  source_lang: languageCode,
  target_lang: languageCode,
  provider: z.string(),
  model_used: z.string(),
});

const detection = z.object({
  confidence: unit,
  alternatives: z.array(z.object({ language: languageCode, confidence: unit })).readonly(),
  mixed: z.boolean(),
});

const qualityParts = z.object({
  length: unit,
  copying: unit,
  repetition: unit,
  numbers: unit,
  language: unit,
  model: unit,
});

/** The single translation result of specification 2 with the further fields of the decisions. */
export const translationResult = z.object({
  translated_text: z.string(),
  detected_source_lang: languageCode,
  target_lang: z.string(),
  model_used: z.string(),
  provider: z.string(),
  quality_score: unit,
  latency_ms: z.int().min(0),
  characters_translated: z.int().min(1),
  route: z.array(routeHop).readonly(),
  warnings: z.array(z.object({ code: z.literal('source_assumed'), message: z.string() })).readonly(),
  detection: detection.optional(),
  attempts: z.array(attempt).readonly().optional(),
  quality: qualityParts.optional(),
});
