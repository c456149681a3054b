import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A provider_h that answers only when it is told to, so that a request can be kept in flight without a clock. */
export interface HeldUpstream extends AsyncDisposable {
  /** The variables that make the service use it and nothing else. */
  readonly environment: Readonly<Record<string, string>>;
  /** Resolves when a request has come. */
  readonly arrival: Promise<void>;
  /** Lets every request, come or yet to come, be answered. */
  release(): void;
}

/** Starts the upstream; its one translation is `Habari.`. */
export async function startHeldUpstream(): Promise<HeldUpstream> {
  const arrived = createSwitch();
  const released = createSwitch();
  const server = createServer((request, response) => {
    request.resume();
    arrived.turnOn();
    void released.on.then(() => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify([{ translation_text: 'Habari.' }]));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    environment: {
      NJIA_PROVIDER_H_TOKEN: 'held',
      NJIA_PROVIDER_H_BASE_URL: `http://127.0.0.1:${port}`,
    },
    arrival: arrived.on,
    release: released.turnOn,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function createSwitch(): { readonly on: Promise<void>; readonly turnOn: () => void } {
  const controller = new AbortController();
  const on = new Promise<void>((resolve) => {
    controller.signal.addEventListener('abort', () => resolve());
  });
  return { on, turnOn: () => controller.abort() };
}
