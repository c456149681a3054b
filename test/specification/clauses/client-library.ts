import { client, type Clause } from '../clause.js';

/** What section 4 of the specification says of the client library. */
export const CLIENT_LIBRARY: readonly Clause[] = [
  client('4.31', 'The client has the same interface in both modes.'),
  client(
    '4.32',
    '`translate` takes text and `target`; its result has the fields of one, and prints as its text.',
  ),
  client('4.33', '`translate_batch` gives `total`, `succeeded`, `failed`, the items, and `successful()`.'),
  client('4.34', '`async_translate` and `async_translate_batch` take and give the same.'),
  client(
    '4.35',
    'In direct mode the asynchronous batch runs items concurrently, the synchronous one in turn.',
  ),
  client('4.36', '`transcribe` takes a file’s path or bytes and `language`, and gives `transcript`.'),
  client('4.37', '`synthesise` takes text and `language`, and gives `audio_url`.'),
  client(
    '4.38',
    'Batch items have `id`, `text`, `target`; results `id`, `translated_text`, `provider`, `success`, `error`.',
  ),
  client('4.39', 'Cloud mode is configured with a key, which may also come from an environment variable.'),
  client('4.40', 'Direct mode is configured with one, two or three provider objects, each with its key.'),
  client(
    '4.41',
    'A provider object alone translates: `translated_text`, `provider`, `quality_score`, `latency_ms`.',
  ),
  client('4.42', 'Objects for `provider_u` also have `speech_to_text` and `text_to_speech`.'),
  client(
    '4.43',
    'Without `provider_u`, direct mode has no speech: `transcribe` raises `NotImplementedError`.',
  ),
  client(
    '4.44',
    'Direct mode asks the configured provider that serves the pair, then the next compatible one.',
  ),
];
