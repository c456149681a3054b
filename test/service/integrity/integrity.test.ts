import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type RunningService } from '../running-service.js';
import { checkRound } from './check-round.js';
import type { Finding } from './finding.js';
import { DIRECT_WAYS, PIVOT_WAYS, roundOver, type Round } from './generated-round.js';
import { runRound } from './run-round.js';
import { Tally } from './tally.js';

/** `npm run fuzz` sets more texts, and another seed each time; `NJIA_INTEGRITY_SEED` repeats one. */
const GIVEN_TEXTS = process.env['NJIA_INTEGRITY_TEXTS'];
const TEXTS = Number(GIVEN_TEXTS ?? 150);
const SEED = Number(
  process.env['NJIA_INTEGRITY_SEED'] ?? (GIVEN_TEXTS === undefined ? 20_261_121 : Date.now() % 1e9),
);
const MAX_TEXTS_IN_A_ROUND = GIVEN_TEXTS === undefined ? 12 : 50;
const TIME_LIMIT_MS = 120_000 + TEXTS * 500;
/** After this a failure is not made smaller any more. */
const SHRINKING_MS = 60_000;

const ENVIRONMENT = {
  NJIA_LIMIT_TRANSLATE_PER_MINUTE: '0',
  NJIA_LIMIT_BATCH_PER_MINUTE: '0',
  NJIA_REQUEST_DEADLINE_MS: '600000',
  NJIA_BATCH_DEADLINE_MS: '600000',
};

describe('whatever the models make of a text', () => {
  const tally = new Tally();
  let service: RunningService;

  beforeAll(async () => {
    service = await startService({ environment: ENVIRONMENT });
  });
  afterAll(async () => {
    await service.close();
    if (GIVEN_TEXTS !== undefined) process.stdout.write(`${tally.toString()}\n`);
  });

  async function findAll(round: Round): Promise<readonly Finding[]> {
    const answers = await runRound(service, round);
    const findings = checkRound(round, answers);
    tally.upstreamCalls += service.sandbox.requests().length;
    for (const [index, text] of round.texts.entries()) tally.add(text, answers[index], findings[index] ?? []);
    return findings.flat();
  }

  async function checkTexts(rounds: fc.Arbitrary<Round>, texts: number): Promise<void> {
    const until = tally.texts + texts;
    const property = fc.asyncProperty(rounds, async (round) => {
      expect(await findAll(round)).toEqual([]);
    });
    for (let seed = SEED; tally.texts < until; seed += 1)
      await fc.assert(property, { numRuns: 5, seed, interruptAfterTimeLimit: SHRINKING_MS });
  }

  test(
    'each of its parts comes through as it was, and so do its lines, on every provider [decision: Extra request fields]',
    () => checkTexts(roundOver(DIRECT_WAYS, MAX_TEXTS_IN_A_ROUND), Math.ceil(TEXTS * 0.7)),
    TIME_LIMIT_MS,
  );

  test(
    'and over two of them, through English [decision: Order in auto]',
    () => checkTexts(roundOver(PIVOT_WAYS, MAX_TEXTS_IN_A_ROUND), Math.ceil(TEXTS * 0.3)),
    TIME_LIMIT_MS,
  );

  test('there were parts of all kinds, and the texts around them were translated', () => {
    expect(tally.texts).toBeGreaterThanOrEqual(TEXTS);
    expect(tally.kinds).toBeGreaterThan(60);
    expect(tally.untranslated).toBeLessThan(tally.texts / 20);
    // Markers that are spoilt cost further calls.
    expect(tally.upstreamCalls).toBeGreaterThan(3 * tally.texts);
  });
});
