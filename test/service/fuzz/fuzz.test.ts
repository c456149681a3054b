import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenApiDocument } from '@njia/core/contract';
import { validateAnswer } from '../../openapi/validate-answer.js';
import { openConnection } from '../raw-http.js';
import { startService, type RunningService } from '../running-service.js';
import { generatedRequest } from './generated-request.js';
import { createSender } from './send-request.js';

/** `npm run fuzz` sets more, and another seed each time. */
const RUNS = Number(process.env['NJIA_FUZZ_RUNS'] ?? 1500);
const SEED = process.env['NJIA_FUZZ_RUNS'] === undefined ? { seed: 20_261_121 } : {};
const TIME_LIMIT_MS = 60_000 + RUNS * 50;

const NO_LIMITS = {
  NJIA_LIMIT_TRANSLATE_PER_MINUTE: '0',
  NJIA_LIMIT_BATCH_PER_MINUTE: '0',
  NJIA_LIMIT_STT_PER_MINUTE: '0',
  NJIA_LIMIT_TTS_PER_MINUTE: '0',
  NJIA_LIMIT_DETECT_PER_MINUTE: '0',
  NJIA_KEY_ISSUE_LIMIT_PER_MINUTE: '0',
};

describe('any request', () => {
  let service: RunningService;
  let document: OpenApiDocument;
  let key: string;

  beforeAll(async () => {
    service = await startService({ environment: { ...NO_LIMITS, NJIA_SPEECH_DEADLINE_MS: '5000' } });
    document = (await service.ask('/openapi.json')).body as OpenApiDocument;
    key = await service.issueKey();
  });
  afterAll(() => service.close());

  test(
    'has a documented answer, never a 500, and no connection hangs [decision: Error body]',
    async () => {
      const sender = createSender(service.url);
      const seen = new Map<number, number>();
      await fc.assert(
        fc.asyncProperty(generatedRequest(key), async (request) => {
          const answer = await sender.send(request);
          seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
          expect(validateAnswer(document, { ...request, ...answer })).toEqual([]);
          expect(answer.status).not.toBe(500);
          expect(answer.headers.get('x-request-id')).toMatch(/^[A-Za-z0-9._-]{1,128}$/);
          expect(answer.text).not.toContain(key);
        }),
        { numRuns: RUNS, ...SEED },
      );
      sender.close();
      for (const status of [200, 201, 204, 401, 404, 405, 415, 422])
        expect(seen.get(status)).toBeGreaterThan(0);
      if (process.env['NJIA_FUZZ_RUNS'] !== undefined) process.stdout.write(`${JSON.stringify([...seen])}\n`);
      expect(service.log.entries().filter(({ level }) => Number(level) >= 50)).toEqual([]);
    },
    TIME_LIMIT_MS,
  );

  test(
    'is at worst cut off: bytes that are no HTTP do not stop the service [decision: Error body]',
    async () => {
      const line = fc.oneof(
        fc.constantFrom(
          'GET / HTTP/1.1',
          'POST /api/v1/translate HTTP/1.1',
          'Host: a',
          'Content-Length: 5',
          'Content-Length: -1',
          'Transfer-Encoding: chunked',
          '5',
          '0',
          '',
          'Connection: close',
        ),
        fc.string({ unit: 'binary', maxLength: 40 }),
      );
      const bytes = fc.array(line, { maxLength: 8 }).map((lines) => `${lines.join('\r\n')}\r\n\r\n`);
      await fc.assert(
        fc.asyncProperty(bytes, async (written) => {
          const socket = await openConnection(service.url);
          socket.on('error', () => {});
          socket.resume();
          const closed = new Promise((resolve) => socket.once('close', resolve));
          socket.end(written);
          await closed;
        }),
        { numRuns: Math.ceil(RUNS / 5), ...SEED },
      );
      expect((await service.ask('/health')).status).toBe(200);
    },
    TIME_LIMIT_MS,
  );
});
