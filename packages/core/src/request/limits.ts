/** Code points in one text to translate or to detect (specification 8). */
export const MAX_TEXT_CHARACTERS = 5000;

/** Terms that one request may protect (`docs/api.md`). */
export const MAX_PROTECTED_TERMS = 100;

/** Code points in one term that is protected (`docs/api.md`). */
export const MAX_TERM_CHARACTERS = 200;

/** Code points in one text to speak (`docs/api.md`). */
export const MAX_SPEECH_CHARACTERS = 2000;
