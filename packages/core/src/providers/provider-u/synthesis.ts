import type { LanguageCode } from '../../languages/language.js';
import { asRecord } from '../../provider/json.js';
import type { Model, SynthesisCall, SynthesisCapability } from '../../provider/provider.js';
import type { PostTask } from './post-task.js';
import { readSignedAudio } from './signed-audio.js';
import type { SpeechApi } from './speech-api.js';

/** Specification 2, "Text-to-speech voices"; English is heard but not spoken. */
const VOICES: ReadonlyMap<LanguageCode, number> = new Map([
  ['lug', 248],
  ['ach', 241],
  ['teo', 242],
  ['nyn', 243],
  ['lgg', 245],
]);

interface SynthesisApi {
  readonly path: string;
  readonly model: Model;
  readonly body: (call: SynthesisCall) => Readonly<Record<string, unknown>>;
  /** Where in the answer the address and what belongs to it stand. */
  readonly audioOf: (answer: unknown) => unknown;
}

/** Only spark-tts has these voices, and one of Lugbara at all (`upstreams.md` 1.4). */
const SPARK: Model = { id: 'spark-tts' };

const APIS: Readonly<Record<SpeechApi, SynthesisApi>> = {
  current: {
    path: '/tasks/audio/speech',
    model: SPARK,
    body: ({ text, voice }) => ({ text, model: SPARK.id, voice: String(voice), response_mode: 'url' }),
    audioOf: (answer) => answer,
  },
  legacy: {
    path: '/tasks/tts',
    model: { id: 'tts' },
    body: ({ text, voice }) => ({ text, speaker_id: voice }),
    audioOf: (answer) => asRecord(answer)['output'],
  },
};

/** `POST /tasks/audio/speech`, or `/tasks/tts` (`upstreams.md` 1.4). */
export function createSynthesis(speechApi: SpeechApi, post: PostTask): SynthesisCapability {
  const { path, model, body, audioOf } = APIS[speechApi];
  return {
    model,
    voices: VOICES,
    synthesise: async (call, context) =>
      readSignedAudio(asRecord(audioOf(await post(path, body(call), context)))),
  };
}
