import { createOpenApiDocument, createOperations } from '@njia/core/contract';
import { expect, test } from 'vitest';
import { requestExamples } from './request-examples.js';

const operations = createOperations(['provider_u']);
const rateLimits = { translate: 60, batch: 10, stt: 60, tts: 60, detect: 60, keys: 300 };

test('every example of a request is listed with where it is sent, as whom the table knows it', () => {
  const document = createOpenApiDocument(operations, { version: '0.1.0', rateLimits });
  const listed = requestExamples(document);
  expect(listed.map(({ operationId }) => operationId)).toEqual([
    'issueKey',
    'translate',
    'translateBatch',
    'synthesise',
    'detect',
  ]);
  expect(listed[1]).toEqual({
    operationId: 'translate',
    method: 'POST',
    path: '/api/v1/translate',
    contentType: 'application/json',
    example: operations.translate.request.example,
  });
});
