import { pino, type Logger } from 'pino';

/** A logger whose whole output can be read back. */
export interface CapturedLog {
  readonly logger: Logger;
  /** Everything written so far, as it would stand in a file. */
  text(): string;
  /** The lines written so far, parsed. */
  entries(): readonly Readonly<Record<string, unknown>>[];
  /** Resolves with the first line, written already or yet to come, for which `matches` holds. */
  entry(
    matches: (entry: Readonly<Record<string, unknown>>) => boolean,
  ): Promise<Readonly<Record<string, unknown>>>;
}

/** Captures the service's own logger at its lowest level. */
export function captureLog(): CapturedLog {
  const lines: string[] = [];
  const listeners = new Set<() => void>();
  const logger = pino(
    { level: 'trace' },
    {
      write(line: string) {
        lines.push(line);
        for (const listener of listeners) listener();
      },
    },
  );
  const entries = () => lines.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
  return {
    logger,
    text: () => lines.join(''),
    entries,
    entry: (matches) =>
      new Promise((resolve) => {
        const look = () => {
          const found = entries().find(matches);
          if (found === undefined) return;
          listeners.delete(look);
          resolve(found);
        };
        listeners.add(look);
        look();
      }),
  };
}
