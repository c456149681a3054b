import {
  choiceSetting,
  DEFAULT_BATCH_DEADLINE_MS,
  DEFAULT_DEADLINE_MS,
  DEFAULT_SPEECH_DEADLINE_MS,
  secretSetting,
  SettingError,
} from '@njia/core';
import { RATE_LIMITS } from '@njia/core/contract';
import { originsSetting, proxiesSetting } from './list-settings.js';
import {
  databaseSetting,
  deadlineSetting,
  hostSetting,
  numberSetting,
  optionalNumberSetting,
  rateLimitSetting,
} from './setting-kinds.js';

/** The service's own settings; a provider's come from its definition. */
export const SERVICE_SETTINGS = {
  host: hostSetting({ variable: 'HOST', description: 'Address to listen on.', fallback: '127.0.0.1' }),
  port: numberSetting({
    variable: 'PORT',
    description: 'Port to listen on; 0 takes a free one.',
    fallback: 8080,
    min: 0,
    max: 65_535,
    integer: true,
  }),
  database: databaseSetting({
    variable: 'DATABASE_URL',
    description:
      'Where keys and their use are kept: sqlite:<path>, or sqlite::memory: to forget them at the end.',
    fallback: { kind: 'file', path: './data/njia.db' },
    example: 'sqlite:./data/njia.db',
  }),
  logLevel: choiceSetting({
    variable: 'LOG_LEVEL',
    description: 'Least level that is logged.',
    choices: ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
    fallback: 'info',
  }),
  pivot: choiceSetting({
    variable: 'NJIA_PIVOT',
    description: 'Whether a pair without a direct provider goes through English, over two providers.',
    choices: ['on', 'off'],
    fallback: 'on',
  }),
  requestDeadlineMs: deadlineSetting({
    variable: 'NJIA_REQUEST_DEADLINE_MS',
    description: 'Milliseconds for one translation, all attempts together.',
    fallback: DEFAULT_DEADLINE_MS,
  }),
  batchDeadlineMs: deadlineSetting({
    variable: 'NJIA_BATCH_DEADLINE_MS',
    description: 'Milliseconds for one batch; items that are not done by then carry an error.',
    fallback: DEFAULT_BATCH_DEADLINE_MS,
  }),
  speechDeadlineMs: deadlineSetting({
    variable: 'NJIA_SPEECH_DEADLINE_MS',
    description: 'Milliseconds for one recording or spoken text, all attempts together.',
    fallback: DEFAULT_SPEECH_DEADLINE_MS,
  }),
  hedgeAfterMs: optionalNumberSetting({
    variable: 'NJIA_HEDGE_AFTER_MS',
    description:
      'Milliseconds after which a slow provider gets company by the next one, for 1 in 20 translations at most; never when empty.',
    min: 1,
    max: 600_000,
  }),
  cacheMaxBytes: numberSetting({
    variable: 'NJIA_CACHE_MAX_BYTES',
    description: 'Bytes of memory, about, in which translations are kept for equal requests; 0 for none.',
    fallback: 0,
    min: 0,
    max: 1_000_000_000_000,
    integer: true,
  }),
  cacheTtlSeconds: numberSetting({
    variable: 'NJIA_CACHE_TTL_SECONDS',
    description: 'Seconds for which they are kept.',
    fallback: 86_400,
    min: 1,
    max: 31_536_000,
    integer: true,
  }),
  keyLifetimeDays: numberSetting({
    variable: 'NJIA_KEY_LIFETIME_DAYS',
    description: 'Days until an issued key expires; fractions allowed.',
    fallback: 365,
    min: 0.000001,
    max: 36_500,
    integer: false,
  }),
  metricsToken: {
    ...secretSetting({
      variable: 'NJIA_METRICS_TOKEN',
      description: 'Bearer token for GET /metrics, at least 16 characters; without one there are no metrics.',
    }),
    parse(written: string) {
      if (/^[\x21-\x7e]{16,}$/.test(written)) return written;
      throw new SettingError('at least 16 printable ASCII characters without spaces');
    },
  },
  trustedProxies: proxiesSetting({
    variable: 'NJIA_TRUST_PROXY',
    description:
      'Addresses or networks of the proxies in front, whose X-Forwarded-For is believed; nobody when empty.',
  }),
  corsOrigins: originsSetting({
    variable: 'NJIA_CORS_ORIGINS',
    description: 'Origins of web pages that may call the API from a browser; * for any.',
  }),
} as const;

/** The limits on requests, by their names; 0 is no limit. */
export const RATE_LIMIT_SETTINGS = {
  translate: rateLimitSetting('NJIA_LIMIT_TRANSLATE_PER_MINUTE', 'Translations a key', RATE_LIMITS.translate),
  batch: rateLimitSetting('NJIA_LIMIT_BATCH_PER_MINUTE', 'Batches a key', RATE_LIMITS.batch),
  stt: rateLimitSetting('NJIA_LIMIT_STT_PER_MINUTE', 'Recordings a key', RATE_LIMITS.stt),
  tts: rateLimitSetting('NJIA_LIMIT_TTS_PER_MINUTE', 'Spoken texts a key', RATE_LIMITS.tts),
  detect: rateLimitSetting('NJIA_LIMIT_DETECT_PER_MINUTE', 'Detections a key', RATE_LIMITS.detect),
  keys: rateLimitSetting('NJIA_KEY_ISSUE_LIMIT_PER_MINUTE', 'Keys issued to an address', RATE_LIMITS.keys),
} as const;
