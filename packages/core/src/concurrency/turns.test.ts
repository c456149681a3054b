import { expect, test } from 'vitest';
import { createTurns } from './turns.js';

test('heavy work is done in the order in which it came, and other work gets its turn in between', async () => {
  const turns = createTurns();
  const done: string[] = [];
  const heavy = ['one', 'two', 'three'].map((name) => turns.take().then(() => done.push(name)));
  const other = new Promise<void>((resolve) => {
    setTimeout(() => {
      done.push('other');
      resolve();
    });
  });
  await Promise.all([...heavy, other]);
  expect(done.filter((name) => name !== 'other')).toEqual(['one', 'two', 'three']);
  expect(done.indexOf('other')).toBeLessThan(3);
});
