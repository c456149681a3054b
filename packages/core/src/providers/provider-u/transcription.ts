import { recogniseAudio } from '../../audio/recognise-audio.js';
import { toIso639_3 } from '../../languages/iso-639-3.js';
import { EncodedForm } from '../../provider/encoded-form.js';
import { asRecord } from '../../provider/json.js';
import type { Model, TranscriptionCapability, TranscriptionOutput } from '../../provider/provider.js';
import { UpstreamError } from '../../provider/upstream-error.js';
import { SERVED_LANGUAGES } from './languages.js';
import type { PostTask } from './post-task.js';
import type { SpeechApi } from './speech-api.js';

interface TranscriptionApi {
  readonly path: string;
  readonly model: Model;
  /** The form's fields besides the file; the language as ISO 639-3. */
  readonly fields: (language: string) => Readonly<Record<string, string>>;
}

/** The newer one refuses `adapter` with 400; the older one takes it for Luganda's where it is left out. */
const APIS: Readonly<Record<SpeechApi, TranscriptionApi>> = {
  current: {
    path: '/tasks/audio/transcriptions',
    model: { id: 'transcriptions' },
    fields: (language) => ({ language }),
  },
  legacy: {
    path: '/tasks/stt',
    model: { id: 'stt' },
    fields: (language) => ({ language, adapter: language }),
  },
};

/** `POST /tasks/audio/transcriptions`, or `/tasks/stt` (`upstreams.md` 1.3). */
export function createTranscription(speechApi: SpeechApi, post: PostTask): TranscriptionCapability {
  const { path, model, fields } = APIS[speechApi];
  return {
    model,
    languages: SERVED_LANGUAGES,

    async transcribe({ audio, language }, context) {
      const form = await EncodedForm.from(toForm(audio, fields(toIso639_3(language))));
      return readTranscript(await post(path, form, context));
    },
  };
}

function toForm(audio: Uint8Array, fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  form.set('audio', toFile(audio));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** A file whose media type and name agree with its bytes: the legacy path looks at both (`upstreams.md` 0, fact 14). */
function toFile(audio: Uint8Array): File {
  const { mediaType, extension } = recogniseAudio(audio) ?? UNRECOGNISED;
  const part = isUnshared(audio) ? audio : Uint8Array.from(audio);
  return new File([part], `audio${extension}`, { type: mediaType });
}

/** No file can be made of memory that threads share. */
function isUnshared(bytes: Uint8Array): bytes is Uint8Array<ArrayBuffer> {
  return bytes.buffer instanceof ArrayBuffer;
}

/** What is not recognised is sent all the same: the upstream decides. */
const UNRECOGNISED = { mediaType: 'application/octet-stream', extension: '.bin' };

/** An empty text is an answer: nothing was said. */
function readTranscript(answer: unknown): TranscriptionOutput {
  const { audio_transcription: text, was_audio_trimmed: wasTrimmed } = asRecord(answer);
  if (typeof text !== 'string') throw new UpstreamError('bad_response', { status: 200 });
  return { text, wasCut: wasTrimmed === true };
}
