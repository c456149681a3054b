// Written by scripts/length-ratios.ts from parallel text; do not edit.
import type { LanguageCode } from '../languages/language.js';

/** Natural logarithm of a text's length against its English side: median, and half the width of the middle 68 %. */
export const LENGTH_RATIOS: Readonly<Record<LanguageCode, { readonly centre: number; readonly spread: number }>> = {
  lug: { centre: 0.103, spread: 0.216 },
  ach: { centre: -0.059, spread: 0.248 },
  teo: { centre: 0.041, spread: 0.226 },
  nyn: { centre: 0.111, spread: 0.217 },
  lgg: { centre: 0.051, spread: 0.249 },
  en: { centre: 0.000, spread: 0.000 },
  yo: { centre: 0.084, spread: 0.289 },
  tw: { centre: 0.065, spread: 0.241 },
  ee: { centre: -0.013, spread: 0.230 },
  gaa: { centre: -0.047, spread: 0.199 },
  fat: { centre: 0.054, spread: 0.275 },
  dag: { centre: 0.100, spread: 0.221 },
  gur: { centre: 0.067, spread: 0.203 },
  ki: { centre: -0.098, spread: 0.272 },
  luo: { centre: 0.038, spread: 0.191 },
  mer: { centre: 0.047, spread: 0.189 },
  kus: { centre: 0.039, spread: 0.199 },
  sw: { centre: 0.065, spread: 0.184 },
  fr: { centre: 0.176, spread: 0.143 },
  ar: { centre: -0.097, spread: 0.178 },
  af: { centre: 0.067, spread: 0.146 },
};
