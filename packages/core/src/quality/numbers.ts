/** A language may write a number out in words, so losing one is a mild sign. */
const WEIGHT = 0.3;

/** How many of the source's numbers stand in the translation: 1 when all do or there are none. */
export function judgeNumbers(source: string, translation: string): number {
  const { wanted, missing } = countNumbers(source, translation);
  return wanted === 0 ? 1 : 1 - WEIGHT * (missing / wanted);
}

/** How many numbers the source has, and how many of them the translation has not. */
export function countNumbers(
  source: string,
  translation: string,
): { readonly wanted: number; readonly missing: number } {
  const wanted = numbersOf(source);
  const found = new Set(numbersOf(translation));
  return { wanted: wanted.length, missing: wanted.filter((number) => !found.has(number)).length };
}

/** Digits without separators, Arabic-Indic ones as Latin. */
function numbersOf(text: string): readonly string[] {
  const runs = text.match(/\p{Nd}+(?:[.,٫٬]\p{Nd}+)*/gu) ?? [];
  return runs.map((run) =>
    run.replace(/[.,٫٬]/g, '').replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)),
  );
}
