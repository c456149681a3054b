import { describe, expect, test } from 'vitest';
import { formOf } from '../../test/form-body.js';
import { contextFor, createScriptedTransport, type LiteralAnswer } from '../../test/scripted-transport.js';
import type { Failure } from '../errors/attempt.js';
import { EncodedForm } from './encoded-form.js';
import { exchangeJson, type JsonExchange } from './exchange.js';

const REQUEST: JsonExchange = {
  url: 'http://upstream.test/translate',
  headers: { authorization: 'Bearer secret' },
  body: { text: 'Ɛte sɛn?' },
};

const exchangeWith = (answer: LiteralAnswer, exchange: Partial<JsonExchange> = {}) =>
  exchangeJson({ ...REQUEST, ...exchange }, contextFor(createScriptedTransport(answer)));

describe('the request', () => {
  test('an object is posted as JSON with the headers given [upstreams 1.2]', async () => {
    const transport = createScriptedTransport({ json: {} });
    const context = contextFor(transport);
    await exchangeJson(REQUEST, context);
    expect(transport.requests).toEqual([
      {
        method: 'POST',
        url: 'http://upstream.test/translate',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          authorization: 'Bearer secret',
        },
        body: '{"text":"Ɛte sɛn?"}',
        signal: context.signal,
      },
    ]);
  });

  test('form fields are posted as a form [upstreams 1.1]', async () => {
    const transport = createScriptedTransport({ json: {} });
    const body = new URLSearchParams({ username: 'a b', password: 'p&=ä' });
    await exchangeJson({ ...REQUEST, headers: {}, body }, contextFor(transport));
    expect(transport.requests[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(transport.requests[0]?.body).toBe('username=a+b&password=p%26%3D%C3%A4');
  });

  test('a form with a file is posted as multipart, under a boundary that the content type names [upstreams 1.3]', async () => {
    const transport = createScriptedTransport({ json: {} });
    const form = new FormData();
    const bytes = Uint8Array.from({ length: 256 }, (_, value) => value);
    form.set('audio', new File([bytes], 'a.wav', { type: 'audio/wav' }));
    form.set('language', 'Ɛ\r\n');
    const body = await EncodedForm.from(form);
    await exchangeJson({ ...REQUEST, body }, contextFor(transport));
    const [request] = transport.requests;
    const { 'content-type': contentType = '', authorization } = request?.headers ?? {};
    expect(contentType).toMatch(/^multipart\/form-data; boundary=\S+$/);
    expect(authorization).toBe('Bearer secret');
    expect(request?.body).toBeInstanceOf(Uint8Array);
    expect(await formOf(request)).toEqual({
      audio: { name: 'a.wav', type: 'audio/wav', bytes },
      language: 'Ɛ\r\n',
    });
  });
});

describe('a 2xx answer', () => {
  test.each([200, 201, 299])('with status %i gives its JSON [upstreams 1.1]', async (status) => {
    expect(await exchangeWith({ status, json: { id: 1 } })).toEqual({ id: 1 });
  });

  test('a bare JSON string is JSON [upstreams 2]', async () => {
    expect(await exchangeWith({ body: '"Ɛte sɛn?"' })).toBe('Ɛte sɛn?');
  });

  test.each(['', 'OK', '<html></html>', '[{"translation_text":"Hab'])(
    'that is no JSON (%j) is a bad response with its status [decision: Verified answers]',
    async (body) => {
      await expect(exchangeWith({ body })).rejects.toMatchObject({
        name: 'UpstreamError',
        failure: 'bad_response',
        status: 200,
      });
    },
  );
});

describe('any other status', () => {
  const classes: readonly (readonly [number, Failure])[] = [
    [301, 'bad_response'],
    [302, 'bad_response'],
    [304, 'bad_response'],
    [400, 'rejected'],
    [401, 'auth'],
    [402, 'quota'],
    [403, 'auth'],
    [404, 'rejected'],
    [405, 'rejected'],
    [408, 'timeout'],
    [409, 'rejected'],
    [410, 'rejected'],
    [413, 'rejected'],
    [422, 'rejected'],
    [429, 'rate_limit'],
    [500, 'server'],
    [502, 'server'],
    [503, 'server'],
    [504, 'server'],
    [599, 'server'],
  ];

  test.each(classes)('%i is the failure %s, whatever the body [upstreams 1.7]', async (status, failure) => {
    for (const body of ['{"detail":"x"}', '<html>', ''])
      await expect(exchangeWith({ status, body })).rejects.toMatchObject({ failure, status });
  });

  test('the upstream’s own dialect wins over the status, and is told the status and the body [upstreams 2]', async () => {
    const told: unknown[] = [];
    const failing = exchangeWith(
      { status: 403, json: { message: 'out of quota' } },
      {
        diagnose: (status, { message, isJson }) => {
          told.push({ status, message, isJson });
          return { failure: 'quota', retryAfterMs: 5_000 };
        },
      },
    );
    await expect(failing).rejects.toMatchObject({ failure: 'quota', status: 403, retryAfterMs: 5_000 });
    expect(told).toEqual([{ status: 403, message: 'out of quota', isJson: true }]);
  });

  test.each(classes)(
    '%i says that there is nothing to call, or does not, unless the upstream’s own dialect does [upstreams 1.7]',
    async (status) => {
      const isModelGone = [404, 405, 410].includes(status);
      await expect(exchangeWith({ status, body: '' })).rejects.toMatchObject({
        isModelGone,
        wasCalled: true,
      });
      const diagnose = () => ({ isModelGone: !isModelGone });
      await expect(exchangeWith({ status, body: '' }, { diagnose })).rejects.toMatchObject({
        isModelGone: !isModelGone,
      });
    },
  );

  test('the header Retry-After wins over what the body says [upstreams 1.6]', async () => {
    const failing = exchangeWith(
      { status: 429, headers: { 'retry-after': '7' }, json: {} },
      { diagnose: () => ({ retryAfterMs: 60_000 }) },
    );
    await expect(failing).rejects.toMatchObject({ retryAfterMs: 7_000 });
  });

  test('a Retry-After that is garbage leaves what the body says [upstreams 1.6]', async () => {
    const failing = exchangeWith(
      { status: 429, headers: { 'retry-after': 'later' }, json: {} },
      { diagnose: () => ({ retryAfterMs: 60_000 }) },
    );
    await expect(failing).rejects.toMatchObject({ retryAfterMs: 60_000 });
  });

  test('the error never repeats the upstream’s words or the credential [decision: attempts]', async () => {
    const error: unknown = await exchangeWith({ status: 400, json: { detail: 'upstream words' } }).catch(
      (caught: unknown) => caught,
    );
    const shown = `${String(error)} ${JSON.stringify(error)}`;
    expect(shown).toContain('rejected');
    expect(shown).not.toContain('upstream words');
    expect(shown).not.toContain('secret');
  });
});

test('what the transport throws goes on as it is [upstreams 1.7]', async () => {
  const problem = new Error('no network');
  const transport = createScriptedTransport(() => {
    throw problem;
  });
  await expect(exchangeJson(REQUEST, contextFor(transport))).rejects.toBe(problem);
});
