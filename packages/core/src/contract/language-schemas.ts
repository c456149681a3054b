import { z } from 'zod';
import { languageCode, rankedLanguages, unit } from './fields.js';
import { sourceText } from './translation-schemas.js';

/** Body of `POST /api/v1/detect`: its shape. */
export const detectRequest = z.object({ text: sourceText });

/** What a text says about its language. */
export const detectionResult = z
  .object({
    language: z.enum([...languageCode.options, 'und']).meta({
      description: 'Canonical code; `und` where there is no evidence for any language that is served.',
    }),
    confidence: unit,
    alternatives: rankedLanguages,
    mixed: z.boolean().meta({ description: 'Whether sentences of the text are in different languages.' }),
  })
  .meta({ id: 'DetectionResult' });

const languageEntry = z
  .object({
    code: languageCode,
    name: z.string(),
    native_name: z.string(),
    aliases: z.array(z.string()).readonly().meta({ description: 'Further spellings that requests may use.' }),
    direction: z.enum(['ltr', 'rtl']),
    translate_to: z.array(languageCode).readonly(),
    translate_from: z.array(languageCode).readonly(),
    speech_to_text: z.boolean(),
    text_to_speech: z.boolean(),
    tts_voice_id: z.int().nullable(),
    providers: z.array(z.string()).readonly(),
  })
  .meta({ id: 'Language', description: 'One language, and what the configured providers can do in it.' });

/** The languages. */
export const languageList = z
  .object({ languages: z.array(languageEntry).readonly(), total: z.int() })
  .meta({ id: 'LanguageList' });
