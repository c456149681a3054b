import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError, expectInvalid, fieldOf } from './answer.js';
import { itemsOf, translateBatch } from './batch-calls.js';
import { requestHead, sendBytes } from './raw-http.js';
import { startService, type RunningService } from './running-service.js';

const request = { text: 'Good morning, my friend.', target_lang: 'sw', source_lang: 'en' };
const timeouts = ['opus-mt-en-sw', 'm2m100_418M'].map((model) => ({
  provider: 'provider_h',
  model,
  failure: 'timeout',
  status: null,
  latency_ms: expect.any(Number) as unknown,
}));

let service: RunningService;
let key: string;
beforeAll(async () => {
  service = await startService({
    environment: { NJIA_LIMIT_TRANSLATE_PER_MINUTE: '0', NJIA_LIMIT_BATCH_PER_MINUTE: '0' },
  });
  key = await service.issueKey();
});
beforeEach(() => {
  service.sandbox.reset();
});
afterAll(() => service.close());

/** The header with a value. */
function within(written: string) {
  return { headers: { 'x-deadline-ms': written } };
}

describe('X-Deadline-Ms on a translation', () => {
  test.each(['1', '600'])(
    'ends it in %s ms, long before its time would be up: PROVIDER_ERROR, every attempt a timeout [decision: Deadlines]',
    async (written) => {
      service.sandbox.inject({ server: 'provider_h', fault: { kind: 'hang' } });
      const answer = await service.translate(request, within(written));
      expectError(answer, 503, { code: 'PROVIDER_ERROR', attempts: timeouts });
    },
  );

  test('never lengthens it [decision: Deadlines]', async () => {
    await using brief = await startService({ environment: { NJIA_REQUEST_DEADLINE_MS: '600' } });
    brief.sandbox.inject({ server: 'provider_h', fault: { kind: 'hang' } });
    const answer = await brief.translate(request, within('600000'));
    expect(fieldOf(answer, 'detail.attempts')).toEqual(timeouts);
  });

  test('still leaves every step its share of the time [decision: Deadlines]', async () => {
    const first = { model: 'Helsinki-NLP/opus-mt-en-sw' };
    service.sandbox.inject({ server: 'provider_h', match: first, fault: { kind: 'hang' } });
    const answer = await service.translate(request, within('2000'));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      model_used: 'provider_h/m2m100_418M',
      attempts: timeouts.slice(0, 1),
    });
  });

  test.each(['30000', '600000', '999999999', '1000000000', '99999999999999999999'])(
    'that is longer than it could take changes nothing: %s [decision: Deadlines]',
    async (written) => {
      expect((await service.translate(request, within(written))).status).toBe(200);
    },
  );

  test.each([
    '0',
    '-1',
    '1.5',
    '1e3',
    '0x10',
    'soon',
    '',
    '1 000',
    '600ms',
    '+5',
    '٥',
    'NaN',
    'Infinity',
    '600, 600',
  ])(
    'that is no whole number of milliseconds is a 422 naming the header: "%s" [decision: Deadlines]',
    async (written) => {
      const value = Buffer.from(written).toString('latin1'); // as bytes, which is how headers travel
      expectInvalid(await service.translate(request, within(value)), ['X-Deadline-Ms']);
      expect(service.sandbox.requests()).toEqual([]);
    },
  );

  test('that is sent twice is a 422 too [decision: Deadlines]', async () => {
    const body = JSON.stringify(request);
    const head = requestHead('POST /api/v1/translate', [
      `Authorization: Bearer ${key}`,
      `Content-Length: ${body.length}`,
      'X-Deadline-Ms: 600',
      'X-Deadline-Ms: 700',
    ]);
    const answer = await sendBytes(service.url, head + body);
    expect(answer.status).toBe(422);
    expect(answer.body).toContain('X-Deadline-Ms');
  });

  test('is looked at after the key and the body [decision: Order of checks]', async () => {
    const unknown = await service.translate(request, { ...within('x'), key: `svc_${'0'.repeat(40)}` });
    expect(unknown.status).toBe(401);
    expectInvalid(await service.translate({ target_lang: 'sw' }, within('x')), ['text']);
  });
});

describe('X-Deadline-Ms on a batch', () => {
  test('ends it: every item carries its error, 200 [decision: Batch]', async () => {
    service.sandbox.inject({ server: 'provider_h', fault: { kind: 'hang' } });
    const answer = await translateBatch(service, { items: itemsOf(2) }, within('600'));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      failed: 2,
      results: [{ attempts: timeouts }, { attempts: timeouts }],
    });
  });

  test.each(['0', 'soon'])('is refused where it is wrong: %s [decision: Deadlines]', async (written) => {
    const answer = await translateBatch(service, { items: itemsOf(1) }, within(written));
    expectInvalid(answer, ['X-Deadline-Ms']);
  });
});

describe('X-Deadline-Ms where an operation has none', () => {
  test.each([
    ['POST', '/api/v1/detect', { text: 'Good morning, my friend.' }],
    ['POST', '/api/v1/auth/keys', { name: 'a test' }],
    ['GET', '/api/v1/auth/keys/me', undefined],
    ['GET', '/api/v1/languages', undefined],
    ['GET', '/health', undefined],
    ['GET', '/ready', undefined],
  ])('is ignored, whatever it says: %s %s [decision: Deadlines]', async (method, path, body) => {
    for (const written of ['1', 'soon']) {
      const { status } = await service.ask(path, { method, key, body, ...within(written) });
      expect(status).toBeLessThan(300);
    }
  });
});
