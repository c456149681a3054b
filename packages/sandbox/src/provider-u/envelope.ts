/** The output of provider_u's translation envelope; fields not given are null, as in the service. */
export interface TranslationOutput {
  readonly text?: string | null;
  readonly translated_text?: string | null;
  readonly source_language?: string | null;
  readonly target_language?: string | null;
  readonly Error?: string | null;
  readonly error?: string;
}

/** The envelope around every translation of provider_u (upstreams.md 1.2). */
export function translationEnvelope(
  output: TranslationOutput,
  id = 'trans-000000000000',
): Readonly<Record<string, unknown>> {
  return {
    delayTime: null,
    executionTime: null,
    id,
    output: {
      text: null,
      translated_text: null,
      source_language: null,
      target_language: null,
      Error: null,
      ...output,
    },
    status: 'COMPLETED',
    workerId: null,
  };
}
