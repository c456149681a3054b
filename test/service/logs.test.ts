import { describe, expect, test } from 'vitest';
import { startService, type RunningService } from './running-service.js';

const secretText = 'My diagnosis is confidential, tell nobody.';

/** Requests of every kind: served, fallen back, failed, refused, broken. */
async function makeTraffic(service: RunningService, key: string): Promise<void> {
  const { sandbox } = service;
  const ask = (target_lang: string, more = {}) =>
    service.translate({ text: secretText, target_lang, ...more }, { key });
  await ask('lug');
  sandbox.inject({ server: 'provider_w', times: 1, fault: { kind: 'documented', case: 'invalid_key' } });
  await ask('yo');
  sandbox.revokeTokens();
  await ask('lug');
  sandbox.inject({
    server: 'provider_h',
    fault: { kind: 'answer', status: 400, body: { error: `cannot translate "${secretText}"` } },
  });
  await ask('sw', { source_lang: 'en' });
  await ask('xx');
  await service.translate(`{"text":"${secretText}`, { key });
  await service.ask('/api/v1/auth/keys/me', { key: `${key}0` });
  await service.ask(`/api/v1/auth/keys/me?api_key=${key}`);
  await service.ask(`/api/v1/${key}?text=${encodeURIComponent(secretText)}`, { key });
  await service.ask('/api/v1/translate', { key, headers: { 'content-type': `text/${key}` } });
}

describe('the log', () => {
  test('holds no API key, no text, no translation and no upstream credential [decision: attempts] [decision: At rest]', async () => {
    const service = await startService();
    const key = await service.issueKey('a name that is private');
    await makeTraffic(service, key);
    const issued = service.sandbox.requests().map(({ headers }) => headers['authorization'] ?? '');
    await service.close(); // everything is written
    const log = service.log.text();
    expect(service.log.entries().length).toBeGreaterThan(10);
    expect(log).not.toMatch(/svc_[0-9a-f]{5}/);
    expect(log).not.toContain(key.slice(8));
    for (const part of [
      'diagnosis',
      'confidential',
      encodeURIComponent(secretText),
      'a name that is private',
    ]) {
      expect(log).not.toContain(part);
    }
    const { providerU, providerW, providerH } = service.sandbox;
    const credentials = [providerU.password, providerU.token, providerW.key, providerH.token, ...issued];
    for (const credential of credentials.filter((value) => value !== '')) {
      expect(log).not.toContain(credential.replace('Bearer ', ''));
    }
  });

  test('has one line for every answered request: method, route, status, time and the key’s hint [decision: Request id]', async () => {
    const service = await startService();
    const key = await service.issueKey();
    await service.requestsTotal(key);
    await service.translate({}, { key });
    await service.ask('/nothing');
    await service.close();
    const lines = service.log.entries().filter(({ msg }) => msg === 'request');
    const hint = key.slice('svc_'.length, 8);
    expect(lines).toMatchObject([
      { method: 'POST', route: '/api/v1/auth/keys', status: 201, level: 30 },
      { method: 'GET', route: '/api/v1/auth/keys/me', status: 200, key: hint },
      { method: 'POST', route: '/api/v1/translate', status: 422, key: hint },
      { method: 'GET', route: null, status: 404 },
    ]);
    for (const line of lines) {
      expect(line).toMatchObject({
        request_id: expect.any(String) as unknown,
        latency_ms: expect.any(Number) as unknown,
      });
    }
  });

  test('warns of an upstream that refuses our credential, once [decision: Upstream credentials wrong]', async () => {
    const service = await startService();
    service.sandbox.inject({ server: 'provider_w', fault: { kind: 'documented', case: 'invalid_key' } });
    for (const text of ['Good morning.', 'Good evening.', 'Thank you.']) {
      const answer = await service.translate({ text, target_lang: 'yo', source_lang: 'en' });
      expect(answer.status).toBe(200);
    }
    await service.close();
    const warnings = service.log.entries().filter(({ level }) => level === 40);
    expect(warnings).toMatchObject([
      {
        msg: 'upstream refuses our credential',
        request_id: expect.any(String) as unknown,
        attempt: { provider: 'provider_w', failure: 'auth', status: 401 },
      },
    ]);
  });
});
