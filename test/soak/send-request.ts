import { Agent, request, type IncomingMessage } from 'node:http';
import type { SoakRequest } from './soak-request.js';

/** An answer, read to its end. */
export interface ReceivedAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON; the text where it is none. */
  readonly body: unknown;
}

/** Past this an answer counts as missing: longer than any deadline of the soak. */
const HUNG_MS = 30_000;
/** One in so many comes over a connection of its own. */
const WITHOUT_KEEPING = 10;

/** Sends requests over connections that most callers keep. */
export interface Sender {
  /** `undefined` where the caller left before the answer. Rejects when the connection was lost. */
  send(asked: SoakRequest): Promise<ReceivedAnswer | undefined>;
  /** Ends the connections that are kept; the next request makes new ones. */
  letGo(): void;
}

/** A sender to one service. */
export function createSender(url: string): Sender {
  let agent = createAgent();
  let sent = 0;

  return {
    send(asked) {
      sent += 1;
      const options = { method: asked.method, headers: asked.headers, agent };
      const outgoing = request(
        url + asked.path,
        sent % WITHOUT_KEEPING === 0 ? { ...options, agent: false } : options,
      );
      return new Promise((resolve, reject) => {
        let hasLeft = false;
        const leave = () => {
          hasLeft = true;
          outgoing.destroy();
          resolve(undefined);
        };
        const leaving =
          asked.leavesAfterMs === undefined ? undefined : setTimeout(leave, asked.leavesAfterMs);
        outgoing.setTimeout(HUNG_MS, () => outgoing.destroy(new Error('no answer')));
        outgoing.once('error', (error) => {
          if (!hasLeft) reject(error);
        });
        outgoing.once('response', (response) => {
          void readAnswer(response).then(resolve, (error: Error) => hasLeft || reject(error));
        });
        outgoing.once('close', () => clearTimeout(leaving));
        outgoing.end(asked.body);
      });
    },
    letGo() {
      agent.destroy();
      agent = createAgent();
    },
  };
}

function createAgent(): Agent {
  return new Agent({ keepAlive: true, maxSockets: 64 });
}

async function readAnswer(response: IncomingMessage): Promise<ReceivedAnswer> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  const headers = new Headers();
  for (const [name, values] of Object.entries(response.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  return { status: response.statusCode ?? 0, headers, body: parse(text) };
}

function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
