import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startSandbox, type FaultInjection, type Sandbox } from '../index.js';

/** What a documented answer must be; the body is compared as JSON when its content type says so. */
export interface ExpectedAnswer {
  readonly status: number;
  readonly body: unknown;
  /** Parts of header values. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The answers of one upstream, and a call that would be answered well without a fault. */
export interface DocumentedSuite<Name extends string> {
  readonly expected: Readonly<Record<Name, ExpectedAnswer>>;
  readonly injectionOf: (name: Name) => FaultInjection;
  readonly call: (sandbox: Sandbox) => Promise<Response>;
}

/** Time of every request in the suites. */
export const suiteTime = '2026-11-21T10:00:00.000Z';

/** Every documented case of an upstream has its shape. */
export function testDocumentedCases<Name extends string>(
  names: readonly Name[],
  { expected, injectionOf, call }: DocumentedSuite<Name>,
): void {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ now: () => Date.parse(suiteTime) });
  });
  beforeEach(() => {
    sandbox.reset();
  });
  afterAll(async () => {
    await sandbox.close();
  });

  test.each(names)('%s has its documented shape', async (name) => {
    sandbox.inject(injectionOf(name));
    const response = await call(sandbox);
    const { status, body, headers = {} } = expected[name];
    expect(response.status).toBe(status);
    expect(response.headers.get('x-njia-sandbox')).toBe('1');
    for (const [header, value] of Object.entries(headers))
      expect(response.headers.get(header)).toContain(value);
    const isJson = response.headers.get('content-type') === 'application/json';
    expect(isJson ? await response.json() : await response.text()).toEqual(body);
  });

  test('a documented body may come with another status and more headers', async () => {
    const [name] = names;
    if (name === undefined) throw new Error('no documented case');
    const injection = injectionOf(name);
    const fault = { ...injection.fault, status: 504, headers: { 'Retry-After': '3' } };
    sandbox.inject({ ...injection, fault } as FaultInjection);
    const response = await call(sandbox);
    expect([response.status, response.headers.get('retry-after')]).toEqual([504, '3']);
  });
}

/** A string that contains a part. */
export function containing(part: string): unknown {
  return expect.stringContaining(part);
}
