import { describe, expect, test } from 'vitest';
import type { Attempt } from '@njia/core';
import { createAttemptLog } from './log-attempts.js';

function setUp() {
  const time = { monotonic: 0 };
  const lines: (readonly [level: string, message: string, attempt: unknown])[] = [];
  const record = (level: string) => (fields: object, message: string) =>
    void lines.push([level, message, Reflect.get(fields, 'attempt')]);
  const logger = { warn: record('warn'), info: record('info') };
  const log = createAttemptLog(logger, { now: () => 0, monotonic: () => time.monotonic });
  return { time, lines, log };
}

function attempt(failure: Attempt['failure'], provider = 'provider_w'): Attempt {
  return { provider, model: 'v1', failure, status: null, latency_ms: 3 };
}

describe('the log of failed tries', () => {
  test('warns of a refused credential and a spent quota [decision: Upstream credentials wrong]', () => {
    const { lines, log } = setUp();
    log(attempt('auth'), 'request-1');
    log(attempt('quota'), 'request-1');
    expect(lines).toEqual([
      ['warn', 'upstream refuses our credential', attempt('auth')],
      ['warn', 'upstream quota is used up', attempt('quota')],
    ]);
  });

  test('warns once a minute of each, by provider [decision: Upstream credentials wrong]', () => {
    const { time, lines, log } = setUp();
    for (const monotonic of [0, 1, 59_999, 60_000, 119_999, 120_000]) {
      time.monotonic = monotonic;
      log(attempt('auth'), 'request-1');
    }
    expect(lines).toHaveLength(3);
    log(attempt('auth', 'provider_u'), 'request-1');
    log(attempt('quota'), 'request-1');
    expect(lines).toHaveLength(5);
  });

  test.each([
    'rate_limit',
    'timeout',
    'network',
    'rejected',
    'server',
    'bad_response',
    'integrity',
    'not_configured',
  ] as const)('tells every %s as information [decision: attempts]', (failure) => {
    const { lines, log } = setUp();
    log(attempt(failure), 'request-1');
    log(attempt(failure), 'request-1');
    expect(lines.map(([level]) => level)).toEqual(['info', 'info']);
  });
});
