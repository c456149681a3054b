import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recording } from '../audio/recordings.js';
import { askMetrics, METRICS_TOKEN, readSamples } from './metrics-samples.js';
import { startService, type RunningService } from './running-service.js';

const text = 'My diagnosis is confidential, tell nobody.';
const keyName = 'a private label';

let service: RunningService;
let key: string;
let output: string;
beforeAll(async () => {
  service = await startService({
    environment: { NJIA_METRICS_TOKEN: METRICS_TOKEN, NJIA_CACHE_MAX_BYTES: '1000000' },
  });
  key = await service.issueKey(keyName);
  await useEverything();
  output = await (await askMetrics(service)).text();
});
afterAll(() => service.close());

/** Requests that are served and requests that fail, with secrets wherever a caller or an upstream can put one. */
async function useEverything(): Promise<void> {
  for (const status of [200, 401, 500]) {
    for (const server of ['provider_u', 'provider_w', 'provider_h'] as const) {
      const { token } = service.sandbox.providerU;
      service.sandbox.inject({ server, times: 2, fault: { kind: 'answer', status, body: { text, token } } });
    }
    for (const target_lang of ['lug', 'yo', 'sw', key, text]) {
      await service.translate({ text: `${text} ${key}`, target_lang, source_lang: 'en' }, { key });
      await service.translate({ text, target_lang, provider: key }, { key });
    }
    service.sandbox.reset();
  }
  const items = ['lug', 'yo', key].map((target_lang) => ({ id: key, text, target_lang, protect: [text] }));
  await service.ask('/api/v1/translate/batch', { method: 'POST', key, body: { items } });
  await service.synthesise({ text, language: 'lug' }, { key });
  const form = new FormData();
  form.set('language', 'lug');
  form.set('audio', new Blob([recording('wav').bytes]), `${key}.wav`);
  await service.transcribe(form, { key });
  await service.ask(`/api/v1/${key}`, { key });
  await askMetrics(service, key).then((answer) => answer.text());
}

test('the metrics hold no key, no text, no token and no credential [decision: At rest] [decision: attempts]', () => {
  const { providerU, providerW, providerH } = service.sandbox;
  const tokens = service.sandbox.requests().flatMap(({ headers }) => headers['authorization'] ?? []);
  const secrets = [
    key.slice(4),
    key.slice(0, 12),
    'diagnosis',
    'confidential',
    keyName,
    METRICS_TOKEN,
    providerU.password,
    providerU.token,
    providerW.key,
    providerH.token,
    ...tokens.map((value) => value.replace(/^bearer /i, '')),
  ];
  expect(secrets.length).toBeGreaterThan(10);
  for (const secret of secrets) expect(output.toLowerCase()).not.toContain(secret.toLowerCase());
});

test('the labels of the metrics are names that the service itself knows [decision: Further endpoints]', () => {
  const labels = [...output.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, name, value]) => ({
    name,
    value,
  }));
  const names = new Set(labels.map(({ name }) => name));
  expect(names).toEqual(new Set(['provider', 'model', 'failure', 'cause', 'outcome', 'code', 'state']));
  expect(labels.filter(({ value }) => !/^[\w.-]{1,40}$/.test(value ?? ''))).toEqual([]);
  const providers = labels.filter(({ name }) => name === 'provider').map(({ value }) => value);
  expect(new Set(providers)).toEqual(new Set(['provider_u', 'provider_w', 'provider_h']));
  expect(Object.keys(readSamples(output)).length).toBeLessThan(100);
});

test('every metric says what it is, once, and is named as Prometheus has it [decision: Further endpoints]', () => {
  const samples = Object.keys(readSamples(output)).map((name) => name.replace(/\{.*$/, ''));
  const types = typesIn(output);
  const helped = [...output.matchAll(/^# HELP (\w+) \S.*\.$/gm)].map(([, name]) => name);
  expect(helped).toEqual(types.map(({ name }) => name));
  expect(new Set(helped).size).toBe(helped.length);
  expect(samples.filter((name) => !helped.includes(name))).toEqual([]);
  expect(types.filter(({ name, type }) => name?.endsWith('_total') !== (type === 'counter'))).toEqual([]);
  const values = Object.values(readSamples(output));
  expect(values.every((value) => Number.isFinite(value) && value >= 0)).toBe(true);
});

test('docs/metrics.md lists them all, with their types and labels, and no others [decision: Further endpoints]', () => {
  const page = readFileSync(new URL('../../docs/metrics.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| `(\w+)` +\| (\w+) +\| (.*?) *\|/gm)];
  const documented = rows.map(([, name, type]) => ({ name, type }));
  expect(documented.toSorted(byName)).toEqual(typesIn(output).toSorted(byName));
  const labels = new Map(rows.map(([, name = '', , names = '']) => [name, names.match(/\w+/g) ?? []]));
  for (const written of Object.keys(readSamples(output))) {
    const [name = '', inBraces = ''] = written.split(/[{}]/);
    expect(`${name} ${(inBraces.match(/\w+(?==)/g) ?? []).join(' ')}`).toBe(
      `${name} ${labels.get(name)?.join(' ')}`,
    );
  }
});

function typesIn(written: string) {
  return [...written.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, type]) => ({ name, type }));
}

function byName(
  { name: a = '' }: { name?: string | undefined },
  { name: b = '' }: { name?: string | undefined },
) {
  return a < b ? -1 : 1;
}
