import { answeredBy, client, decided, service, type Clause } from '../clause.js';

/** Section 1 of the specification. */
export const WHAT_THE_SERVICE_DOES: readonly Clause[] = [
  service('1.1', 'The service translates text; each request names a target language.'),
  service(
    '1.2',
    'The source language is optional, and detected when omitted.',
    decided('Source omitted', 'told the target; without evidence English is assumed, with a warning'),
  ),
  service(
    '1.3',
    'A provider is chosen for each language pair.',
    decided('Order in auto', 'specialists, then multilingual models, then two steps through English'),
  ),
  service(
    '1.4',
    'The caller may override the choice with `provider`.',
    decided('Explicit provider', 'tried first, then the others; 422 where it cannot serve the pair'),
  ),
  service('1.5', 'When the chosen provider fails, the next compatible one is tried automatically.'),
  client('1.6', 'Direct mode falls back only to providers that the caller configured.'),
  service('1.7', 'A batch translates up to 50 items in one request.'),
  service('1.8', 'Items that fail do not fail the batch.'),
  service(
    '1.9',
    'Speech-to-text and text-to-speech exist, and only `provider_u` offers them.',
    decided('provider_u not configured', '503 `PROVIDER_ERROR`, reason `SPEECH_NOT_CONFIGURED`'),
  ),
  service('1.10', 'A key is created without authentication.'),
  service(
    '1.11',
    'Every other endpoint requires a key.',
    decided('Further endpoints', 'those beyond the specification that tell nothing private require none'),
  ),
  client('1.12', 'Cloud mode holds one service key and calls the service at the base URL.'),
  client('1.13', 'Direct mode holds the providers’ keys and calls them itself; nothing passes the service.'),
  service(
    '1.14',
    'The service can be run by the caller as a self-hosted server.',
    decided('Starting it', '`npm ci && npm start`, with the embedded store'),
  ),
  service(
    '1.15',
    'Not shown: the configuration of a self-hosted server.',
    answeredBy('Configuration', 'environment variables, all of them in `.env.example`'),
  ),
  service(
    '1.16',
    '`provider_u` offers translation, speech-to-text and text-to-speech, in lug, ach, teo, nyn, lgg and en.',
    decided('Pairs', 'translation for every ordered pair of its six codes; English is heard and not spoken'),
  ),
  service(
    '1.17',
    '`provider_w` offers translation only, in yo, tw, ee, gaa, fat, dag, gur, ki, luo, mer and kus.',
  ),
  service('1.18', '`provider_h` offers translation only, in sw, fr, ar, af and en, and from yo to en.'),
  service(
    '1.19',
    '`provider_w` serves en to and from each of its codes; two of its lists differ by fat and gur.',
    decided('Pairs', 'all eleven codes, in both modes'),
  ),
  service(
    '1.20',
    '`provider_h` has one model for each of nine directed pairs.',
    decided(
      'sw→en',
      '`opus-mt-swc-en` for sw to en, whose own model is not published; every model can be set',
    ),
  ),
  service(
    '1.21',
    'A multilingual model is the last fallback for the pairs beyond these.',
    decided('Pairs', '`m2m100_418M`: en, fr, ar, sw, af, yo and lug, any to any'),
  ),
  service(
    '1.22',
    'The large multilingual model of earlier times is removed and unsupported.',
    decided('Pairs', 'refused in the configuration, with what may be used instead'),
  ),
  service('1.23', 'en to lug: `provider_u`, then the multilingual fallback.'),
  service('1.24', 'en to yo: `provider_w`, then the multilingual fallback.'),
  service('1.25', 'en to sw: the pair model of `provider_h`, then the multilingual fallback.'),
];
