/** How long and how hard the soak is. */
export interface SoakSettings {
  readonly minutes: number;
  /** Of which so many pass before anything is measured: caches fill, code is compiled. */
  readonly warmUpMinutes: number;
  readonly requestsPerSecond: number;
  readonly seed: number;
}

/** `NJIA_SOAK_MINUTES` (10), `NJIA_SOAK_RATE` (30 requests a second), `NJIA_SOAK_SEED` (any). */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): SoakSettings {
  const number = (name: string, fallback: number) => {
    const value = Number(environment[name] ?? fallback);
    if (!Number.isFinite(value) || value <= 0) throw new Error(`${name} must be a number above 0`);
    return value;
  };
  const minutes = number('NJIA_SOAK_MINUTES', 10);
  return {
    minutes,
    warmUpMinutes: Math.min(2, minutes / 3),
    requestsPerSecond: number('NJIA_SOAK_RATE', 30),
    seed: number('NJIA_SOAK_SEED', 1 + (Date.now() % 1_000_000)),
  };
}
