/** One value that an operator or a caller can set on a provider. */
export interface Setting<T> {
  /** The end of the environment variable's name: `BASE_URL` becomes `NJIA_PROVIDER_U_BASE_URL`. */
  readonly variable: string;
  readonly description: string;
  /** Used when nothing is set. */
  readonly fallback: T;
  /** The fallback as it would be written in the environment; empty when there is none. */
  readonly example: string;
  /** Never shown; may also come from a file (`…_FILE`). */
  readonly secret: boolean;
  /**
   * Reads the written form.
   * @throws {SettingError} whose message completes "NAME must be …" without quoting the value.
   */
  parse(written: string): T;
}

/** A written value that cannot be used; the message says what it must be. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}

interface SettingFacts {
  readonly variable: string;
  readonly description: string;
}

/** A secret: kept as written. */
export function secretSetting(facts: SettingFacts): Setting<string | undefined> {
  return { ...facts, fallback: undefined, example: '', secret: true, parse: (written) => written };
}

/** A secret that is sent in a header, which takes printable ASCII alone. */
export function headerSecretSetting(facts: SettingFacts): Setting<string | undefined> {
  return {
    ...secretSetting(facts),
    parse(written) {
      if (!/^[\x20-\x7e]+$/.test(written)) throw new SettingError('one line of printable ASCII characters');
      return written;
    },
  };
}

/** A word that is no secret, such as a user name. */
export function textSetting(facts: SettingFacts): Setting<string | undefined> {
  return { ...facts, fallback: undefined, example: '', secret: false, parse: (written) => written };
}

/** An absolute http(s) address without query; kept without a slash at its end. */
export function urlSetting(facts: SettingFacts & { readonly fallback: string }): Setting<string> {
  return { ...facts, example: facts.fallback, secret: false, parse: parseBaseUrl };
}

/** The path of a call below the base URL. */
export function pathSetting(facts: SettingFacts & { readonly fallback: string }): Setting<string> {
  return {
    ...facts,
    example: facts.fallback,
    secret: false,
    parse(written) {
      if (!/^\/[^\s?#]*$/.test(written))
        throw new SettingError('a path that begins with "/", such as /tasks/translate');
      return written;
    },
  };
}

/** One of a few words. */
export function choiceSetting<const T extends string>(
  facts: SettingFacts & { readonly choices: readonly T[]; readonly fallback: NoInfer<T> },
): Setting<T> {
  return {
    variable: facts.variable,
    description: facts.description,
    fallback: facts.fallback,
    example: facts.fallback,
    secret: false,
    parse(written) {
      const choice = facts.choices.find((candidate) => candidate === written);
      if (choice === undefined) throw new SettingError(`one of ${facts.choices.join(', ')}`);
      return choice;
    },
  };
}

function parseBaseUrl(written: string): string {
  const problem = new SettingError('an absolute http:// or https:// address without user, query or fragment');
  if (!URL.canParse(written)) throw problem;
  const url = new URL(written);
  const isPlain = url.username === '' && url.password === '' && !/[?#]/.test(url.href);
  if (!/^https?:$/.test(url.protocol) || !isPlain) throw problem;
  return url.href.replace(/\/+$/, '');
}
