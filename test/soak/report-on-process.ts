/** Loaded into the service's process before the service: tells, when it is asked, what the process holds. */
import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import type { Sample } from './sample.js';

const warnings: string[] = [];
process.on('warning', ({ name, message }) => void warnings.push(`${name}: ${message}`));

const upstreamSockets = new Set<Socket>();
subscribe('undici:client:connected', (message) => {
  const { socket } = message as { readonly socket: Socket };
  upstreamSockets.add(socket);
  socket.once('close', () => upstreamSockets.delete(socket));
});

const callsUnderWay = new Set<object>();
subscribe('undici:request:create', (message) => void callsUnderWay.add(callOf(message)));
subscribe('undici:request:trailers', (message) => void callsUnderWay.delete(callOf(message)));
subscribe('undici:request:error', (message) => void callsUnderWay.delete(callOf(message)));

function callOf(message: unknown): object {
  return (message as { readonly request: object }).request;
}

process.on('message', () => process.send?.(takeSample()));
process.channel?.unref();

function takeSample(): Sample {
  globalThis.gc?.();
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  const resources: Record<string, number> = {};
  for (const kind of process.getActiveResourcesInfo()) resources[kind] = (resources[kind] ?? 0) + 1;
  return {
    rss,
    heapUsed,
    external,
    resources,
    upstreamSockets: upstreamSockets.size,
    callsUnderWay: callsUnderWay.size,
    warnings,
  };
}
