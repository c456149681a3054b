import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The process's environment over the `.env` file of the working directory, where there is one. */
export function readEnvironment(processEnvironment: Environment = process.env, file = '.env'): Environment {
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return { ...fromFile, ...processEnvironment };
}
