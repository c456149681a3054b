import { defaultSettings } from '../src/provider/definition.js';
import type { SynthesisCapability, TranscriptionCapability } from '../src/provider/provider.js';
import { providerU } from '../src/providers/provider-u/definition.js';
import { createFakeClock } from './fake-clock.js';

/** The settings that tests of speech change. */
export type SpeechSettings = Partial<
  Pick<Parameters<typeof providerU.create>[0], 'speechApi' | 'baseUrl' | 'token' | 'username' | 'password'>
>;

/** provider_u's two capabilities of speech, with a token where nothing else is said. */
export function createProviderUSpeech(settings: SpeechSettings = {}): {
  readonly transcription: TranscriptionCapability;
  readonly synthesis: SynthesisCapability;
} {
  const { transcription, synthesis } = providerU.create(
    { ...defaultSettings(providerU.settings), token: 'static-token', ...settings },
    { clock: createFakeClock() },
  );
  if (transcription === undefined || synthesis === undefined)
    throw new Error('provider_u speaks and listens');
  return { transcription, synthesis };
}
