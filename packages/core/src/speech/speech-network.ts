import { ProviderError } from '../errors/njia-error.js';
import { LANGUAGE_CODES, type LanguageCode } from '../languages/language.js';
import { parseLanguage } from '../languages/parse-language.js';
import type { Model, Provider, ProviderId } from '../provider/provider.js';
import { unsupportedLanguage, type Problem } from '../request/problem.js';
import { knownProviders, type Network, type UnconfiguredProvider } from '../routing/network.js';

/** Who there is for speech. */
export type SpeechNetwork = Pick<Network, 'providers' | 'unconfigured'>;

/** What a provider has to offer in a language; `undefined` when nothing. */
export type OfferOf<Offer> = (provider: Provider, language: LanguageCode) => Offer | undefined;

/** One provider's offer, to be tried. */
export interface SpeechStep<Offer> {
  readonly provider: ProviderId;
  readonly model: Model;
  readonly offer: Offer;
}

/** Who offers one kind of speech, by language. */
export interface SpeechOffers<Offer> {
  /** The language that is written in the field `language`, or what is wrong with it. */
  readLanguage(written: string): LanguageCode | Problem;
  /** The offers of every kind of provider, configured or not. */
  knownIn(language: LanguageCode): readonly Offer[];
  /**
   * The offers of those that are configured, in order; only those that are wanted, where not all are.
   * @throws {ProviderError} `SPEECH_NOT_CONFIGURED`, naming what to set.
   */
  stepsFor(language: LanguageCode, isWanted?: (offer: Offer) => boolean): readonly SpeechStep<Offer>[];
}

/** Finds the offers in a network; a language is known where any kind of provider has one. */
export function findOffers<Offer extends { readonly model: Model }>(
  network: SpeechNetwork,
  offerOf: OfferOf<Offer>,
): SpeechOffers<Offer> {
  const stepsOf = (providers: readonly Provider[], language: LanguageCode) =>
    providers.flatMap((provider) => {
      const offer = offerOf(provider, language);
      return offer === undefined ? [] : [{ provider: provider.id, model: offer.model, offer }];
    });
  const knownIn = (language: LanguageCode) =>
    stepsOf(knownProviders(network), language).map(({ offer }) => offer);
  const known = LANGUAGE_CODES.filter((code) => knownIn(code).length > 0);

  return {
    knownIn,
    readLanguage(written) {
      const code = parseLanguage(written);
      return code !== undefined && known.includes(code) ? code : unsupportedLanguage('language', known);
    },
    stepsFor(language, isWanted = () => true) {
      const wantedOf = (providers: readonly Provider[]) =>
        stepsOf(providers, language).filter(({ offer }) => isWanted(offer));
      const steps = wantedOf(network.providers);
      if (steps.length > 0) return steps;
      const able = network.unconfigured.filter(({ provider }) => wantedOf([provider]).length > 0);
      throw notConfigured(language, able);
    },
  };
}

function notConfigured(language: LanguageCode, able: readonly UnconfiguredProvider[]): ProviderError {
  const remedies = able.map(({ remedy }) => remedy).join('; or ');
  const message = `No provider of speech in ${language} is configured. Set ${remedies}.`;
  return new ProviderError(message, [], { reason: 'SPEECH_NOT_CONFIGURED' });
}
