import { readFileSync } from 'node:fs';
import { SettingError, type Setting } from '@njia/core';
import type { Environment } from './environment.js';

/** Reads settings by the names of their variables and gathers what is wrong with them. */
export interface VariableReader {
  /** The value, or the fallback when nothing (or nothing usable) is set. */
  read<T>(name: string, setting: Setting<T>): T;
  isSet(name: string, setting: Setting<unknown>): boolean;
  readonly problems: string[];
  /** Every name that was asked for. */
  readonly known: ReadonlySet<string>;
}

/** A reader over one environment; a secret may also come from the file that `<NAME>_FILE` names. */
export function createVariableReader(environment: Environment): VariableReader {
  const problems: string[] = [];
  const known = new Set<string>();

  function written(name: string, { secret }: Setting<unknown>): string | undefined {
    known.add(name);
    const value = emptyAsUnset(environment[name]);
    if (!secret) return value;
    known.add(`${name}_FILE`);
    const file = emptyAsUnset(environment[`${name}_FILE`]);
    if (file === undefined) return value;
    if (value !== undefined) throw new SettingError(`set either directly or by ${name}_FILE, not both`);
    return readSecretFile(name, file);
  }

  return {
    problems,
    known,
    isSet: (name, { secret }) =>
      emptyAsUnset(environment[name]) !== undefined ||
      (secret && emptyAsUnset(environment[`${name}_FILE`]) !== undefined),
    read(name, setting) {
      try {
        const value = written(name, setting);
        return value === undefined ? setting.fallback : setting.parse(value);
      } catch (error) {
        if (!(error instanceof SettingError)) throw error;
        problems.push(`${name} must be ${error.message}`);
        return setting.fallback;
      }
    },
  };
}

function emptyAsUnset(value: string | undefined): string | undefined {
  return value === undefined || value.trim() === '' ? undefined : value.trim();
}

function readSecretFile(name: string, file: string): string {
  try {
    const content = readFileSync(file, 'utf8').trim();
    if (content !== '') return content;
  } catch {
    throw new SettingError(`readable: the file that ${name}_FILE names cannot be read`);
  }
  throw new SettingError(`present: the file that ${name}_FILE names is empty`);
}
