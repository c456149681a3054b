/** A language may write a number out in words, so losing one is a mild sign. */
const WEIGHT = 0.3;
/** Digits in groups, which languages part by a point, a comma, an apostrophe or a space. */
const NUMBERS =
  /\p{Nd}+(?:[.,٫٬'’]\p{Nd}+)*(?:(?<=(?<!\p{Nd})\p{Nd}{1,3})(?:[ \u00A0\u202F]\p{Nd}{3})+(?!\p{Nd}))?/gu;
const ZERO_OF_ARABIC = { 'Arabic-Indic': 0x660, Persian: 0x6f0 } as const;

/** The numbers of a source, and how many of them its translation has not. */
export interface NumberCount {
  readonly wanted: number;
  readonly missing: number;
}

/** How many of the source's numbers stand in the translation: 1 when all do or there are none. */
export function judgeNumbers(source: string, translation: string): number {
  const { wanted, missing } = countNumbers(source, translation);
  return wanted === 0 ? 1 : 1 - WEIGHT * (missing / wanted);
}

/** Compares the numbers by their digits, however they are grouped. */
export function countNumbers(source: string, translation: string): NumberCount {
  const wanted = numbersOf(source);
  const numbers = numbersOf(translation);
  const found = new Set([...numbers.map(({ digits }) => digits), ...numbers.flatMap(({ groups }) => groups)]);
  const missing = wanted.filter(
    ({ digits, groups }) => !found.has(digits) && !groups.every((group) => found.has(group)),
  );
  return { wanted: wanted.length, missing: missing.length };
}

/** Each number's digits, Arabic ones as Latin: together, and in the groups in which they are written. */
function numbersOf(text: string): readonly { readonly digits: string; readonly groups: readonly string[] }[] {
  return (text.match(NUMBERS) ?? []).map((number) => {
    const groups = (number.match(/\p{Nd}+/gu) ?? []).map(toLatinDigits);
    return { digits: groups.join(''), groups };
  });
}

function toLatinDigits(digits: string): string {
  return digits
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - ZERO_OF_ARABIC['Arabic-Indic']))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - ZERO_OF_ARABIC.Persian));
}
