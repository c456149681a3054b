import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { CallerLeftError } from './caller-left.js';
import { createUploadSlots, type UploadSlots } from './upload-slots.js';

/** A caller with an upload of so many bytes, where 100 are allowed. */
class Caller {
  readonly raw = Object.assign(new EventEmitter(), { destroyed: false });
  private readonly reply: FastifyReply;

  constructor(length?: string) {
    const headers = { ...(length !== undefined && { 'content-length': length }) };
    const request = { headers, routeOptions: { bodyLimit: 100 } };
    this.reply = { raw: this.raw, request } as unknown as FastifyReply; // what slots look at
  }

  take(slots: UploadSlots): Promise<void> {
    return slots.take(this.reply);
  }

  /** The answer has been given, or the caller has left: a response tells both in the same way. */
  close(): void {
    this.raw.destroyed = true;
    this.raw.emit('close');
  }
}

/** Callers who ask for a slot in turn, and which of them have one. */
function queue(slots: UploadSlots, count: number) {
  const callers = Array.from({ length: count }, () => new Caller('100'));
  const taken = new Set<number>();
  const takes = callers.map((caller, index) =>
    caller.take(slots).then(
      () => taken.add(index),
      (error: unknown) => error,
    ),
  );
  async function begun(): Promise<readonly number[]> {
    await new Promise(setImmediate);
    return [...taken];
  }
  return { callers, takes, begun };
}

test('at most so many are taken at once, the others in the order in which they came [decision: Body limits]', async () => {
  const { callers, begun } = queue(createUploadSlots({ atOnce: 2, maxWaiting: 9 }), 5);
  expect(await begun()).toEqual([0, 1]);
  callers[1]?.close();
  expect(await begun()).toEqual([0, 1, 2]);
  callers[0]?.close();
  callers[2]?.close();
  expect(await begun()).toEqual([0, 1, 2, 3, 4]);
});

test('a slot that nobody waits for is there for the next [decision: Body limits]', async () => {
  const slots = createUploadSlots({ atOnce: 1, maxWaiting: 1 });
  for (let round = 0; round < 3; round += 1) {
    const caller = new Caller();
    await caller.take(slots);
    caller.close();
  }
});

test('too many that wait are told when to come back [decision: Further codes]', async () => {
  const slots = createUploadSlots({ atOnce: 1, maxWaiting: 2 });
  const { begun } = queue(slots, 3);
  expect(await begun()).toEqual([0]);
  await expect(new Caller().take(slots)).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    retryAfterSeconds: 5,
  });
});

test('who leaves while waiting frees the place, and is passed over [decision: Body limits]', async () => {
  const slots = createUploadSlots({ atOnce: 1, maxWaiting: 2 });
  const { callers, takes, begun } = queue(slots, 3);
  callers[1]?.close();
  expect(await takes[1]).toBeInstanceOf(CallerLeftError);
  const late = queue(slots, 1);
  callers[0]?.close();
  expect(await begun()).toEqual([0, 2]);
  expect(await late.begun()).toEqual([]);
  callers[2]?.close();
  expect(await late.begun()).toEqual([0]);
});

test('who has left already takes nothing [decision: Body limits]', async () => {
  const slots = createUploadSlots({ atOnce: 1, maxWaiting: 0 });
  const gone = new Caller();
  gone.close();
  await expect(gone.take(slots)).rejects.toBeInstanceOf(CallerLeftError);
  await expect(new Caller().take(slots)).resolves.toBeUndefined();
});

test('what is too large by its declared length does not wait to be told so [decision: Order of checks]', async () => {
  const slots = createUploadSlots({ atOnce: 0, maxWaiting: 0 });
  await expect(new Caller('101').take(slots)).resolves.toBeUndefined();
  await expect(new Caller('100').take(slots)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});
