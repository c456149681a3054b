import { SettingError, type Setting } from '@njia/core';

interface Facts<T> {
  readonly variable: string;
  readonly description: string;
  readonly fallback: T;
}

/** A number within bounds, bounds included. */
export function numberSetting(
  facts: Facts<number> & { readonly min: number; readonly max: number; readonly integer: boolean },
): Setting<number> {
  const { variable, description, fallback, min, max, integer } = facts;
  return {
    variable,
    description,
    fallback,
    example: String(fallback),
    secret: false,
    parse(written) {
      const value = /^\d+(\.\d+)?$/.test(written) ? Number(written) : Number.NaN;
      if (value >= min && value <= max && (!integer || Number.isInteger(value))) return value;
      throw new SettingError(`a ${integer ? 'whole ' : ''}number from ${min} to ${max}`);
    },
  };
}

/** A whole number within bounds, bounds included, or nothing. */
export function optionalNumberSetting(
  facts: Omit<Facts<number>, 'fallback'> & { readonly min: number; readonly max: number },
): Setting<number | undefined> {
  return {
    ...numberSetting({ ...facts, fallback: facts.min, integer: true }),
    fallback: undefined,
    example: '',
  };
}

/** The time that one request may take, in milliseconds. */
export function deadlineSetting(facts: Facts<number>): Setting<number> {
  return numberSetting({ ...facts, min: 1, max: 600_000, integer: true });
}

/** Requests in any minute; 0 is no limit. */
export function rateLimitSetting(
  variable: string,
  what: string,
  { perMinute }: { readonly perMinute: number },
): Setting<number> {
  const description = `${what} in any minute; 0 for no limit.`;
  return numberSetting({ variable, description, fallback: perMinute, min: 0, max: 1_000_000, integer: true });
}

/** Where keys and counts are kept: a file, or the memory of the process. */
export type DatabaseLocation = { readonly kind: 'file'; readonly path: string } | { readonly kind: 'memory' };

/** `sqlite:` and a path, or `sqlite::memory:`. */
export function databaseSetting(
  facts: Facts<DatabaseLocation> & { readonly example: string },
): Setting<DatabaseLocation> {
  return {
    ...facts,
    secret: false,
    parse(written) {
      const path = /^sqlite:(?:\/\/(?=\/))?(.+)$/.exec(written)?.[1];
      if (path === undefined)
        throw new SettingError('sqlite: and the path of a file, such as sqlite:./data/njia.db');
      return path === ':memory:' ? { kind: 'memory' } : { kind: 'file', path };
    },
  };
}

/** An address or host name to listen on. */
export function hostSetting(facts: Facts<string>): Setting<string> {
  return {
    ...facts,
    example: facts.fallback,
    secret: false,
    parse(written) {
      if (!/^[\w.:-]+$/.test(written))
        throw new SettingError('an address or host name to listen on, such as 127.0.0.1');
      return written;
    },
  };
}
