import { describe, expect, test } from 'vitest';
import { readConfig } from './config/read-config.js';
import { startupNotices } from './startup-notices.js';

describe('the notices at the start', () => {
  test('say in two lines what to set where no provider is configured [decision: Starting it]', () => {
    expect(startupNotices(readConfig({}))).toEqual([
      'No provider is configured: keys can be issued, and translations answer 503 until one is.',
      'Set NJIA_PROVIDER_U_TOKEN, or NJIA_PROVIDER_U_USERNAME and NJIA_PROVIDER_U_PASSWORD; or ' +
        'NJIA_PROVIDER_W_KEY; or NJIA_PROVIDER_H_TOKEN (see .env.example).',
    ]);
  });

  test('name the providers that are configured, and no credential [decision: Starting it]', () => {
    const config = readConfig({ NJIA_PROVIDER_W_KEY: 'hunter2', NJIA_PROVIDER_H_TOKEN: 'hunter3' });
    expect(startupNotices(config)).toEqual(['Providers: provider_w, provider_h.']);
  });

  test('name variables that mean nothing, without their values [decision: Configuration]', () => {
    const config = readConfig({ NJIA_PROVIDER_W_KEY: 'k', NJIA_WORDS: 'hunter2' });
    expect(startupNotices(config)).toEqual([
      'Providers: provider_w.',
      'NJIA_WORDS is not a setting of this version and is ignored.',
    ]);
  });
});
