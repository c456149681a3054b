import { NjiaError } from '@njia/core';
import type { FastifyReply } from 'fastify';
import pLimit from 'p-limit';

/** Uploads that are in memory at once, and how many more may wait for one of them to be done. */
const AT_ONCE = 8;
const MAX_WAITING = 64;
const RETRY_AFTER_SECONDS = 5;

/** Lets a bounded number of uploads be read into memory; those that wait are not read meanwhile. */
export interface UploadSlots {
  /**
   * Waits for a slot, which is free again when the answer has been given or the caller has left.
   * @throws {NjiaError} `SERVICE_UNAVAILABLE` when too many wait already.
   */
  take(reply: FastifyReply): Promise<void>;
}

/** Slots for the uploads of one server. */
export function createUploadSlots(): UploadSlots {
  const limit = pLimit(AT_ONCE);
  return {
    take({ raw }) {
      if (limit.pendingCount >= MAX_WAITING) throw tooManyUploads();
      const over = new Promise<void>((resolve) => raw.once('close', resolve));
      return new Promise((begin) => {
        void limit(() => {
          begin();
          return over;
        });
      });
    },
  };
}

function tooManyUploads(): NjiaError {
  return new NjiaError('SERVICE_UNAVAILABLE', 'Too many recordings are being uploaded. Try again shortly.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
