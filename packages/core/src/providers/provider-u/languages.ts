import type { LanguageCode } from '../../languages/language.js';

/** The languages that provider_u translates between and understands when they are spoken (specification 1). */
export const SERVED_LANGUAGES: ReadonlySet<LanguageCode> = new Set(['lug', 'ach', 'teo', 'nyn', 'lgg', 'en']);
