import { hash } from '../phrasebook/hash.js';

/** Sentences that services and models have put in the place of a translation. */
export const errorSentences = [
  'Error: the translation service is temporarily unavailable. Please try again later.',
  "I'm sorry, but I can't help with that request.",
  'Translation failed: the model is still loading.',
  'Internal Server Error',
  'Rate limit exceeded. Please try again in 60 seconds.',
  'An unexpected error occurred while processing your request.',
] as const;

/** One of them, the same for the same text. */
export function errorSentence(text: string): string {
  return errorSentences[hash(text) % errorSentences.length] ?? errorSentences[0];
}
