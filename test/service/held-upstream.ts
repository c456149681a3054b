import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A provider_h that answers only when it is told to, so that a request can be kept in flight without a clock. */
export interface HeldUpstream extends AsyncDisposable {
  /** The variables that make the service use it and nothing else. */
  readonly environment: Readonly<Record<string, string>>;
  /** Resolves when a request has come. */
  readonly arrival: Promise<void>;
  /** Resolves when so many requests have come since the start. */
  arrivals(count: number): Promise<void>;
  /** The texts of all requests, in the order in which they came. */
  texts(): readonly string[];
  /** The most requests that were under way at one time. */
  mostAtOnce(): number;
  /** Answers the requests that have come with this text; throws when there is none. */
  answer(text: string, translation?: string): void;
  /** Lets every request, come or yet to come, be answered. */
  release(): void;
}

/** A request that has come. */
interface Call {
  readonly text: string;
  readonly response: ServerResponse;
}

/** Starts the upstream; its translation is `Habari.` where no other is told. */
export async function startHeldUpstream(): Promise<HeldUpstream> {
  const arrived = new EventEmitter();
  const texts: string[] = [];
  const underWay = new Set<Call>();
  let mostAtOnce = 0;
  let isReleased = false;

  function send(call: Call, translation: string): void {
    underWay.delete(call);
    call.response.setHeader('content-type', 'application/json');
    call.response.end(JSON.stringify([{ translation_text: translation }]));
  }
  function take(call: Call): void {
    texts.push(call.text);
    underWay.add(call);
    call.response.once('close', () => underWay.delete(call));
    mostAtOnce = Math.max(mostAtOnce, underWay.size);
    arrived.emit('call');
    if (isReleased) send(call, 'Habari.');
  }
  async function arrivals(count: number): Promise<void> {
    while (texts.length < count) await once(arrived, 'call');
  }

  const server = createServer((request, response) => {
    void readText(request).then((text) => take({ text, response }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    environment: {
      NJIA_PROVIDER_H_TOKEN: 'held',
      NJIA_PROVIDER_H_BASE_URL: `http://127.0.0.1:${port}`,
    },
    arrival: arrivals(1),
    arrivals,
    texts: () => texts,
    mostAtOnce: () => mostAtOnce,
    answer(text, translation = 'Habari.') {
      const calls = [...underWay].filter((call) => call.text === text);
      if (calls.length === 0) throw new Error(`nobody waits for a translation of "${text}"`);
      for (const call of calls) send(call, translation);
    },
    release() {
      isReleased = true;
      for (const call of underWay) send(call, 'Habari.');
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The text to translate; empty where the caller left before all of it had come. */
async function readText(request: IncomingMessage): Promise<string> {
  const chunks = await request.toArray().catch((): Buffer[] => []);
  const { inputs = '' } = JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}') as { inputs?: string };
  return inputs;
}
