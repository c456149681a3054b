import type { z } from 'zod';
import type { ProviderId } from '../provider/provider.js';
import { batchRequest, batchResult } from './batch-schemas.js';
import { EXAMPLES } from './examples.js';
import { issuedKey, issueKeyRequest, keyMetadata } from './key-schemas.js';
import { detectionResult, detectRequest, languageList } from './language-schemas.js';
import type { Operation } from './operation.js';
import { health, readiness } from './service-schemas.js';
import {
  synthesiseRequest,
  synthesisResult,
  transcribeRequest,
  transcriptionResult,
} from './speech-schemas.js';
import { translateRequest, translationResult } from './translation-schemas.js';

const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;

/** Every endpoint of the API (specification 4 and `docs/api.md`), for the providers there are. */
export function createOperations(providerIds: readonly ProviderId[]) {
  return {
    issueKey: {
      method: 'POST',
      path: '/api/v1/auth/keys',
      tag: 'Keys',
      summary: 'Issue an API key; it is shown this once',
      description:
        'Only a hash of the key is kept: a lost one is replaced by issuing another, which changes no other key.',
      auth: 'none',
      limit: 'keys',
      request: {
        kind: 'json',
        schema: issueKeyRequest,
        maxBytes: 16 * KIBIBYTE,
        example: EXAMPLES.issueKey.request,
      },
      response: { status: 201, schema: issuedKey, example: EXAMPLES.issueKey.response },
      errors: ['SERVICE_UNAVAILABLE'],
    },
    inspectKey: {
      method: 'GET',
      path: '/api/v1/auth/keys/me',
      tag: 'Keys',
      summary: 'Inspect the key that authenticates the request',
      description: 'Counts as a request itself, and is not limited.',
      auth: 'key',
      response: { status: 200, schema: keyMetadata, example: EXAMPLES.inspectKey.response },
      errors: [],
    },
    translate: {
      method: 'POST',
      path: '/api/v1/translate',
      tag: 'Translation',
      summary: 'Translate one text',
      description:
        'Finds the source language where it is not given, and tries the providers that serve the pair until one does.',
      auth: 'key',
      limit: 'translate',
      hasDeadline: true,
      isCached: true,
      request: {
        kind: 'json',
        schema: translateRequest(providerIds),
        maxBytes: MEBIBYTE,
        example: EXAMPLES.translate.request,
      },
      response: { status: 200, schema: translationResult, example: EXAMPLES.translate.response },
      errors: ['PROVIDER_ERROR'],
    },
    translateBatch: {
      method: 'POST',
      path: '/api/v1/translate/batch',
      tag: 'Translation',
      summary: 'Translate up to 50 texts',
      description:
        'An item that fails carries an `error` and null fields; the answer is 200 all the same, so look at `failed`. Equal items are translated once.',
      auth: 'key',
      limit: 'batch',
      hasDeadline: true,
      isCached: true,
      request: {
        kind: 'json',
        schema: batchRequest(providerIds),
        maxBytes: 4 * MEBIBYTE,
        example: EXAMPLES.translateBatch.request,
      },
      response: { status: 200, schema: batchResult, example: EXAMPLES.translateBatch.response },
      errors: [],
    },
    transcribe: {
      method: 'POST',
      path: '/api/v1/speech/stt',
      tag: 'Speech',
      summary: 'Write down a recording',
      description:
        'The kind of recording is told by its content, not by its name. One over ten minutes is refused: nothing is cut off silently.',
      auth: 'key',
      limit: 'stt',
      hasDeadline: true,
      request: {
        kind: 'form',
        schema: transcribeRequest,
        maxBytes: 25 * MEBIBYTE + 64 * KIBIBYTE,
        file: { field: 'audio', maxBytes: 25 * MEBIBYTE },
      },
      response: { status: 200, schema: transcriptionResult, example: EXAMPLES.transcribe.response },
      errors: ['PROVIDER_ERROR'],
    },
    synthesise: {
      method: 'POST',
      path: '/api/v1/speech/tts',
      tag: 'Speech',
      summary: 'Speak a text',
      description: 'Fetch the recording before `expires_at`: its address is short-lived.',
      auth: 'key',
      limit: 'tts',
      hasDeadline: true,
      request: {
        kind: 'json',
        schema: synthesiseRequest,
        maxBytes: MEBIBYTE,
        example: EXAMPLES.synthesise.request,
      },
      response: { status: 200, schema: synthesisResult, example: EXAMPLES.synthesise.response },
      errors: ['PROVIDER_ERROR'],
    },
    detect: {
      method: 'POST',
      path: '/api/v1/detect',
      tag: 'Languages',
      summary: 'Tell the language of a text',
      description: 'From the text alone; no provider is called.',
      auth: 'key',
      limit: 'detect',
      request: {
        kind: 'json',
        schema: detectRequest,
        maxBytes: MEBIBYTE,
        example: EXAMPLES.detect.request,
      },
      response: { status: 200, schema: detectionResult, example: EXAMPLES.detect.response },
      errors: [],
    },
    languages: {
      method: 'GET',
      path: '/api/v1/languages',
      tag: 'Languages',
      summary: 'List the languages, and what can be done in each',
      description: 'With the providers that are configured, through English included.',
      auth: 'none',
      response: { status: 200, schema: languageList, example: EXAMPLES.languages.response },
      errors: [],
    },
    health: {
      method: 'GET',
      path: '/health',
      tag: 'Service',
      summary: 'Whether the process is alive',
      description: 'Looks at nothing else: for the probe that restarts it.',
      auth: 'none',
      response: { status: 200, schema: health, example: EXAMPLES.health.response },
      errors: [],
    },
    ready: {
      method: 'GET',
      path: '/ready',
      tag: 'Service',
      summary: 'Whether the service can work',
      description:
        '200 while its stores answer. The states of the providers are told and never change the status.',
      auth: 'none',
      response: { status: 200, schema: readiness, example: EXAMPLES.ready.response },
      errors: ['SERVICE_UNAVAILABLE'],
    },
  } as const satisfies Readonly<Record<string, Operation>>;
}

/** The table of operations. */
export type Operations = ReturnType<typeof createOperations>;

/** The name of an operation. */
export type OperationId = keyof Operations;

/** What an operation's handler is given as body; `undefined` where it takes none. */
export type RequestOf<Id extends OperationId> = Operations[Id] extends {
  request: { schema: infer Schema extends z.ZodType };
}
  ? z.output<Schema>
  : undefined;

/** What an operation answers. */
export type ResponseOf<Id extends OperationId> = z.input<Operations[Id]['response']['schema']>;
