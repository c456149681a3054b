import { ProviderError } from '../errors/njia-error.js';
import { LANGUAGE_CODES } from '../languages/language.js';
import { unsupportedLanguage } from '../request/problem.js';

const greeting = {
  translated_text: 'Wasuze otya',
  detected_source_lang: 'en',
  target_lang: 'lug',
  model_used: 'provider_u/translate',
  provider: 'provider_u',
  quality_score: 0.95,
  route: [
    { source_lang: 'en', target_lang: 'lug', provider: 'provider_u', model_used: 'provider_u/translate' },
  ],
  warnings: [],
};

/** The examples of the API's documents; a test sends every one of them to the running service. */
export const EXAMPLES = {
  issueKey: {
    request: { name: 'my app' },
    response: {
      api_key: 'svc_0123456789abcdef0123456789abcdef7759b50e',
      name: 'my app',
      created_at: '2026-11-21T10:00:00.000Z',
      expires_at: '2027-11-21T10:00:00.000Z',
    },
  },
  inspectKey: {
    response: {
      name: 'my app',
      created_at: '2026-11-21T10:00:00.000Z',
      expires_at: '2027-11-21T10:00:00.000Z',
      requests_total: 42,
    },
  },
  translate: {
    request: { text: 'Good morning', target_lang: 'lug', source_lang: 'en' },
    response: { ...greeting, latency_ms: 412, characters_translated: 12 },
  },
  translateBatch: {
    request: {
      items: [
        { id: 'greeting', text: 'Good morning', target_lang: 'lug', source_lang: 'en' },
        { id: 'mistake', text: 'Good morning', target_lang: 'xx' },
      ],
    },
    response: {
      results: [
        { id: 'greeting', ...greeting, error: null },
        {
          id: 'mistake',
          translated_text: null,
          detected_source_lang: null,
          target_lang: 'xx',
          model_used: null,
          provider: null,
          quality_score: null,
          error: unsupportedLanguage('target_lang', LANGUAGE_CODES).message,
          route: [],
          warnings: [],
        },
      ],
      total: 2,
      succeeded: 1,
      failed: 1,
      total_latency_ms: 430,
    },
  },
  transcribe: {
    response: {
      transcript: 'Wasuze otya nnyabo',
      language: 'lug',
      provider: 'provider_u',
      model_used: 'provider_u/transcriptions',
      latency_ms: 2150,
      audio_duration_seconds: 1.84,
    },
  },
  synthesise: {
    request: { text: 'Wasuze otya', language: 'lug' },
    response: {
      audio_url: 'https://storage.example.org/tts/wasuze-otya.wav?X-Goog-Expires=1800',
      content_type: 'audio/wav',
      language: 'lug',
      voice_id: 248,
      provider: 'provider_u',
      model_used: 'provider_u/spark-tts',
      latency_ms: 1830,
      expires_at: '2026-11-21T10:30:00.000Z',
    },
  },
  detect: {
    request: { text: 'Wasuze otya nnyabo?' },
    response: {
      language: 'lug',
      confidence: 0.97,
      alternatives: [{ language: 'nyn', confidence: 0.03 }],
      mixed: false,
    },
  },
  languages: {
    response: {
      languages: [
        {
          code: 'lug',
          name: 'Luganda',
          native_name: 'Oluganda',
          aliases: ['lg', 'luganda', 'ganda'],
          direction: 'ltr',
          translate_to: ['ach', 'en'],
          translate_from: ['ach', 'en'],
          speech_to_text: true,
          text_to_speech: true,
          tts_voice_id: 248,
          providers: ['provider_u', 'provider_h'],
        },
      ],
      total: 1,
    },
  },
  health: { response: { status: 'ok' } },
  ready: {
    response: {
      status: 'ready',
      providers: [
        {
          provider: 'provider_u',
          state: 'configured',
          models: [{ model: 'translate', circuit: 'open', cause: 'server', retry_after_seconds: 4 }],
        },
        { provider: 'provider_w', state: 'not_configured', models: [] },
      ],
    },
  },
} as const;

const speechNotConfigured = new ProviderError(
  'No provider of speech in lug is configured. Set NJIA_PROVIDER_U_TOKEN, or NJIA_PROVIDER_U_USERNAME and NJIA_PROVIDER_U_PASSWORD.',
  [],
  { reason: 'SPEECH_NOT_CONFIGURED' },
);

/** What callers are told when no provider serves, by operation and by names for people. */
export const PROVIDER_FAILURES: Readonly<Record<string, Readonly<Record<string, ProviderError>>>> = {
  translate: {
    PROVIDER_ERROR: new ProviderError(
      'All providers failed for en to lug (provider_u/translate: quota, provider_h/m2m100_418M: server).',
      [
        { provider: 'provider_u', model: 'translate', failure: 'quota', status: 429, latency_ms: 120 },
        { provider: 'provider_h', model: 'm2m100_418M', failure: 'server', status: 500, latency_ms: 340 },
      ],
      { retryAfterSeconds: 13 },
    ),
  },
  transcribe: {
    PROVIDER_ERROR: new ProviderError(
      'All providers failed for speech to text in lug (provider_u/transcriptions: network).',
      [
        {
          provider: 'provider_u',
          model: 'transcriptions',
          failure: 'network',
          status: null,
          latency_ms: 1204,
        },
      ],
    ),
    SPEECH_NOT_CONFIGURED: speechNotConfigured,
  },
  synthesise: {
    PROVIDER_ERROR: new ProviderError(
      'All providers failed for text to speech in lug (provider_u/spark-tts: timeout).',
      [{ provider: 'provider_u', model: 'spark-tts', failure: 'timeout', status: null, latency_ms: 150_000 }],
    ),
    SPEECH_NOT_CONFIGURED: speechNotConfigured,
  },
};
