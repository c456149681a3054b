import { describe, expect, test } from 'vitest';
import { createFakeClock } from '../../packages/core/test/fake-clock.js';
import { requestHead, sendBytes } from './raw-http.js';
import { startService, type RunningService } from './running-service.js';

/** Two keys a minute for one address, so that the third request tells whether it is the same one. */
function startBehind(proxies: string): Promise<RunningService> {
  const environment = { NJIA_TRUST_PROXY: proxies, NJIA_KEY_ISSUE_LIMIT_PER_MINUTE: '2' };
  return startService({ environment, parts: { clock: createFakeClock() } });
}

/** Sends one request with these headers, as a proxy on loopback would; 422 when it was admitted, else 429. */
async function statusOf(service: RunningService, forwarded: readonly string[]): Promise<number> {
  const headers = forwarded.map((value) => `X-Forwarded-For: ${value}`);
  const head = requestHead('POST /api/v1/auth/keys', [...headers, 'Content-Length: 2']);
  return (await sendBytes(service.url, `${head}{}`)).status;
}

/** Whether the service takes these, each the header of one request, for one caller. */
async function areOneCaller(proxies: string, headers: readonly (readonly string[])[]): Promise<boolean> {
  await using service = await startBehind(proxies);
  const statuses: number[] = [];
  for (const forwarded of headers) statuses.push(await statusOf(service, forwarded));
  expect(statuses.slice(0, 2)).toEqual([422, 422]);
  return statuses[2] === 429;
}

const client = '203.0.113.7';

describe('behind proxies that are trusted', () => {
  test('callers are told apart by the address that the proxy has seen [decision: Limit on issuing]', async () => {
    const three = [[client], ['203.0.113.8'], [client]];
    expect(await areOneCaller('loopback', three)).toBe(false);
    expect(await areOneCaller('127.0.0.0/8', [[client], [client], [client]])).toBe(true);
    expect(await areOneCaller('127.0.0.1', [[client], [client], ['203.0.113.8']])).toBe(false);
  });

  test.each([
    { what: 'forged entries to its left', one: [[`1.1.1.1, ${client}`], [`2.2.2.2,${client}`], [client]] },
    {
      what: 'trusted addresses forged to its left',
      one: [[`127.0.0.1, ${client}`], [`10.0.0.1, ${client}`], [client]],
    },
    { what: 'garbage to its left', one: [[`<script>, ${client}`], [`unknown, ${client}`], [client]] },
    { what: 'an earlier header of that name', one: [['1.1.1.1', client], ['2.2.2.2', client], [client]] },
    { what: 'its being written as IPv6', one: [[`::ffff:${client}`], [`::FFFF:${client}`], [client]] },
    { what: 'its port', one: [[`${client}:1111`], [`${client}:2222`], [client]] },
    {
      what: 'the port of an IPv6 address',
      one: [['[2001:db8::1]:443'], ['[2001:DB8::1]'], ['2001:db8::1']],
    },
    { what: 'white space', one: [[`  ${client}  `], [`1.1.1.1 ,  ${client}`], [client]] },
  ])('$what changes nothing about the caller’s address [decision: Limit on issuing]', async ({ one }) => {
    expect(await areOneCaller('loopback', one)).toBe(true);
  });

  test('the trusted ones in the header are passed over, from the right [decision: Limit on issuing]', async () => {
    const chain = [[`${client}, 10.0.0.3`], [`6.6.6.6, ${client}, 10.0.0.9, 127.0.0.1`], [client]];
    expect(await areOneCaller('loopback,10.0.0.0/8', chain)).toBe(true);
    expect(await areOneCaller('loopback', [['1.1.1.1, 10.0.0.3'], ['2.2.2.2, 10.0.0.3'], ['10.0.0.3']])).toBe(
      true,
    );
  });

  test.each([
    { what: 'garbage', values: ['not an address', '', '999.1.1.1'] },
    { what: 'names', values: ['unknown', '_hidden', 'example.org'] },
    { what: 'addresses cut short', values: ['203.0.113', ':1111', '[2001:db8::1'] },
  ])('$what in its place is the proxy’s own address [decision: Limit on issuing]', async ({ values }) => {
    expect(
      await areOneCaller(
        'loopback',
        values.map((value) => [value]),
      ),
    ).toBe(true);
    expect(await areOneCaller('loopback', [[values[0] ?? ''], [], [values[1] ?? '']])).toBe(true);
  });
});

describe('a caller who is no trusted proxy', () => {
  test('is not believed [decision: Limit on issuing]', async () => {
    expect(await areOneCaller('10.0.0.0/8', [['1.1.1.1'], ['2.2.2.2'], ['10.0.0.1']])).toBe(true);
  });
});

describe('limits per key', () => {
  test('do not look at addresses [spec 8.9]', async () => {
    await using service = await startBehind('loopback');
    const key = await service.issueKey();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        service.ask('/api/v1/translate/batch', {
          method: 'POST',
          key,
          headers: { 'x-forwarded-for': `198.51.100.${index}` },
          body: {},
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});
