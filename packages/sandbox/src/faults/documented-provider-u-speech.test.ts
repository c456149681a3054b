import { expect, onTestFinished, test } from 'vitest';
import { documentedCaseNames, startSandbox } from '../index.js';
import { audio, postForm, shortWav } from '../provider-u/speech/transcription-call.contract.js';
import {
  containing,
  suiteTime,
  testDocumentedCases,
  type ExpectedAnswer,
} from './documented-case.contract.js';

const timestamp = suiteTime;
const expected: Record<(typeof documentedCaseNames.provider_u_speech)[number], ExpectedAnswer> = {
  undecodable_audio: {
    status: 400,
    body: { error_code: 'BAD_REQUEST', message: containing('Could not decode audio file.'), timestamp },
  },
  unsupported_audio_type: {
    status: 422,
    body: {
      error_code: 'VALIDATION_ERROR',
      message: containing('Unsupported file type.'),
      timestamp,
      details: [{ field: 'audio', value: 'audio/mp3' }],
    },
  },
  transcription_failed: {
    status: 502,
    body: {
      error_code: 'EXTERNAL_SERVICE_ERROR',
      message: 'An unexpected error occurred during transcription',
      timestamp,
      details: [{ service: 'STT Transcription Service' }],
    },
  },
  wrong_combination: {
    status: 400,
    body: { error_code: 'BAD_REQUEST', message: containing('is not supported for spark-tts'), timestamp },
  },
  tts_refused: { status: 400, body: { detail: containing('`text` is required') } },
  tts_worker_error: { status: 502, body: { detail: containing('TTS worker error: ') } },
};

testDocumentedCases(documentedCaseNames.provider_u_speech, {
  expected,
  injectionOf: (name) => ({
    server: 'provider_u',
    match: { path: '/tasks/audio/' },
    fault: { kind: 'documented', case: name },
  }),
  call: (sandbox) =>
    postForm(sandbox, '/tasks/audio/transcriptions', { language: 'lug', audio: audio(shortWav) }),
});

test.each([
  ['too_large', 413],
  ['daily_quota', 429],
  ['loading', 503],
] as const)(
  'the case %s of the other paths can be met by a transcription too [upstreams 1.7]',
  async (name, status) => {
    const sandbox = await startSandbox();
    onTestFinished(() => sandbox.close());
    sandbox.inject({ server: 'provider_u', fault: { kind: 'documented', case: name } });
    const fields = { language: 'lug', audio: audio(shortWav) };
    expect((await postForm(sandbox, '/tasks/audio/transcriptions', fields)).status).toBe(status);
  },
);
