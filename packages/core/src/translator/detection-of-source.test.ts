import { expect, test } from 'vitest';
import { detectionOf, fakeDetector } from '../../test/fake-detector.js';
import { knownProviders } from '../../test/known-providers.js';
import { stubProvider } from '../../test/stub-provider.js';
import { sourcePriors } from '../detection/source-priors.js';
import { createTranslator, type TranslatorOptions } from './create-translator.js';

/** What the detector was told when a text was to be translated to Luganda. */
async function hintsFor({ provider, ...options }: TranslatorOptions & { readonly provider?: string }) {
  const detector = fakeDetector(detectionOf([{ language: 'en', confidence: 0.9 }]));
  const translator = createTranslator({ ...options, loadDetector: () => Promise.resolve(detector) });
  await translator.translate({ text: 'Good morning', target_lang: 'lug', provider });
  const [first] = detector.asked;
  return first;
}

const stub = stubProvider({ id: 'stub', pairs: ['en-lug', 'fr-lug'] });
const unconfigured = knownProviders().map((provider) => ({ provider, remedy: 'X' }));

test('detection is told the target and the pair tables, configured or not [decision: Source omitted]', async () => {
  const hints = await hintsFor({ providers: [stub], unconfigured, pivot: 'en' });
  const priors = sourcePriors('lug', { providers: [stub, ...knownProviders()], pivot: 'en' });
  expect(hints).toEqual({ text: 'Good morning', options: { priors } });
  expect(priors).toMatchObject({ fr: 1, ach: 1, tw: 0.4 });
});

test('detection is told the explicit provider’s pairs alone where one is named [decision: Source omitted]', async () => {
  const hints = await hintsFor({ providers: [stub], unconfigured, pivot: 'en', provider: 'stub' });
  expect(hints?.options).toEqual({ priors: sourcePriors('lug', { providers: [stub] }) });
});

test('a result tells the others that the source could be, but for those of whose share nothing is left [decision: Extra result fields]', async () => {
  const detector = fakeDetector(
    detectionOf([
      { language: 'en', confidence: 0.91234 },
      { language: 'fr', confidence: 0.08764 },
      { language: 'af', confidence: 0.000_02 },
    ]),
  );
  const translator = createTranslator({ providers: [stub], loadDetector: () => Promise.resolve(detector) });
  const { detection } = await translator.translate({ text: 'Good morning', target_lang: 'lug' });
  expect(detection).toEqual({
    confidence: 0.9123,
    alternatives: [{ language: 'fr', confidence: 0.0876 }],
    mixed: false,
  });
});
