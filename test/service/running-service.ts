import { expect } from 'vitest';
import type { ProviderDefinition } from '@njia/core';
import { startSandbox, type Sandbox, type SandboxOptions } from '@njia/sandbox';
import { composeService, readConfig, type Environment, type ServiceParts } from '@njia/server';
import { validateAnswer } from '../openapi/validate-answer.js';
import { readAnswer, type Answer } from './answer.js';
import { captureLog, type CapturedLog } from './captured-log.js';
import { documentOf } from './documented-service.js';
import type { WrittenForm } from './written-form.js';

/** A service in this process, listening on loopback before a sandbox of its own. */
export interface RunningService extends AsyncDisposable {
  readonly url: string;
  readonly sandbox: Sandbox;
  readonly log: CapturedLog;
  /** Sends any request, and holds its answer against the API's document; a body that is no string, bytes or form is sent as JSON. */
  ask(path: string, request?: Ask): Promise<Answer>;
  /** Issues a key. */
  issueKey(name?: string): Promise<string>;
  /** What `GET /api/v1/auth/keys/me` tells of a key's use; asking is itself one more. */
  requestsTotal(key: string): Promise<unknown>;
  /** `POST /api/v1/translate` with a key that was issued at the start. */
  translate(body: unknown, request?: Omit<Ask, 'body'>): Promise<Answer>;
  /** `POST /api/v1/speech/stt` with that key; the form as a browser sends it, or as it was written. */
  transcribe(form: FormData | WrittenForm, request?: Omit<Ask, 'body'>): Promise<Answer>;
  /** `POST /api/v1/speech/tts` with that key. */
  synthesise(body: unknown, request?: Omit<Ask, 'body'>): Promise<Answer>;
  close(): Promise<void>;
}

/** A request in its parts. */
export interface Ask {
  readonly method?: string;
  readonly key?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** What differs from the usual service: everything configured, keys in memory, the log captured. */
export interface Differences {
  readonly environment?: Environment;
  readonly parts?: ServiceParts;
  /** The kinds of provider there are; those of the registry when omitted. */
  readonly definitions?: readonly ProviderDefinition[];
  readonly upstreams?: SandboxOptions;
}

/** Starts the service and its sandbox. */
export async function startService({
  environment = {},
  parts = {},
  definitions,
  upstreams = {},
}: Differences = {}): Promise<RunningService> {
  const sandbox = await startSandbox(upstreams);
  const log = captureLog();
  const config = readConfig(
    { ...sandbox.environment, PORT: '0', DATABASE_URL: 'sqlite::memory:', ...environment },
    definitions,
  );
  const service = composeService(config, { logger: log.logger, random: () => 0, ...parts });
  const url = await service.listen();
  const document = documentOf(config);

  async function ask(path: string, { method = 'GET', key, headers, body, signal }: Ask = {}) {
    const isForm = body instanceof FormData;
    const isWritten = typeof body === 'string' || body instanceof Uint8Array || isForm;
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
        ...headers,
      },
      ...(body !== undefined && { body: isWritten ? body : JSON.stringify(body) }),
      ...(signal !== undefined && { signal }),
    });
    const answer = await readAnswer(response);
    expect(validateAnswer(document, { method, path, ...answer })).toEqual([]);
    return answer;
  }

  async function issueKey(name = 'a test'): Promise<string> {
    const { status, body } = await ask('/api/v1/auth/keys', { method: 'POST', body: { name } });
    if (status !== 201) throw new Error(`no key was issued: ${status}`);
    return (body as { readonly api_key: string }).api_key;
  }

  let ownKey: Promise<string> | undefined;
  async function post(path: string, { key, ...request }: Ask): Promise<Answer> {
    return ask(path, { method: 'POST', ...request, key: key ?? (await (ownKey ??= issueKey())) });
  }
  async function close(): Promise<void> {
    await service.close();
    await sandbox.close();
  }
  return {
    url,
    sandbox,
    log,
    ask,
    issueKey,
    async requestsTotal(key) {
      const { body } = await ask('/api/v1/auth/keys/me', { key });
      return (body as { readonly requests_total?: unknown }).requests_total;
    },
    translate: (body, request) => post('/api/v1/translate', { ...request, body }),
    transcribe(form, request) {
      if (form instanceof FormData) return post('/api/v1/speech/stt', { ...request, body: form });
      const headers = { 'content-type': form.contentType, ...request?.headers };
      return post('/api/v1/speech/stt', { ...request, headers, body: form.bytes });
    },
    synthesise: (body, request) => post('/api/v1/speech/tts', { ...request, body }),
    close,
    [Symbol.asyncDispose]: close,
  };
}
