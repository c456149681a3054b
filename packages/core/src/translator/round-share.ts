/** A share or probability to four digits, which tell all that a detector knows. */
export function roundShare(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}
