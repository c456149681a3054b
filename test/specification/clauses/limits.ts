import { answeredBy, decided, service, type Clause } from '../clause.js';

/** Section 8 of the specification. */
export const LIMITS: readonly Clause[] = [
  service(
    '8.1',
    '`text` in `POST /api/v1/translate`: 5,000 characters.',
    decided('Characters', 'Unicode code points of the text as received'),
  ),
  service('8.2', 'Items in `POST /api/v1/translate/batch`: 50.'),
  service('8.3', '`POST /api/v1/translate`: 60 requests per minute per key.'),
  service('8.4', '`POST /api/v1/translate/batch`: 10 requests per minute per key.'),
  service('8.5', '`POST /api/v1/speech/stt`: 60 requests per minute per key.'),
  service('8.6', '`POST /api/v1/speech/tts`: 60 requests per minute per key.'),
  service('8.7', 'Lifetime of a key: one year by default.'),
  service(
    '8.8',
    'Rate limits use a sliding window.',
    decided('Sliding window', 'exact: no 60 seconds, wherever they start, hold more than the limit'),
  ),
  service('8.9', 'Rate limits are counted per key.', decided('Sliding window', 'and per endpoint')),
  service(
    '8.10',
    'Not shown: a rate limit on `POST /api/v1/auth/keys`.',
    answeredBy('Limit on issuing', '300 per minute per address'),
  ),
  service(
    '8.11',
    'Not shown: the maximum size and duration of audio.',
    decided('POST /api/v1/speech/stt', '25 MiB and ten minutes; beyond them 413'),
  ),
];
