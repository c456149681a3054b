import { defineProvider } from '../../provider/definition.js';
import {
  choiceSetting,
  headerSecretSetting,
  pathSetting,
  secretSetting,
  textSetting,
  urlSetting,
} from '../../provider/setting.js';
import { createAccess } from './access.js';
import { createPostTask } from './post-task.js';
import { SPEECH_APIS } from './speech-api.js';
import { createSynthesis } from './synthesis.js';
import { createTranscription } from './transcription.js';
import { createTranslation } from './translation.js';

/** provider_u: six languages of Uganda, written and spoken; the wire contract of `upstreams.md` 1. */
export const providerU = defineProvider({
  id: 'provider_u',
  serviceName: 'Sunbird AI API',
  settings: {
    token: headerSecretSetting({
      variable: 'TOKEN',
      description: 'Access token; or give user name and password, and it is obtained and renewed.',
    }),
    username: textSetting({ variable: 'USERNAME', description: 'User name (not the e-mail address).' }),
    password: secretSetting({ variable: 'PASSWORD', description: 'Password of that user.' }),
    baseUrl: urlSetting({
      variable: 'BASE_URL',
      description: 'Address of the service.',
      fallback: 'https://api.sunbird.ai',
    }),
    authUrl: urlSetting({
      variable: 'AUTH_URL',
      description: 'Address below which /auth/token and /auth/register lie.',
      fallback: 'https://api.sunbird.ai',
    }),
    translatePath: pathSetting({
      variable: 'TRANSLATE_PATH',
      description: 'Path of the translation call.',
      fallback: '/tasks/translate',
    }),
    speechApi: choiceSetting({
      variable: 'SPEECH_API',
      description: 'Speech paths: current, or legacy, which the service ends on 1 December 2026.',
      choices: SPEECH_APIS,
      fallback: 'current',
    }),
  },
  credentials: [['token'], ['username', 'password']],
  create(settings, { clock }) {
    const { baseUrl, translatePath, speechApi } = settings;
    const post = createPostTask(baseUrl, createAccess(settings, clock));
    return {
      id: 'provider_u',
      translation: createTranslation(translatePath, post),
      transcription: createTranscription(speechApi, post),
      synthesis: createSynthesis(speechApi, post),
    };
  },
});
