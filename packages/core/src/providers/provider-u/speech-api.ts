/** The two generations of provider_u's speech paths; `legacy` ends on 1 December 2026 (`upstreams.md` 0, fact 3). */
export const SPEECH_APIS = ['current', 'legacy'] as const;

/** One of them, as the setting writes it. */
export type SpeechApi = (typeof SPEECH_APIS)[number];
