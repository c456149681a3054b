import { client, decided, service, type Clause } from '../clause.js';

/** Section 2 of the specification. */
export const RESOURCES: readonly Clause[] = [
  service(
    '2.1',
    'A new key has `api_key`, `name`, `created_at` and `expires_at`, the times in ISO 8601 and UTC.',
  ),
  service('2.2', '`api_key` is told once and can never be had again.'),
  service(
    '2.3',
    '`expires_at` is one year after creation by default.',
    decided('Configuration', '365 days, `NJIA_KEY_LIFETIME_DAYS`'),
  ),
  service('2.4', 'Key metadata has `name`, `created_at`, `expires_at` and `requests_total`.'),
  service(
    '2.5',
    '`requests_total` counts the requests made with the key.',
    decided('requests_total', 'every authenticated one, whatever its outcome; the one that reads it too'),
  ),
  service(
    '2.6',
    'A translation result has its eight fields, each of its type.',
    decided('Extra result fields', '`route` and `warnings` beside them, and others where they apply'),
  ),
  service(
    '2.7',
    '`detected_source_lang` is the source code, detected or supplied.',
    decided('Language codes', 'the canonical code, however it was written'),
  ),
  service(
    '2.8',
    '`target_lang` is as requested.',
    decided('Language codes', 'echoed as the caller wrote it'),
  ),
  service(
    '2.9',
    '`model_used` has the form `<provider>/<model>`.',
    decided('model_used', 'the last path segment of the model’s id'),
  ),
  service('2.10', '`provider` is the one that served, by its stand-in name.'),
  service('2.11', '`quality_score` is an estimate from 0.0 to 1.0.'),
  service('2.12', '`latency_ms` is the time taken, in whole milliseconds.'),
  service(
    '2.13',
    '`characters_translated` is the character count of the source text.',
    decided('Characters', 'Unicode code points of the text as received'),
  ),
  service(
    '2.14',
    'A batch item result echoes the item’s `id`, and has its `target_lang`.',
    decided('Batch', 'order is kept; equal ids are allowed'),
  ),
  service('2.15', 'The result of an item that failed has an `error` message, and null in the other fields.'),
  service('2.16', 'The result of an item that succeeded has its fields, and `error` is null.'),
  service('2.17', 'A batch result has `results`, `total`, `succeeded`, `failed` and `total_latency_ms`.'),
  client('2.18', 'A speech-to-text result has `transcript`.'),
  client('2.19', 'A text-to-speech result has `audio_url`.'),
  service(
    '2.20',
    'Not shown: the fields of a speech-to-text result over HTTP.',
    decided(
      'POST /api/v1/speech/stt',
      '`transcript`, `language`, `provider`, `model_used`, `latency_ms`, `audio_duration_seconds`',
    ),
  ),
  service(
    '2.21',
    'Not shown: the fields of a text-to-speech result over HTTP.',
    decided(
      'POST /api/v1/speech/tts',
      '`audio_url`, `content_type`, `language`, `voice_id`, `provider`, `model_used`, `latency_ms`, `expires_at`',
    ),
  ),
  service(
    '2.22',
    'The voices are lug 248, ach 241, teo 242, nyn 243 and lgg 245.',
    decided('POST /api/v1/speech/tts', 'the language’s own unless `voice_id` names it; another is 422'),
  ),
];
