import type { ResolvedSource } from '../detection/resolve-source.js';
import type { Warning } from '../errors/warning.js';
import type { PreparedText } from './prepared-text.js';
import type { ServedHop } from './translate-hop.js';

/** What a result is warned of. */
export interface WarningFacts {
  readonly detected: ResolvedSource | undefined;
  readonly text: PreparedText;
  readonly hops: readonly ServedHop[];
}

/** Everything that a caller should know of a result, each thing once. */
export function gatherWarnings({ detected, text, hops }: WarningFacts): readonly Warning[] {
  const all: readonly Warning[] = [
    ...(detected?.assumed === true ? [sourceAssumed(detected)] : []),
    ...(text.isCleaned ? [CONTROL_CHARACTERS] : []),
    ...(hops.every(({ isProtected }) => isProtected) ? [NOTHING_TO_TRANSLATE] : []),
    ...(hops.some(({ isMixed }) => isMixed) ? [MIXED_PROVIDERS] : []),
    ...hops.flatMap(({ assessment }) => assessment.warnings),
  ];
  return [...new Map(all.toReversed().map((warning) => [warning.code, warning])).values()].toReversed();
}

const CONTROL_CHARACTERS: Warning = {
  code: 'control_characters_removed',
  message: 'The text held control characters, which were taken out.',
};

const NOTHING_TO_TRANSLATE: Warning = {
  code: 'nothing_to_translate',
  message: 'All of the text is protected, or shows nothing; no provider was asked.',
};

const MIXED_PROVIDERS: Warning = {
  code: 'mixed_providers',
  message: 'No single provider could translate all of the text; its parts come from several.',
};

function sourceAssumed({ source }: ResolvedSource): Warning {
  return {
    code: 'source_assumed',
    message: `The text gives no clear evidence of its language; ${source} was assumed. Give source_lang to be sure.`,
  };
}
