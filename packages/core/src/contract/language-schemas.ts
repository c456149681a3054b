import { z } from 'zod';
import { languageCode, rankedLanguages, unit } from './fields.js';
import { sourceText } from './translation-schemas.js';

/** Body of `POST /api/v1/detect`: its shape. */
export const detectRequest = z.object({ text: sourceText }).meta({ id: 'DetectRequest' });

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
  .meta({ id: 'DetectionResult', description: 'What a text says about its language.' });

const languageEntry = z
  .object({
    code: languageCode,
    name: z.string().meta({ description: 'In English.' }),
    native_name: z.string().meta({ description: 'In the language itself.' }),
    aliases: z.array(z.string()).readonly().meta({ description: 'Further spellings that requests may use.' }),
    direction: z.enum(['ltr', 'rtl']).meta({ description: 'In which direction it is written.' }),
    translate_to: z
      .array(languageCode)
      .readonly()
      .meta({ description: 'What a text in it can be translated to.' }),
    translate_from: z.array(languageCode).readonly().meta({ description: 'What can be translated to it.' }),
    speech_to_text: z.boolean().meta({ description: 'Whether recordings in it can be written down.' }),
    text_to_speech: z.boolean().meta({ description: 'Whether texts in it can be spoken.' }),
    tts_voice_id: z.int().nullable().meta({ description: 'Its voice; `null` where it has none.' }),
    providers: z.array(z.string()).readonly().meta({ description: 'Who serves it.' }),
  })
  .meta({ id: 'Language', description: 'One language, and what the configured providers can do in it.' });

/** The languages. */
export const languageList = z
  .object({ languages: z.array(languageEntry).readonly(), total: z.int().min(0) })
  .meta({ id: 'LanguageList', description: 'The languages that are served.' });
