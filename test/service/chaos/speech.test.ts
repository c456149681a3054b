import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FaultInjection } from '@njia/sandbox';
import { recording } from '../../audio/recordings.js';
import type { Answer } from '../answer.js';
import { startService, type RunningService } from '../running-service.js';
import { SYNTHESIS, TRANSCRIPTION } from '../speech-upstream.js';
import { writeForm } from '../written-form.js';
import { speechCases } from './elsewhere-cases.js';
import { atFaultySteps, expectedOutcome, FORMS, type Breakage } from './expected-outcome.js';
import { watchLeftovers, type Leftovers } from './leftovers.js';
import { observeSingle } from './observed-outcome.js';
import { createPassingClock } from './passing-clock.js';

const recorded = writeForm([
  { disposition: 'name="audio"; filename="voice.webm"', content: recording('webm').bytes },
  { disposition: 'name="language"', content: 'ach' },
]);

/** Both kinds of speech: only provider_u offers them, so that nobody else can be asked. */
const KINDS = [
  { what: 'listening', ...TRANSCRIPTION, ask: () => service.transcribe(recorded, { key }) },
  {
    what: 'speaking',
    ...SYNTHESIS,
    ask: () => service.synthesise({ text: 'Wasuze otya?', language: 'lug' }, { key }),
  },
] as const;

const clock = createPassingClock();
let leftovers: Leftovers;
let service: RunningService;
let key: string;
beforeAll(async () => {
  leftovers = await watchLeftovers();
  service = await startService({
    environment: { NJIA_LIMIT_STT_PER_MINUTE: '0', NJIA_LIMIT_TTS_PER_MINUTE: '0' },
    parts: { clock },
  });
  key = await service.issueKey();
});
afterAll(() => leftovers.stop());

const cases = speechCases().filter(({ effect }) => effect.kind !== 'hangs');

describe.each(KINDS)('when $what,', ({ path, model, ask }) => {
  const way = {
    source: '',
    target: '',
    hops: [[{ name: `provider_u/${model}`, isFaulty: true }]],
    matches: [],
  };

  async function meet({ faultCase: { fault }, form }: Breakage) {
    const times = form === 'once' ? { times: 1 } : {};
    service.sandbox.inject({ server: 'provider_u', match: { path }, fault, ...times } as FaultInjection);
    const answer = await ask();
    await service.sandbox.settled();
    const wasMet = service.sandbox.requests({ path }).some((request) => request.fault === fault.kind);
    service.sandbox.reset();
    clock.pass();
    return { ...seen(answer), wasMet };
  }

  test.each(cases)(
    'the fault $name costs as many tries as can help, and is told as what it is [spec 1.9] [decision: attempts]',
    async (faultCase) => {
      for (const form of FORMS) {
        const { outcome } = expectedOutcome(way, atFaultySteps({ faultCase, form }));
        const { status, attempts, retryAfterSeconds } = outcome;
        const told = status === 200 ? { status } : { status, attempts, retryAfterSeconds };
        expect
          .soft({ [form]: await meet({ faultCase, form }) })
          .toEqual({ [form]: { ...told, wasMet: true } });
        expect.soft(await ask()).toMatchObject({ status: 200 });
      }
    },
  );
});

test('after all of it nothing is left open [decision: Deadlines]', async () => {
  await service.close();
  expect(await leftovers.remaining()).toEqual([]);
});

/** What a caller is told: the tries only where all have failed. */
function seen(answer: Answer) {
  const { status, attempts, retryAfterSeconds } = observeSingle(answer).outcome;
  return status === 200 ? { status } : { status, attempts, retryAfterSeconds };
}
