import { describe, expect, test } from 'vitest';
import { SettingError } from '@njia/core';
import { originsSetting, proxiesSetting } from './list-settings.js';

const proxies = proxiesSetting({ variable: 'NJIA_TRUST_PROXY', description: '' });
const origins = originsSetting({ variable: 'NJIA_CORS_ORIGINS', description: '' });

describe('the trusted proxies', () => {
  test.each([
    ['10.0.0.2', ['10.0.0.2']],
    ['10.0.0.2, 192.168.0.0/16', ['10.0.0.2', '192.168.0.0/16']],
    ['loopback,linklocal,uniquelocal', ['loopback', 'linklocal', 'uniquelocal']],
    ['::1,fd00::/8', ['::1', 'fd00::/8']],
  ])('are addresses, networks and named networks: %s [decision: Limit on issuing]', (written, expected) => {
    expect(proxies.parse(written)).toEqual(expected);
  });

  test.each(['true', '1', '*', 'proxy.example.org', '10.0.0.2/33', '::1/129', '10.0.0.2,', '10.0.0', '/8'])(
    'are never everybody, a number of hops or a name: %s [decision: Limit on issuing]',
    (written) => {
      expect(() => proxies.parse(written)).toThrow(SettingError);
    },
  );
});

describe('the origins of web pages', () => {
  test.each([
    ['*', '*'],
    ['https://app.example.org', ['https://app.example.org']],
    ['https://app.example.org, http://localhost:3000', ['https://app.example.org', 'http://localhost:3000']],
  ])('are any, or those that are listed: %s [decision: CORS]', (written, expected) => {
    expect(origins.parse(written)).toEqual(expected);
  });

  test.each([
    'app.example.org',
    'https://app.example.org/',
    'https://app.example.org/page',
    '*,https://app.example.org',
    'ftp://example.org',
    'null',
    'https://a.example.org,',
  ])('are refused unless they are origins: %s [decision: CORS]', (written) => {
    expect(() => origins.parse(written)).toThrow(SettingError);
  });
});
