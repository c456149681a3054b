import type { DetectOptions } from './detection.js';
import { isDetectableLanguage } from './languages.js';
import { isOutsideClass } from './model.js';

/** The weight of a class before the text is read: 0 excludes it; outside languages are never excluded. */
export function weightOfClass(code: string, options: DetectOptions): number {
  if (isOutsideClass(code)) return 1;
  if (!isDetectableLanguage(code)) return 0;
  if (options.among !== undefined && !options.among.includes(code)) return 0;
  const prior = options.priors?.[code] ?? 1;
  return prior > 0 ? prior : 0;
}
