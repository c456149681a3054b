export type { Detection, DetectOptions, Detector, RankedLanguage } from './detection.js';
export { confusableWith } from './families.js';
export { detectableLanguages, isDetectableLanguage, type DetectableLanguage } from './languages.js';
export { loadDetector } from './load-detector.js';
