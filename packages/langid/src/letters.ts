/** The scripts that the detector tells apart; `other` is any alphabet of none of its languages. */
export type Script = 'latin' | 'arabic' | 'other';

/** Names the script of a UTF-16 code unit of cleaned text, or nothing where it is no letter. */
export function scriptOf(code: number): Script | undefined {
  if (code < 0x80) return (code >= 0x61 && code <= 0x7a) || code === 0x27 ? 'latin' : undefined;
  if (code < 0x370) return isExtendedLatin(code) ? 'latin' : undefined;
  if (isArabic(code)) return 'arabic';
  if (code >= 0x1e00 && code <= 0x1eff) return 'latin';
  if (code >= 0xa720 && code <= 0xa7ff) return 'latin';
  return isOutsideLetters(code) ? undefined : 'other';
}

function isExtendedLatin(code: number): boolean {
  if (code < 0xc0) return code === 0xaa || code === 0xba;
  if (code === 0xd7 || code === 0xf7) return false;
  // 0x2b0–0x2ff are modifier letters and tone letters, 0x300–0x36f combining marks, which belong to their letter.
  return true;
}

function isArabic(code: number): boolean {
  if (code < 0x600 || (code > 0x8ff && code < 0xfb50)) return false;
  if (code > 0xfdff) return code >= 0xfe70 && code <= 0xfefc;
  if (code >= 0xfb50 || (code >= 0x750 && code <= 0x77f) || code >= 0x8a0) return true;
  return code >= 0x620 && code <= 0x6ff && !isArabicSign(code);
}

function isArabicSign(code: number): boolean {
  return (code >= 0x660 && code <= 0x66d) || code === 0x6d4 || (code >= 0x6f0 && code <= 0x6f9);
}

/** Punctuation, symbols, surrogates (emoji above all) and private use: no evidence of a script. */
function isOutsideLetters(code: number): boolean {
  return (
    (code >= 0x600 && code <= 0x6ff) ||
    (code >= 0x2000 && code <= 0x2bff) ||
    (code >= 0x3000 && code <= 0x303f) ||
    (code >= 0xd800 && code <= 0xf8ff) ||
    (code >= 0xfe00 && code <= 0xfe6f) ||
    (code >= 0xff00 && code <= 0xff20) ||
    code >= 0xfff0 ||
    code === 0xfeff
  );
}
