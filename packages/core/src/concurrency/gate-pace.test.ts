import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFakeClock } from '../../test/fake-clock.js';
import { createPace } from './gate-pace.js';

const MINUTE_MS = 60_000;

test('so many begin at once, and the next a minute after the first of them [decision: Configuration]', () => {
  const clock = createFakeClock();
  const pace = createPace(2, clock);
  pace.begun();
  clock.advance(10);
  expect(pace.waitMs(0)).toBe(0);
  pace.begun();
  expect([pace.waitMs(0), pace.waitMs(1), pace.waitMs(2)]).toEqual([59_990, 60_000, 119_990]);
  clock.advance(59_989);
  expect(pace.waitMs(0)).toBe(1);
  clock.advance(1);
  expect([pace.waitMs(0), pace.waitMs(1)]).toEqual([0, 10]);
});

test.each([0.1, 1.001, 30_553.571475306242, 108_844.17725591944])(
  'what begins at %d ms, of which a double knows no exact value, frees its place exactly a minute later [decision: Configuration]',
  (start) => {
    const clock = createFakeClock();
    clock.advance(start);
    const pace = createPace(1, clock);
    pace.begun();
    expect(pace.waitMs(0)).toBe(MINUTE_MS);
    clock.advance(MINUTE_MS);
    expect(pace.waitMs(0)).toBe(0);
  },
);

/** The wait of whoever comes after `ahead` others who begin as early as they may, by a list of everything that ever began. */
function plainWaitMs(
  begun: readonly number[],
  now: number,
  { ahead, perMinute }: Record<'ahead' | 'perMinute', number>,
) {
  const all = [...begun];
  for (let others = 0; others <= ahead; others += 1)
    all.push(Math.max(now, (all.at(-perMinute) ?? -Infinity) + MINUTE_MS));
  return (all.at(-1) ?? now) - now;
}

test('the wait is that of a list of everything that ever began, however many are ahead [decision: Configuration]', () => {
  const steps = fc.array(
    fc.record({ gapMs: fc.integer({ min: 0, max: 40_000 }), ahead: fc.integer({ min: 0, max: 12 }) }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), steps, (perMinute, taken) => {
      const clock = createFakeClock();
      const pace = createPace(perMinute, clock);
      const begun: number[] = [];
      for (const { gapMs, ahead } of taken) {
        clock.advance(gapMs);
        const now = clock.monotonic();
        for (const others of [ahead, 0])
          expect(pace.waitMs(others)).toBe(plainWaitMs(begun, now, { ahead: others, perMinute }));
        if (pace.waitMs(0) > 0) continue;
        begun.push(now);
        pace.begun();
      }
    }),
    { seed: 20261121 },
  );
});
