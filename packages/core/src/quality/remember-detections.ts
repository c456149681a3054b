import type { Detection, Detector } from '@njia/langid';

/** A detector that detects the same text once; meant for the time of one request, because it remembers every text. */
export function rememberDetections(detector: Detector): Detector {
  const remembered = new Map<string, Detection>();
  return {
    detect(text, options) {
      if (options !== undefined) return detector.detect(text, options);
      const detection = remembered.get(text) ?? detector.detect(text);
      remembered.set(text, detection);
      return detection;
    },
  };
}
