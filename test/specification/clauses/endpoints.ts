import { answeredBy, decided, service, type Clause } from '../clause.js';

/** Section 4 of the specification up to the client library's surface. */
export const ENDPOINTS: readonly Clause[] = [
  service(
    '4.1',
    'All paths are relative to the base URL; bodies are JSON unless stated.',
    decided('Order of checks', 'another media type is 415; a missing `Content-Type` is read as JSON'),
  ),
  service('4.2', '`POST /api/v1/auth/keys` needs no authentication.'),
  service('4.3', 'Its `name` is a label for the key.'),
  service(
    '4.4',
    'Not shown: whether `name` is required, and its length bound.',
    answeredBy('POST /api/v1/auth/keys', 'required, 1 to 100 code points not counting outer white space'),
  ),
  service('4.5', 'It answers the creation result.', decided('POST /api/v1/auth/keys', 'status 201')),
  service('4.6', 'A key can be inspected: the answer is the metadata of the key that authenticates.'),
  service(
    '4.7',
    'Not shown: method and path of that.',
    answeredBy('Inspection', '`GET /api/v1/auth/keys/me`, not rate limited'),
  ),
  service('4.8', '`POST /api/v1/translate` takes a key as bearer and a JSON body.'),
  service(
    '4.9',
    '`text` is required and has at most 5,000 characters.',
    decided('Text that is empty', '422, as for one of white space alone'),
  ),
  service(
    '4.10',
    '`target_lang` is required and is a language code.',
    decided('Language codes', 'in any case, with aliases'),
  ),
  service(
    '4.11',
    '`source_lang` is optional, and detected when omitted.',
    decided('Fields of a request body', '`null` and `auto` mean omitted'),
  ),
  service('4.12', '`provider` is `auto`, `provider_u`, `provider_w` or `provider_h`, by default `auto`.'),
  service('4.13', 'It answers 200 with the single translation result.'),
  service(
    '4.14',
    'Its errors are 401 `INVALID_API_KEY` and `MISSING_API_KEY`, 422 `VALIDATION_ERROR`, 429 `RATE_LIMIT_EXCEEDED` and 503 `PROVIDER_ERROR`.',
    decided('Further codes', '404, 405, 413, 415, 500 and 503 `SERVICE_UNAVAILABLE`'),
  ),
  service('4.15', '`POST /api/v1/translate/batch` takes the same headers.'),
  service('4.16', '`items` is required and has at most 50 elements.'),
  service('4.17', '`provider` applies to all items: the same values, by default `auto`.'),
  service('4.18', 'An item’s `id` is required, and returned in its result.'),
  service('4.19', 'An item’s `text` is required.'),
  service(
    '4.20',
    'Not shown: the maximum length of an item’s text.',
    decided('Batch', '5,000 characters; a longer text is that item’s error'),
  ),
  service('4.21', 'An item’s `target_lang` is required.'),
  service('4.22', 'An item’s `source_lang` is optional, and detected when omitted.'),
  service('4.23', 'It answers 200 with the batch result.'),
  service('4.24', 'An item that fails carries an `error` message and null translation fields.'),
  service('4.25', 'The answer is 200 also when items fail.'),
  service(
    '4.26',
    'Not shown: the errors specific to batches.',
    decided('Batch', '422 for a wrong shape and for 0 or more than 50 items; never `PROVIDER_ERROR`'),
  ),
  service('4.27', '`POST /api/v1/speech/stt` exists and is rate limited.'),
  service('4.28', '`POST /api/v1/speech/tts` exists and is rate limited.'),
  service(
    '4.29',
    'Not shown: the request and the answer of `POST /api/v1/speech/stt`.',
    answeredBy(
      'POST /api/v1/speech/stt',
      'a form with `audio` (at most 25 MiB and ten minutes, its kind told by its bytes) and `language`',
    ),
  ),
  service(
    '4.30',
    'Not shown: the request and the answer of `POST /api/v1/speech/tts`.',
    answeredBy(
      'POST /api/v1/speech/tts',
      'JSON with `text` (1 to 2,000 characters), `language` and, if wished, `voice_id`',
    ),
  ),
];
