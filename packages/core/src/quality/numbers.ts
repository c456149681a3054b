/** A language may write a number out in words, so losing one is a mild sign. */
const WEIGHT = 0.3;

/** How many of the source's numbers stand in the translation: 1 when all do or there are none. */
export function judgeNumbers(source: string, translation: string): number {
  const wanted = numbersOf(source);
  if (wanted.length === 0) return 1;
  const found = numbersOf(translation);
  const missing = wanted.filter((number) => !found.includes(number)).length;
  return 1 - WEIGHT * (missing / wanted.length);
}

/** Digits without separators, Arabic-Indic ones as Latin. */
function numbersOf(text: string): readonly string[] {
  const runs = text.match(/\p{Nd}+(?:[.,٫٬]\p{Nd}+)*/gu) ?? [];
  return runs.map((run) =>
    run.replace(/[.,٫٬]/g, '').replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)),
  );
}
