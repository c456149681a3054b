import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { translationCall } from '../faults/translation-call.contract.js';
import { startSandbox, type Sandbox, type UpstreamName } from '../index.js';
import { mostAtOnce } from './overlap.js';

let time = 1_000;
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => time });
});
beforeEach(() => {
  sandbox.reset();
});
afterAll(async () => {
  await sandbox.close();
});

async function call(server: UpstreamName, signal: AbortSignal | null = null): Promise<void> {
  const [url, init] = translationCall(sandbox, server, 'Good morning, my friend.');
  await (await fetch(url, { ...init, signal })).arrayBuffer();
}

/** Starts a call that hangs; the function ends it. */
async function hang(server: UpstreamName): Promise<() => Promise<void>> {
  const caller = new AbortController();
  const arrival = sandbox.nextRequest();
  const hung = expect(call(server, caller.signal)).rejects.toThrow('aborted');
  await arrival;
  return async () => {
    caller.abort();
    await hung;
  };
}

test('requests one after another are one at once, at whatever time the clock stands', async () => {
  for (let count = 0; count < 5; count += 1) await call('provider_w');
  expect(sandbox.maxConcurrent()).toBe(1);
});

test('no request is none at once', () => {
  expect(sandbox.maxConcurrent()).toBe(0);
});

test('requests that are being answered at the same time are counted, by server, method and path', async () => {
  sandbox.inject({ server: 'provider_w', times: 2, fault: { kind: 'hang' } });
  sandbox.inject({ server: 'provider_h', times: 1, fault: { kind: 'hang' } });
  const endings = [await hang('provider_w'), await hang('provider_w'), await hang('provider_h')];
  expect(sandbox.maxConcurrent()).toBe(3);
  for (const end of endings) await end();
  await sandbox.settled();
  await call('provider_w');
  expect(sandbox.maxConcurrent()).toBe(3);
  expect(sandbox.maxConcurrent({ server: 'provider_w' })).toBe(2);
  expect(sandbox.maxConcurrent({ path: '/models/' })).toBe(1);
  expect(sandbox.maxConcurrent({ method: 'GET' })).toBe(0);
  sandbox.reset();
  expect(sandbox.maxConcurrent()).toBe(0);
});

test('the log has when a request arrived and when its answer ended, null until then', async () => {
  sandbox.inject({ server: 'provider_w', times: 1, fault: { kind: 'hang' } });
  const end = await hang('provider_w');
  expect(sandbox.requests()).toMatchObject([{ time: 1_000, endTime: null }]);
  time = 2_000;
  await end();
  await sandbox.settled();
  expect(sandbox.requests()).toMatchObject([{ time: 1_000, endTime: 2_000, aborted: true }]);
  await call('provider_w');
  await sandbox.settled();
  expect(sandbox.requests({ server: 'provider_w' })[1]).toMatchObject({ time: 2_000, endTime: 2_000 });
});

test.each([
  [[], 0],
  [[{ begin: 1, end: undefined }], 1],
  [
    [
      { begin: 1, end: 2 },
      { begin: 3, end: 4 },
    ],
    1,
  ],
  [
    [
      { begin: 1, end: 3 },
      { begin: 2, end: 4 },
      { begin: 5, end: undefined },
    ],
    2,
  ],
  [
    [
      { begin: 1, end: undefined },
      { begin: 2, end: undefined },
      { begin: 3, end: 4 },
    ],
    3,
  ],
])('of the spans %j at most %i go on at once', (spans, most) => {
  expect(mostAtOnce(spans)).toBe(most);
});
