import { z } from 'zod';
import { WARNING_CODES } from '../errors/warning.js';
import type { ProviderId } from '../provider/provider.js';
import { MAX_PROTECTED_TERMS, MAX_TERM_CHARACTERS, MAX_TEXT_CHARACTERS } from '../request/limits.js';
import {
  languageCode,
  milliseconds,
  modelUsed,
  optional,
  rankedLanguages,
  servedBy,
  unit,
  writtenLanguage,
} from './fields.js';

/** The text of a translation; how long it may be is checked by the translator, as what else its words say. */
export const sourceText = z.string().meta({
  description: `At most ${MAX_TEXT_CHARACTERS} characters (Unicode code points).`,
  minLength: 1,
  maxLength: MAX_TEXT_CHARACTERS,
});

/** Which provider to try first. */
export function providerChoice(providerIds: readonly ProviderId[]) {
  return optional(z.enum(['auto', ...providerIds]).meta({ id: 'ProviderChoice' })).meta({
    description: 'The provider to try first; `auto` when omitted.',
  });
}

/** Whether results explain their quality score. */
export const explain = optional(z.boolean()).meta({
  description: 'Adds `quality`, the parts of the quality score.',
});

/** The source of a translation. */
export const sourceLanguage = optional(writtenLanguage).meta({
  description: 'Detected when omitted or `auto`.',
});

/** What the text is written in. */
export const format = optional(z.enum(['text', 'html']).meta({ id: 'TextFormat' })).meta({
  description:
    'What the text is written in: `html` is marked up, and its characters may be written as entities; `text` when omitted.',
});

/** Terms that stay as they are; how long each may be is checked by the translator. */
export const protect = optional(
  z
    .array(z.string().meta({ minLength: 1, maxLength: MAX_TERM_CHARACTERS }))
    .max(MAX_PROTECTED_TERMS)
    .readonly(),
).meta({
  description:
    'Exact terms that come out as they went in, such as names of products. Placeholders, tags, addresses and the like do so anyway.',
});

/** Body of `POST /api/v1/translate`: its shape. What the words say is checked by the translator. */
export function translateRequest(providerIds: readonly ProviderId[]) {
  return z
    .object({
      text: sourceText,
      target_lang: writtenLanguage,
      source_lang: sourceLanguage,
      provider: providerChoice(providerIds),
      format,
      protect,
      explain,
    })
    .meta({ id: 'TranslateRequest' });
}

/** Why a try did not serve. */
export const failure = z
  .enum([
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
  ])
  .meta({ id: 'Failure', description: 'Why a try did not serve.' });

/** One failed try, as it stands in results and errors. */
export const attempt = z
  .object({
    provider: z.string(),
    model: z.string().meta({ description: 'As after the provider in `model_used`.' }),
    failure,
    status: z.int().nullable().meta({ description: 'The HTTP status of the provider, if one came.' }),
    latency_ms: milliseconds,
  })
  .meta({ id: 'Attempt', description: 'One failed try at a provider.' });

const routeHop = z
  .object({
    source_lang: languageCode,
    target_lang: languageCode,
    provider: servedBy,
    model_used: modelUsed,
  })
  .meta({ id: 'RouteHop', description: 'One translation on the way.' });

const detection = z
  .object({ confidence: unit, alternatives: rankedLanguages, mixed: z.boolean() })
  .meta({ id: 'SourceDetection', description: 'How sure the detection of the source is.' });

const qualityParts = z
  .object({
    length: unit,
    copying: unit,
    repetition: unit,
    numbers: unit,
    language: unit,
    form: unit,
    model: unit,
  })
  .meta({ id: 'QualityParts', description: 'The parts of the quality score, which is their product.' });

const warning = z
  .object({
    code: z.enum(WARNING_CODES),
    message: z.string().meta({ description: 'For people; its wording may change.' }),
  })
  .meta({ id: 'Warning', description: 'Something to know about a result.' });

/** What a served text is told of besides the fields of specification 2. */
export const translationExtras = {
  route: z.array(routeHop).readonly().meta({ description: 'One entry a hop.' }),
  warnings: z.array(warning).readonly().meta({ description: 'Empty when there is nothing to say.' }),
  detection: detection.optional().meta({ description: 'Present when the source was detected.' }),
  attempts: z
    .array(attempt)
    .readonly()
    .optional()
    .meta({ description: 'Present when a provider failed before another served.' }),
  quality: qualityParts.optional().meta({ description: 'Present when `explain` was asked for.' }),
} as const;

/** The single translation result of specification 2 with the further fields of `docs/api.md`. */
export const translationResult = z
  .object({
    translated_text: z.string(),
    detected_source_lang: languageCode.meta({ description: 'The source, detected or supplied.' }),
    target_lang: z.string().meta({ description: 'As requested.' }),
    model_used: modelUsed,
    provider: servedBy,
    quality_score: unit.meta({ description: 'Estimated from the two texts.' }),
    latency_ms: milliseconds,
    characters_translated: z
      .int()
      .min(1)
      .meta({ description: 'Code points of the source text as received.' }),
    ...translationExtras,
  })
  .meta({ id: 'TranslationResult', description: 'A translation, and how it came about.' });
