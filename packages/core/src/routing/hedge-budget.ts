/** Extra tries for each try that was made anyway: 5 %. */
const TRIES_FOR_ONE_EXTRA = 20;
/** What can be saved up: a slow hour may not spend what a quick day has earned. */
const MOST_SAVED = 10;

/** Allows so many extra tries that they stay under 5 % of all, but for the very first. */
export interface HedgeBudget {
  readonly canSpend: boolean;
  /** A try was made that was to be made anyway. */
  earn(): void;
  /** An extra try is made. */
  spend(): void;
  /** Extra tries so far. */
  readonly spent: number;
}

/** A budget that lets one extra try happen in the first forty. */
export function createHedgeBudget(): HedgeBudget {
  let tries = 0;
  let spent = 0;
  let forfeited = 0;
  const earned = () => Math.floor(tries / TRIES_FOR_ONE_EXTRA) - forfeited;
  return {
    get spent() {
      return spent;
    },
    get canSpend() {
      return spent === 0 || spent < earned();
    },
    earn() {
      tries += 1;
      forfeited += Math.max(0, earned() - spent - MOST_SAVED);
    },
    spend() {
      spent += 1;
    },
  };
}
