import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { createLogger } from './create-logger.js';

/** A reader of the log that takes nothing until it is told to. */
function createReader() {
  const taken: string[] = [];
  const waiting: (() => void)[] = [];
  let isStalled = true;
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      taken.push(chunk.toString('utf8'));
      if (isStalled) waiting.push(done);
      else done();
    },
  });
  const drain = () => {
    isStalled = false;
    for (const done of waiting.splice(0)) done();
  };
  return { output, taken, drain };
}

describe('the logger', () => {
  test('writes a line of JSON for what is at its level, and nothing below', () => {
    const { output, taken } = createReader();
    const logger = createLogger('warn', output);
    logger.warn({ request_id: 'r' }, 'careful');
    logger.info('not told');
    expect(taken).toHaveLength(1);
    expect(JSON.parse(taken[0] ?? '')).toMatchObject({ level: 40, request_id: 'r', msg: 'careful' });
  });

  test('drops lines rather than grow when its reader stalls, and says how many when it is back', () => {
    const { output, taken, drain } = createReader();
    const logger = createLogger('info', output);
    const long = 'x'.repeat(1024 * 1024);
    for (let line = 0; line < 10; line += 1) logger.info(long);
    expect(output.writableLength).toBeLessThan(6 * 1024 * 1024);
    drain();
    logger.info('back');
    const messages = taken.map(
      (line) => JSON.parse(line) as { readonly msg: string; readonly lines?: number },
    );
    const told = messages.find(({ msg }) => msg.startsWith('log lines were dropped'));
    expect(told?.lines).toBeGreaterThan(0);
    expect(messages.filter(({ msg }) => msg === long)).toHaveLength(10 - (told?.lines ?? 0));
  });

  test('goes on when its reader is gone', () => {
    const { output } = createReader();
    const logger = createLogger('info', output);
    output.destroy(Object.assign(new Error('broken pipe'), { code: 'EPIPE' }));
    expect(() => logger.info('unread')).not.toThrow();
  });
});
