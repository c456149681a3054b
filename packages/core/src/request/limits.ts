/** Code points in one text to translate or to detect (specification 8). */
export const MAX_TEXT_CHARACTERS = 5000;

/** Code points in one text to speak (`docs/api.md`). */
export const MAX_SPEECH_CHARACTERS = 2000;
