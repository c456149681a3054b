import { describe, expect, test } from 'vitest';
import { createHedgeBudget, type HedgeBudget } from './hedge-budget.js';

/** Makes tries that were to be made anyway, and an extra one with each where that is allowed; how many were. */
function spendAll(budget: HedgeBudget, tries: number): number {
  const before = budget.spent;
  for (let made = 0; made < tries; made += 1) {
    budget.earn();
    if (budget.canSpend) budget.spend();
  }
  return budget.spent - before;
}

function earn(budget: HedgeBudget, tries: number): void {
  for (let made = 0; made < tries; made += 1) budget.earn();
}

describe('extra tries', () => {
  test('are allowed at the very first try, and then not before there were forty [decision: Deadlines]', () => {
    const budget = createHedgeBudget();
    budget.earn();
    expect(budget.canSpend).toBe(true);
    budget.spend();
    earn(budget, 38);
    expect(budget.canSpend).toBe(false);
    budget.earn();
    expect(budget.canSpend).toBe(true);
  });

  test('are 5 % of a thousand at most, and those 5 % are there to be used [decision: Deadlines]', () => {
    const budget = createHedgeBudget();
    expect(spendAll(budget, 1_000)).toBe(50);
  });

  test('are never more than 5 % of the tries so far, but for the first [decision: Deadlines]', () => {
    const budget = createHedgeBudget();
    for (let tries = 1; tries <= 1_000; tries += 1) {
      spendAll(budget, 1);
      expect(budget.spent).toBeLessThanOrEqual(Math.max(1, Math.floor(tries / 20)));
    }
  });

  test('are not saved up without end: after any number of quick tries, ten may follow one another [decision: Deadlines]', () => {
    const budget = createHedgeBudget();
    earn(budget, 100_000);
    expect(spendAll(budget, 19)).toBe(10);
  });

  test('are 5 % again after what was saved is spent [decision: Deadlines]', () => {
    const budget = createHedgeBudget();
    earn(budget, 100_000);
    spendAll(budget, 20);
    expect(spendAll(budget, 1_000)).toBe(50);
  });

  test('are counted [decision: Deadlines]', () => {
    const budget = createHedgeBudget();
    expect(budget.spent).toBe(0);
    budget.spend();
    expect(budget.spent).toBe(1);
  });
});
