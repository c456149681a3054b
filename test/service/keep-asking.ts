import { converse } from './conversation.js';
import type { RawAnswer } from './raw-http.js';

/** What came of asking on one connection until the service ended it. */
export interface Asked {
  readonly sent: number;
  readonly answers: readonly RawAnswer[];
}

/** Sends the same request again and again, each when the one before is answered, until an answer says that it was the last. */
export async function keepAsking(url: string, request: string): Promise<Asked> {
  const conversation = await converse(url);
  let sent = 0;
  let last: RawAnswer | undefined;
  while (last?.headers['connection'] !== 'close') {
    conversation.send(request);
    sent += 1;
    last = (await Promise.race([conversation.answers(sent), conversation.ended]))[sent - 1];
    if (last === undefined) break; // the connection was ended under the request
  }
  return { sent, answers: await conversation.ended };
}
