import { openConnection, parseHead, type RawAnswer } from './raw-http.js';

/** One connection on which several requests are sent and every answer is seen, whole. */
export interface Conversation {
  send(bytes: string | Uint8Array): void;
  /** Resolves with the answers so far once there are that many; rejects when the connection ends before. */
  answers(count: number): Promise<readonly RawAnswer[]>;
  /** Resolves with all the answers when the service has ended the connection. */
  readonly ended: Promise<readonly RawAnswer[]>;
  /** Goes away without a word. */
  leave(): void;
}

/** Opens a connection to the server of a URL, and sends the first bytes. */
export async function converse(url: string, first = ''): Promise<Conversation> {
  const socket = await openConnection(url);
  let received = '';
  const listeners = new Set<() => void>();
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    received += chunk;
    for (const listener of listeners) listener();
  });
  socket.on('error', () => {}); // a connection that is cut ends like any other
  const ended = new Promise<readonly RawAnswer[]>((resolve) => {
    socket.once('close', () => resolve(parseAnswers(received)));
  });
  if (first !== '') socket.write(first);
  return {
    send: (bytes) => void socket.write(bytes),
    answers: (count) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const answers = parseAnswers(received);
          if (answers.length < count) return;
          listeners.delete(look);
          resolve(answers);
        };
        listeners.add(look);
        look();
        void ended.then(() => reject(new Error(`the connection ended before ${count} answers`)));
      }),
    ended,
    leave: () => void socket.destroy(),
  };
}

/** The answers of which everything has come; one without a length has no body. */
function parseAnswers(received: string): readonly RawAnswer[] {
  const answers: RawAnswer[] = [];
  let rest = received;
  for (;;) {
    const headEnd = rest.indexOf('\r\n\r\n');
    if (headEnd === -1) return answers;
    const head = parseHead(rest.slice(0, headEnd));
    const end = headEnd + 4 + Number(head.headers['content-length'] ?? 0);
    if (rest.length < end) return answers;
    answers.push({ ...head, body: Buffer.from(rest.slice(headEnd + 4, end), 'latin1').toString('utf8') });
    rest = rest.slice(end);
  }
}

/** The statuses of answers, in order. */
export function statusesOf(answers: readonly RawAnswer[]): readonly number[] {
  return answers.map(({ status }) => status);
}

/** A request on a connection that stays open, from its request line, headers and body. */
export function rawRequest(line: string, headers: readonly string[] = [], body = ''): string {
  return [`${line} HTTP/1.1`, 'Host: localhost', ...headers, '', body].join('\r\n');
}
