import { defineProvider } from '../../provider/definition.js';
import { choiceSetting, headerSecretSetting, urlSetting } from '../../provider/setting.js';
import { createTranslation } from './translation.js';

/** provider_w: eleven languages of West and East Africa to and from English, the wire contract of `upstreams.md` 2. */
export const providerW = defineProvider({
  id: 'provider_w',
  serviceName: 'GhanaNLP Khaya translation API',
  settings: {
    key: headerSecretSetting({ variable: 'KEY', description: 'Subscription key.' }),
    baseUrl: urlSetting({
      variable: 'BASE_URL',
      description: 'Address of the service.',
      fallback: 'https://translation-api.ghananlp.org',
    }),
    apiVersion: choiceSetting({
      variable: 'API_VERSION',
      description: 'Version of the translation call.',
      choices: ['v1', 'v2'],
      fallback: 'v1',
    }),
  },
  credentials: [['key']],
  create: (settings) => ({ id: 'provider_w', translation: createTranslation(settings) }),
});
