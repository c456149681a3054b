import { pairName } from '../src/languages/language-pair.js';
import type { CallContext, Provider, TranslationCall, TranslationModel } from '../src/provider/provider.js';

/** What a stub serves and says. */
export interface StubFacts {
  readonly id: string;
  /** Pairs such as `en-lug`; every pair when omitted. */
  readonly pairs?: readonly string[];
  readonly models?: readonly TranslationModel[];
  readonly translate?: (call: TranslationCall, context: CallContext) => string | Promise<string>;
}

/** A model with a last path segment of its own. */
export function stubModel(id: string, scope: TranslationModel['scope'] = 'pair'): TranslationModel {
  return { id, scope, maxCharacters: 1000 };
}

/** A provider in memory. */
export function stubProvider({
  id,
  pairs,
  models = [stubModel(`org/${id}-model`)],
  translate = ({ text, pair }) => `${text} (${pair.target})`,
}: StubFacts): Provider {
  return {
    id,
    translation: {
      modelsFor: (pair) => (pairs === undefined || pairs.includes(pairName(pair)) ? models : []),
      translate: async (call, context) => ({ text: await translate(call, context) }),
    },
  };
}
