import { defineProvider } from '../../provider/definition.js';
import { headerSecretSetting, urlSetting } from '../../provider/setting.js';
import { modelsSetting, multilingualSetting } from './model-settings.js';
import { createTranslation } from './translation.js';

/** provider_h: one open model a directed pair, and a multilingual model as the last resort, `upstreams.md` 3. */
export const providerH = defineProvider({
  id: 'provider_h',
  serviceName: 'Hugging Face inference API (hf-inference)',
  settings: {
    token: headerSecretSetting({
      variable: 'TOKEN',
      description: 'Access token; a fine-grained one needs "Make calls to Inference Providers".',
    }),
    baseUrl: urlSetting({
      variable: 'BASE_URL',
      description: 'Address below which /models/<org>/<model> lies.',
      fallback: 'https://router.huggingface.co/hf-inference',
    }),
    models: modelsSetting,
    multilingual: multilingualSetting,
  },
  credentials: [['token']],
  create: (settings) => ({ id: 'provider_h', translation: createTranslation(settings) }),
});
