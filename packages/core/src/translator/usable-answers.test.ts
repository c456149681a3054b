import { describe, expect, test } from 'vitest';
import { createFakeClock } from '../../test/fake-clock.js';
import { rejectionOf } from '../../test/failures.js';
import { contextFor, createScriptedTransport } from '../../test/scripted-transport.js';
import { stubModel, stubProvider } from '../../test/stub-provider.js';
import { stubSpeech } from '../../test/stub-speech.js';
import { createStubTranslator } from '../../test/stub-translator.js';
import { createResilience } from '../routing/resilience.js';
import { refuseUnusableAnswers } from './usable-answers.js';

const context = contextFor(createScriptedTransport({ json: null }));
const call = { text: 'Hello', pair: { source: 'en', target: 'lug' }, model: stubModel('org/model') } as const;

const answering = (answer: string) => stubProvider({ id: 'a', translate: () => answer });

describe('a provider whose unusable answers are failures', () => {
  test('gives every other answer as it is, and has the same models [decision: Verified answers]', async () => {
    const { translation } = refuseUnusableAnswers(answering(' Gyebale {x} \n'));
    expect(await translation?.translate(call, context)).toEqual({ text: ' Gyebale {x} \n' });
    expect(translation?.modelsFor(call.pair)).toEqual(answering('').translation?.modelsFor(call.pair));
  });

  test('gives it without control characters, but with its tabs and lines [decision: Verified answers]', async () => {
    const { translation } = refuseUnusableAnswers(answering('Gye\u0000bale\u001b[31m\tssebo\r\n'));
    expect(await translation?.translate(call, context)).toEqual({ text: 'Gyebale[31m\tssebo\r\n' });
  });

  test.each(['', ' \n', 'Gyebale \ud83d', '<!doctype html><html></html>', '{"error":"x"}', '\uFFFD'])(
    'fails where one is no translation at all: %j [decision: Verified answers]',
    async (answer) => {
      const translating = refuseUnusableAnswers(answering(answer)).translation?.translate(call, context);
      expect(await rejectionOf(translating ?? Promise.resolve())).toMatchObject({
        failure: 'bad_response',
        status: 200,
      });
    },
  );

  test('that does not translate is left as it is [decision: Verified answers]', () => {
    const speech = stubSpeech({ id: 'a' });
    expect(refuseUnusableAnswers(speech)).toBe(speech);
  });
});

test('ten unusable answers in a row open the circuit: the next text goes to another first [decision: attempts]', async () => {
  const clock = createFakeClock();
  const resilience = createResilience(clock, { random: () => 0 });
  const providers = [answering(''), stubProvider({ id: 'b' })];
  const { translate } = createStubTranslator(providers, { clock, resilience });
  for (let requests = 0; requests < 10; requests += 1)
    expect(await translate({})).toMatchObject({ provider: 'b', attempts: [{ failure: 'bad_response' }] });
  expect(await translate({})).toMatchObject({
    provider: 'b',
    attempts: [{ provider: 'a', failure: 'circuit_open', status: null, latency_ms: 0 }],
  });
});
