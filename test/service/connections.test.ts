import { describe, expect, test } from 'vitest';
import { converse, rawRequest, statusesOf } from './conversation.js';
import { startService } from './running-service.js';

const health = rawRequest('GET /health');

describe('connections beyond the bound', () => {
  test('are closed at once, those within it served on [decision: Starting it]', async () => {
    await using service = await startService({ parts: { bounds: { maxConnections: 3 } } });
    const within = await Promise.all([1, 2, 3].map(() => converse(service.url, health)));
    await Promise.all(within.map((each) => each.answers(1)));
    const beyond = await Promise.all([1, 2, 3].map(() => converse(service.url)));
    expect(await Promise.all(beyond.map(({ ended }) => ended))).toEqual([[], [], []]);
    for (const conversation of within) {
      conversation.send(health);
      expect(statusesOf(await conversation.answers(2))).toEqual([200, 200]);
    }
    for (const each of within) each.leave();
  });

  test('have a place again when another has ended [decision: Starting it]', async () => {
    await using service = await startService({ parts: { bounds: { maxConnections: 1 } } });
    const closing = rawRequest('GET /health', ['Connection: close']);
    for (let turn = 0; turn < 5; turn += 1) {
      const { ended } = await converse(service.url, closing);
      expect(statusesOf(await ended)).toEqual([200]);
    }
    const first = await converse(service.url, health);
    await first.answers(1);
    const refused = await converse(service.url);
    expect(await refused.ended).toEqual([]);
    first.send(closing);
    await first.ended;
    expect(statusesOf(await (await converse(service.url, closing)).ended)).toEqual([200]);
  });
});

describe('one connection', () => {
  test('serves request after request', async () => {
    await using service = await startService();
    const conversation = await converse(service.url);
    for (let count = 1; count <= 100; count += 1) {
      conversation.send(health);
      await conversation.answers(count);
    }
    expect(new Set(statusesOf(await conversation.answers(100)))).toEqual(new Set([200]));
    conversation.leave();
  });
});
