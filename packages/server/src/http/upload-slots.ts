import { NjiaError } from '@njia/core';
import type { FastifyReply } from 'fastify';
import { CallerLeftError } from './caller-left.js';
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
  const waiting = new Set<() => void>();
  let taken = 0;

  function passOn(): void {
    const [next] = waiting;
    if (next === undefined) taken -= 1;
    else next();
  }

  function waitInLine(raw: FastifyReply['raw']): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        waiting.delete(begin);
        raw.off('close', leave);
        raw.once('close', passOn);
        resolve();
      };
      const leave = () => {
        waiting.delete(begin);
        reject(callerLeft());
      };
      waiting.add(begin);
      raw.once('close', leave);
    });
  }

  return {
    async take({ raw, request }) {
      if (declaresTooMuch(request)) return;
      if (raw.destroyed) throw callerLeft(); // it will not say so again
      if (taken < atOnce) {
        taken += 1;
        raw.once('close', passOn);
      } else if (waiting.size < maxWaiting) await waitInLine(raw);
      else throw tooManyUploads();
    },
  };
}

function callerLeft(): CallerLeftError {
  return new CallerLeftError('the caller went away before the upload was read');
}

function tooManyUploads(): NjiaError {
  return new NjiaError('SERVICE_UNAVAILABLE', 'Too many recordings are being uploaded. Try again shortly.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
