import { createOperations, type OpenApiDocument, type Operation } from '@njia/core/contract';
import type { Environment } from '@njia/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type Ask } from '../service/running-service.js';
import { findOperation, findResponse } from './documented-response.js';
import { validateAnswer } from './validate-answer.js';

const operations = createOperations(['provider_u']);
const table: readonly (readonly [string, Operation])[] = Object.entries(operations);
const withKey = table.filter(([, { auth }]) => auth === 'key');
const withJson = table.filter(([, { request }]) => request?.kind === 'json');
const limited = table.filter(([, { limit }]) => limit !== undefined);
const unknownKey = 'svc_0123456789abcdef0123456789abcdef7759b50e';

const NO_SPEECH = { NJIA_PROVIDER_U_USERNAME: '', NJIA_PROVIDER_U_PASSWORD: '' };
const ONE_A_MINUTE = {
  NJIA_LIMIT_TRANSLATE_PER_MINUTE: '1',
  NJIA_LIMIT_BATCH_PER_MINUTE: '1',
  NJIA_LIMIT_STT_PER_MINUTE: '1',
  NJIA_LIMIT_TTS_PER_MINUTE: '1',
  NJIA_LIMIT_DETECT_PER_MINUTE: '1',
  NJIA_KEY_ISSUE_LIMIT_PER_MINUTE: '1',
};

/** A service with a key, and what it says of itself. */
async function startDocumented(environment: Environment = {}) {
  const service = await startService({ environment });
  const key = await service.issueKey();
  const document = (await service.ask('/openapi.json')).body as OpenApiDocument;
  const ask = ({ path, method }: Operation, request: Ask) => service.ask(path, { method, ...request });

  /** Sends a request, and holds the answer against the document and one of its examples. */
  async function expectExample(name: string, operation: Operation, request: Ask): Promise<void> {
    const { path, method } = operation;
    const answer = await ask(operation, request);
    expect(validateAnswer(document, { method, path, ...answer })).toEqual([]);
    const described = findOperation(document, operation);
    const response = described && findResponse(document, described, answer.status);
    expect(withoutWait(answer.body)).toEqual(withoutWait(response?.examples[name]?.value));
  }
  return { key, ask, expectExample, [Symbol.asyncDispose]: () => service.close() };
}

/** How long to wait depends on the moment. */
function withoutWait(body: unknown): string {
  return JSON.stringify(body).replaceAll(/(?<=Retry after |"retry_after_seconds":)\d+/g, 'N');
}

/** A form with a recording, which need be none. */
function recording(content: string): FormData {
  const form = new FormData();
  form.set('language', 'lug');
  form.set('audio', new Blob([content]));
  return form;
}

describe('the errors that the document shows are those that the service tells, word for word', () => {
  let service: Awaited<ReturnType<typeof startDocumented>>;
  beforeAll(async () => {
    service = await startDocumented();
  });
  afterAll(() => service[Symbol.asyncDispose]());

  test.each(withKey)(
    'to %s without a key, and with one that there is not [spec 1.11] [spec 4.15] [spec 7.1] [spec 7.2]',
    async (_id, operation) => {
      await service.expectExample('MISSING_API_KEY', operation, {});
      await service.expectExample('INVALID_API_KEY', operation, { key: unknownKey });
    },
  );

  test.each(withJson)(
    'to %s with a body that is nothing, or too much [spec 7.3] [decision: Error body]',
    async (_id, operation) => {
      const { key, expectExample } = service;
      await expectExample('VALIDATION_ERROR', operation, { key, body: {} });
      await expectExample('INVALID_JSON', operation, { key, body: 'name=x' });
      const headers = { 'content-type': 'text/plain' };
      await expectExample('UNSUPPORTED_MEDIA_TYPE', operation, { key, headers, body: '{}' });
      const body = new Uint8Array((operation.request?.maxBytes ?? 0) + 1);
      await expectExample('PAYLOAD_TOO_LARGE', operation, { key, body });
    },
  );

  test('to a form that is none, or has no recording [decision: POST /api/v1/speech/stt]', async () => {
    const { key, expectExample } = service;
    const { transcribe } = operations;
    await expectExample('UNSUPPORTED_MEDIA_TYPE', transcribe, { key, body: {} });
    const form = new FormData();
    form.set('colour', 'blue');
    await expectExample('VALIDATION_ERROR', transcribe, { key, body: form });
    await expectExample('NOT_A_RECORDING', transcribe, { key, body: recording('no sound') });
  });

  test.each(limited)(
    'to %s once too often [spec 4.27] [spec 4.28] [spec 7.4] [spec 7.6] [spec 7.7]',
    async (_id, operation) => {
      await using strict = await startDocumented(ONE_A_MINUTE);
      const { key, ask, expectExample } = strict;
      if (operation.auth === 'key') await ask(operation, { key });
      await expectExample('RATE_LIMIT_EXCEEDED', operation, { key });
    },
  );

  test('to a text where nobody speaks [spec 1.9] [decision: provider_u not configured]', async () => {
    await using mute = await startDocumented(NO_SPEECH);
    const { synthesise } = operations;
    const request = { key: mute.key, body: synthesise.request.example };
    await mute.expectExample('SPEECH_NOT_CONFIGURED', synthesise, request);
  });
});
