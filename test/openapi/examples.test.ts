import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenApiDocument } from '@njia/core/contract';
import { recording } from '../audio/recordings.js';
import { fieldOf, type Answer } from '../service/answer.js';
import { startService, type RunningService } from '../service/running-service.js';
import { requestExamples } from './request-examples.js';

let service: RunningService;
let document: OpenApiDocument;
let key: string;
let served: Answer;
beforeAll(async () => {
  service = await startService();
  key = await service.issueKey();
  served = await service.ask('/openapi.json');
  document = served.body as OpenApiDocument;
});
afterAll(() => service.close());

/** The fields of an object, and of the first one of each list in it, whatever their values. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shapeOf(field)]));
}

describe('the document that the service serves', () => {
  test('says what it is, and is for every origin and nobody else to keep [decision: Further endpoints]', () => {
    expect(served.status).toBe(200);
    expect(served.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(served.headers.get('access-control-allow-origin')).toBe('*');
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.info['title']).toBe('Njia');
  });

  test('has examples of requests that are answered as it says, by the fields of its examples of answers [decision: Further endpoints]', async () => {
    const examples = requestExamples(document);
    expect(examples.map(({ operationId }) => operationId)).toEqual([
      'issueKey',
      'translate',
      'translateBatch',
      'synthesise',
      'detect',
    ]);
    for (const { method, path, example } of examples) {
      const answer = await service.ask(path, { method, key, body: example });
      expect([path, answer.status < 300]).toEqual([path, true]);
    }
  });

  test('can be asked for everything that has no body [decision: Further endpoints]', async () => {
    const paths = Object.entries(document.paths).filter(([, item]) => item.get !== undefined);
    expect(paths.length).toBeGreaterThanOrEqual(4);
    for (const [path] of paths) {
      const answer = await service.ask(path, { key });
      expect([path, answer.status]).toEqual([path, 200]);
    }
  });

  test('has answers of translation, speech and detection with the fields of its examples [decision: Extra result fields]', async () => {
    const translated = await service.translate({
      text: 'Good morning',
      target_lang: 'lug',
      source_lang: 'en',
    });
    const form = new FormData();
    form.set('audio', new Blob([recording('wav').bytes]), 'voice.wav');
    form.set('language', 'lug');
    const answers = {
      translate: translated,
      transcribe: await service.transcribe(form),
      synthesise: await service.synthesise({ text: 'Wasuze otya', language: 'lug' }),
    };
    for (const [operationId, answer] of Object.entries(answers)) {
      const operation = Object.values(document.paths)
        .map(({ post }) => post)
        .find((post) => post?.operationId === operationId);
      const ok = operation?.responses['200'];
      const documented = ok !== undefined && 'content' in ok && ok.content['application/json']?.example;
      expect([operationId, shapeOf(answer.body)]).toEqual([operationId, shapeOf(documented)]);
    }
  });

  test('has a readiness with the fields of its example, once a circuit is open [decision: Further endpoints]', async () => {
    await using other = await startService();
    const fault = { kind: 'documented', case: 'daily_quota' } as const;
    other.sandbox.inject({ server: 'provider_u', match: { path: '/tasks' }, fault });
    await other.translate({ text: 'Good morning', target_lang: 'lug', source_lang: 'en' });
    const { body } = await other.ask('/ready');
    const ok = document.paths['/ready']?.get?.responses['200'];
    const documented = ok !== undefined && 'content' in ok && ok.content['application/json']?.example;
    expect(shapeOf(body)).toEqual(shapeOf(documented));
  });

  test('names the fields that protect parts of texts, of a translation, a batch and its items [decision: Extra request fields]', () => {
    const { schemas } = document.components;
    for (const name of ['TranslateRequest', 'TranslateBatchRequest', 'BatchItem']) {
      expect(schemas[name]).toMatchObject({
        properties: { format: expect.anything() as unknown, protect: expect.anything() as unknown },
      });
    }
    expect(schemas['TextFormat']).toMatchObject({ enum: ['text', 'html'] });
  });

  test('says the limits that the operator has set [decision: Rate-limit headers]', async () => {
    await using other = await startService({
      environment: { NJIA_LIMIT_TRANSLATE_PER_MINUTE: '7', NJIA_LIMIT_DETECT_PER_MINUTE: '0' },
    });
    const { paths } = (await other.ask('/openapi.json')).body as OpenApiDocument;
    expect(paths['/api/v1/translate']?.post?.description).toContain('7 requests a minute');
    expect(paths['/api/v1/detect']?.post?.description).toContain('no limit');
  });
});

describe('the interactive reference', () => {
  test('is a page made of nothing but what this service serves [decision: Further endpoints]', async () => {
    const page = await fetch(`${service.url}/docs/api`);
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/);
    const assets = Array.from(html.matchAll(/(?:src|href)="([^"]+)"/g), ([, address = '']) => address);
    expect(assets.length).toBeGreaterThanOrEqual(4);
    for (const address of assets) {
      expect(address).toMatch(/^\/docs\/api\/static\//);
      const asset = await fetch(service.url + address);
      await asset.arrayBuffer();
      expect([address, asset.status]).toEqual([address, 200]);
    }
    expect((await fetch(`${service.url}/docs/api/json`).then((answer) => answer.json())) as unknown).toEqual(
      served.body,
    );
  });

  test.each(['/', '/docs'])('is where %s leads [decision: Further endpoints]', async (path) => {
    const answer = await fetch(service.url + path, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/docs/api']);
  });

  test.each(['/docs/api/nothing', '/docs/api/static/nothing.js', '/docs/api/static/%2e%2e/package.json'])(
    'has nothing at %s [decision: Further codes]',
    async (path) => {
      const answer = await service.ask(path);
      expect([answer.status, fieldOf(answer, 'detail.code')]).toEqual([404, 'NOT_FOUND']);
    },
  );
});
