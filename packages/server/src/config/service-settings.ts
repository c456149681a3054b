import { choiceSetting, DEFAULT_DEADLINE_MS } from '@njia/core';
import { databaseSetting, hostSetting, numberSetting } from './setting-kinds.js';

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
  requestDeadlineMs: numberSetting({
    variable: 'NJIA_REQUEST_DEADLINE_MS',
    description: 'Milliseconds for one translation, all attempts together.',
    fallback: DEFAULT_DEADLINE_MS,
    min: 1,
    max: 600_000,
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
} as const;
