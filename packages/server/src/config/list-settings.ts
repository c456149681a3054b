import { isIP } from 'node:net';
import { SettingError, type Setting } from '@njia/core';

interface Facts {
  readonly variable: string;
  readonly description: string;
}

/** Networks by the names that they have among proxies. */
const NAMED_NETWORKS: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Addresses and networks of proxies, separated by commas. */
export function proxiesSetting(facts: Facts): Setting<readonly string[]> {
  return {
    ...facts,
    fallback: [],
    example: '',
    secret: false,
    parse(written) {
      const proxies = splitList(written);
      if (proxies.every(isNetwork)) return proxies;
      throw new SettingError(
        'addresses or networks separated by commas, such as 10.0.0.2,192.168.0.0/16 or loopback',
      );
    },
  };
}

/** Origins of web pages separated by commas, or `*` for any. */
export function originsSetting(facts: Facts): Setting<'*' | readonly string[]> {
  return {
    ...facts,
    fallback: '*',
    example: '*',
    secret: false,
    parse(written) {
      const origins = splitList(written);
      if (origins.length === 1 && origins[0] === '*') return '*';
      if (origins.length > 0 && origins.every(isOrigin)) return origins;
      throw new SettingError('* or origins separated by commas, such as https://app.example.org');
    },
  };
}

function splitList(written: string): readonly string[] {
  return written.split(',').map((entry) => entry.trim());
}

function isNetwork(entry: string): boolean {
  if (NAMED_NETWORKS.has(entry)) return true;
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
  const version = isIP(address);
  return version !== 0 && (bits === undefined || Number(bits) <= (version === 4 ? 32 : 128));
}

function isOrigin(entry: string): boolean {
  return URL.canParse(entry) && /^https?:$/.test(new URL(entry).protocol) && new URL(entry).origin === entry;
}
