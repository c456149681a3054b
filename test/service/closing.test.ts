import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { fieldOf } from './answer.js';
import { startHeldUpstream } from './held-upstream.js';
import { openConnection } from './raw-http.js';
import { startService } from './running-service.js';

describe('closing the service', () => {
  test('answers the request in flight and then lets go of its connection [decision: Starting it]', async () => {
    await using upstream = await startHeldUpstream();
    const service = await startService({ environment: upstream.environment });
    const answer = service.translate({ text: 'Hello.', target_lang: 'sw', source_lang: 'en' });
    await upstream.arrival;
    const closed = service.close(); // `fetch` keeps its connection open, as most clients do
    upstream.release();
    expect((await answer).status).toBe(200);
    expect(fieldOf(await answer, 'translated_text')).toBe('Habari.');
    expect((await answer).headers.get('connection')).toBe('close');
    await closed;
  });

  test('does not wait for a connection on which nothing was ever asked [decision: Starting it]', async () => {
    const service = await startService();
    const socket = await openConnection(service.url);
    await service.issueKey(); // the service has accepted the connection before this one
    await service.close();
    if (!socket.closed) await once(socket, 'close');
  });

  test('does not wait for a connection that is kept open between requests [decision: Starting it]', async () => {
    const service = await startService();
    const socket = await openConnection(service.url);
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(socket, 'data');
    socket.resume();
    await service.close();
    if (!socket.closed) await once(socket, 'close');
  });

  test('does not wait for a body of which the rest never comes [decision: Starting it]', async () => {
    const service = await startService();
    const socket = await openConnection(service.url);
    socket.write('POST /api/v1/auth/keys HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{');
    await service.issueKey(); // the service has seen the request before this one
    await service.close();
    if (!socket.closed) await once(socket, 'close');
  });

  test('answers a request that was sent just before [decision: Starting it]', async () => {
    const service = await startService();
    const sockets = await Promise.all(Array.from({ length: 20 }, () => openConnection(service.url)));
    await service.issueKey(); // the service has accepted the connections before this one
    const answered = sockets.map(async (socket) => {
      const [chunk] = (await once(socket, 'data')) as [Buffer];
      return chunk.toString('utf8').split('\r\n', 1)[0];
    });
    for (const socket of sockets) socket.write('GET /nothing HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const closed = service.close();
    expect(new Set(await Promise.all(answered))).toEqual(new Set(['HTTP/1.1 404 Not Found']));
    for (const socket of sockets) socket.resume();
    await closed;
  });

  test('refuses new connections [decision: Starting it]', async () => {
    const service = await startService();
    await service.close();
    await expect(openConnection(service.url)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});
