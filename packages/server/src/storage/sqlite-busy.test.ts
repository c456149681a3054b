import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { isBusy, whenNotBusy } from './sqlite-busy.js';

const busy = () => Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });

/** A statement that is refused so many times, and then answers. */
function busyFor(refusals: number) {
  let tries = 0;
  return {
    tries: () => tries,
    statement: () => {
      tries += 1;
      if (tries <= refusals) throw busy();
      return 'answer';
    },
  };
}

describe('a statement while another process writes', () => {
  test('is tried again until it is answered, and lets others work meanwhile [decision: Further codes]', async () => {
    const { statement, tries } = busyFor(3);
    const answer = whenNotBusy(statement);
    await setImmediate(); // the event loop turns while it waits
    expect(tries()).toBe(1);
    expect(await answer).toBe('answer');
    expect(tries()).toBe(4);
  });

  test('is given up in the end [decision: Further codes]', async () => {
    const { statement } = busyFor(Infinity);
    await expect(whenNotBusy(statement)).rejects.toSatisfy(isBusy);
  });

  test('is not tried again when it fails for another reason [decision: Further codes]', async () => {
    let tries = 0;
    const failing = whenNotBusy(() => {
      tries += 1;
      throw new Error('disk I/O error');
    });
    await expect(failing).rejects.toThrow('disk I/O error');
    expect(tries).toBe(1);
  });
});
