import type { Detection, DetectOptions, Detector, RankedLanguage } from '@njia/langid';

/** Ranks as written, best first; the first is the language unless `language` says otherwise. */
export function detectionOf(
  alternatives: readonly RankedLanguage[],
  overrides: Partial<Detection> = {},
): Detection {
  const [best] = alternatives;
  return {
    language: best?.language ?? 'und',
    confidence: best?.confidence ?? 1,
    alternatives,
    mixed: false,
    ...overrides,
  };
}

/** A detector that says the same of every text, and remembers what it was asked. */
export function fakeDetector(detection: Detection): Detector & {
  readonly asked: readonly { readonly text: string; readonly options: DetectOptions | undefined }[];
} {
  const asked: { text: string; options: DetectOptions | undefined }[] = [];
  return {
    asked,
    detect(text, options) {
      asked.push({ text, options });
      return detection;
    },
  };
}
