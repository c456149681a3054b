import type { Detector } from './detection.js';

let loading: Promise<Detector> | undefined;

/** Loads the model on the first call and answers the same detector to every later one. */
export function loadDetector(): Promise<Detector> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Detector> {
  try {
    const [{ createDetector }, { unpackModel }, { packedModel }] = await Promise.all([
      import('./create-detector.js'),
      import('./packed-model.js'),
      import('./model.generated.js'),
    ]);
    return createDetector(await unpackModel(packedModel));
  } catch (error) {
    // A failed download of the model must not be remembered for ever.
    loading = undefined;
    throw error;
  }
}
