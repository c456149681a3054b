import { setTimeout as pause } from 'node:timers/promises';
import type { OpenApiDocument } from '@njia/core/contract';
import { judgeAnswer } from './judge-answer.js';
import type { Random } from './seeded-random.js';
import type { Sender } from './send-request.js';
import { jsonRequest } from './soak-request.js';
import { createTally, type Tally } from './tally.js';
import { randomRequest } from './traffic.js';

/** Requests under way at once; a service that does not keep up is not buried. */
const MOST_UNDER_WAY = 100;
/** One key is issued for so many requests, and so many are in use at once. */
const [REQUESTS_FOR_A_KEY, KEYS_IN_USE] = [100, 20];
/** Problems that are told in full. */
const MOST_TOLD = 20;

/** What the callers have seen so far. */
export interface Load {
  /** By kind and status. */
  readonly answers: Tally;
  /** What was wrong, in full for the first ones. */
  readonly problems: readonly string[];
  /** How many there were. */
  readonly problemCount: number;
  /** Sends requests until a time, evenly; resolves when the last is answered. */
  runUntil(time: number): Promise<void>;
}

/** What load is made with. */
export interface LoadOptions {
  readonly sender: Sender;
  readonly document: OpenApiDocument;
  readonly random: Random;
  readonly requestsPerSecond: number;
}

/** Callers of a service. */
export function createLoad({ sender, document, random, requestsPerSecond }: LoadOptions): Load {
  const answers = createTally();
  const problems: string[] = [];
  let problemCount = 0;
  const keys: string[] = [];
  let sent = 0;

  function note(problem: string): void {
    problemCount += 1;
    if (problems.length < MOST_TOLD) problems.push(problem);
  }

  async function issueKey(): Promise<void> {
    const request = jsonRequest('key', '/api/v1/auth/keys', { key: '', body: { name: 'soak' } });
    const answer = await sender.send(request);
    const { api_key } = Object(answer?.body) as { readonly api_key?: string };
    if (api_key === undefined) throw new Error(`no key was issued: ${answer?.status}`);
    keys.push(api_key);
    if (keys.length > KEYS_IN_USE) keys.shift();
  }

  async function ask(): Promise<void> {
    if (sent % REQUESTS_FOR_A_KEY === 0) await issueKey();
    sent += 1;
    const request = randomRequest(random.pick(keys), random);
    try {
      const answer = await sender.send(request);
      answers.add(`${request.kind} ${answer?.status ?? 'left'}`);
      if (answer !== undefined) judgeAnswer(document, request, answer).forEach(note);
    } catch (error) {
      answers.add(`${request.kind} lost`);
      note(`${request.kind}: ${String(error)}`);
    }
  }

  return {
    answers,
    problems,
    get problemCount() {
      return problemCount;
    },
    async runUntil(time) {
      const underWay = new Set<Promise<void>>();
      while (Date.now() < time) {
        if (underWay.size < MOST_UNDER_WAY) {
          const one = ask().finally(() => underWay.delete(one));
          underWay.add(one);
        }
        await (sent === 0 ? Promise.all(underWay) : pause(1000 / requestsPerSecond));
      }
      await Promise.all(underWay);
    },
  };
}
