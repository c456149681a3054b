import { createGate, NjiaError } from '@njia/core';
import type { FastifyReply } from 'fastify';
import { whenCallerLeaves } from './caller-left.js';
import { declaresTooMuch } from './declared-length.js';

/** How many uploads there may be. */
export interface UploadBounds {
  /** In memory at once. */
  readonly atOnce: number;
  /** Waiting, unread, for one of those to be done. */
  readonly maxWaiting: number;
}

const UPLOAD_BOUNDS: UploadBounds = { atOnce: 8, maxWaiting: 64 };
const RETRY_AFTER_SECONDS = 5;

/** Lets a bounded number of uploads be read into memory; those that wait are not read meanwhile. */
export interface UploadSlots {
  /**
   * Waits for a slot, first come first served; it is free again when the answer has been given or the caller has left.
   * @throws {NjiaError} `SERVICE_UNAVAILABLE` when too many wait already.
   * @throws {CallerLeftError} when the caller leaves before there is one.
   */
  take(reply: FastifyReply): Promise<void>;
}

/** Slots for the uploads of one server. */
export function createUploadSlots({ atOnce, maxWaiting } = UPLOAD_BOUNDS): UploadSlots {
  const gate = createGate(atOnce);
  return {
    async take(reply) {
      if (declaresTooMuch(reply.request)) return;
      const signal = whenCallerLeaves(reply);
      signal.throwIfAborted();
      if (gate.isFull && gate.waiting >= maxWaiting) throw tooManyUploads();
      const over = new Promise<void>((resolve) => reply.raw.once('close', resolve));
      await new Promise<void>((begin, refuse) => {
        const hold = () => {
          begin();
          return over;
        };
        gate.run(signal, hold).catch(refuse);
      });
    },
  };
}

function tooManyUploads(): NjiaError {
  return new NjiaError('SERVICE_UNAVAILABLE', 'Too many recordings are being uploaded. Try again shortly.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
