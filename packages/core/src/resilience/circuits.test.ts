import { describe, expect, test } from 'vitest';
import { createDeferred } from '../../test/deferred.js';
import { rejectionOf } from '../../test/failures.js';
import { createFakeClock } from '../../test/fake-clock.js';
import { contextFor, createScriptedTransport } from '../../test/scripted-transport.js';
import { stubModel, stubProvider } from '../../test/stub-provider.js';
import { stubSpeech } from '../../test/stub-speech.js';
import type { CallContext } from '../provider/provider.js';
import { UpstreamError } from '../provider/upstream-error.js';
import { TimeLimitError } from '../time/time-limit.js';
import { createCircuits, type CircuitReport, type Circuits } from './circuits.js';

const context = contextFor(createScriptedTransport({ json: null }));
const pair = { source: 'en', target: 'lug' } as const;
const model = stubModel('org/large');

function setUp() {
  const clock = createFakeClock();
  const told: CircuitReport[] = [];
  const circuits = createCircuits(clock, { onChange: (report) => told.push(report) });
  return { clock, told, circuits };
}

/** Translates by a watched provider of the id `a`. */
function callOf(circuits: Circuits, translate: () => Promise<string>) {
  const { translation } = circuits.watch(stubProvider({ id: 'a', translate }));
  return (with_: Partial<CallContext> = {}) =>
    translation?.translate({ text: 'Hello', pair, model }, { ...context, ...with_ }) ?? Promise.resolve();
}

function failing(error: unknown): () => Promise<never> {
  return async () => {
    throw error;
  };
}

describe('the circuits', () => {
  test('are kept by provider and the whole id of the model, and each is always the same one', () => {
    const { circuits } = setUp();
    const circuit = circuits.of('a', { id: 'one/x' });
    expect(circuits.of('a', { id: 'one/x' })).toBe(circuit);
    expect(circuits.of('a', { id: 'two/x' })).not.toBe(circuit);
    expect(circuits.of('b', { id: 'one/x' })).not.toBe(circuit);
  });

  test('are listed in the order of their first use, their models by the last segment', () => {
    const { clock, circuits } = setUp();
    expect(circuits.list()).toEqual([]);
    circuits.of('a', model).failed(new UpstreamError('auth', { status: 401 }));
    circuits.of('b', { id: 'small' });
    clock.advance(20_000);
    expect(circuits.list()).toEqual([
      { provider: 'a', model: 'large', state: 'open', cause: 'auth', retryAfterMs: 40_000 },
      { provider: 'b', model: 'small', state: 'closed', cause: undefined, retryAfterMs: 0 },
    ]);
  });

  test('tell of every change of one, and of nothing else', () => {
    const { clock, told, circuits } = setUp();
    const circuit = circuits.of('a', model);
    circuit.succeeded();
    circuit.failed(new UpstreamError('auth'));
    circuit.failed(new UpstreamError('auth'));
    clock.advance(60_000);
    const leave = circuit.enter();
    circuit.failed(new UpstreamError('auth'));
    leave();
    circuit.succeeded();
    const facts = { provider: 'a', model: 'large' };
    expect(told).toEqual([
      { ...facts, state: 'open', cause: 'auth', retryAfterMs: 60_000 },
      { ...facts, state: 'half_open', cause: 'auth', retryAfterMs: 0 },
      { ...facts, state: 'open', cause: 'auth', retryAfterMs: 120_000 },
      { ...facts, state: 'closed', cause: undefined, retryAfterMs: 0 },
    ]);
  });
});

describe('a watched provider', () => {
  test('is what it was, and its answers and errors go on as they are', async () => {
    const { circuits } = setUp();
    const error = new UpstreamError('server');
    expect(await callOf(circuits, async () => 'Oli otya?')()).toEqual({ text: 'Oli otya?' });
    expect(await rejectionOf(callOf(circuits, failing(error))())).toBe(error);
    const speaking = circuits.watch(stubSpeech({ id: 's' }));
    expect([speaking.id, speaking.translation]).toEqual(['s', undefined]);
  });

  test('has each of its calls noted under the model that it is made with', async () => {
    const { circuits } = setUp();
    const refuse = failing(new UpstreamError('auth'));
    const both = {
      ...stubProvider({ id: 'a', translate: refuse }),
      ...stubSpeech({ id: 'a', transcribe: refuse, synthesise: refuse }),
    };
    const { translation, transcription, synthesis } = circuits.watch(both);
    await Promise.allSettled([
      translation?.translate({ text: 'Hello', pair, model }, context),
      transcription?.transcribe({ audio: new Uint8Array(), language: 'lug' }, context),
      synthesis?.synthesise({ text: 'Oli otya?', language: 'lug', voice: 248 }, context),
    ]);
    expect(circuits.list().map(({ model: name, state }) => `${name}: ${state}`)).toEqual([
      'large: open',
      'a-ears: open',
      'a-mouth: open',
    ]);
  });

  test('has a burst of calls counted call by call, however late each of them fails', async () => {
    const { clock, circuits } = setUp();
    const answer = createDeferred<string>();
    const call = callOf(circuits, () => answer.promise);
    const burst = Array.from({ length: 64 }, () => call());
    answer.reject(new UpstreamError('server', { status: 503 }));
    await Promise.allSettled(burst);
    expect(circuits.of('a', model).state).toBe('open');
    clock.advance(5_000);
    expect(circuits.of('a', model).state).toBe('half_open');
  });

  test.each([
    ['its usual time has passed', new TimeLimitError('time limit reached'), 'open'],
    ['the caller gave less time', new TimeLimitError('time limit reached', { isCallers: true }), 'closed'],
    ['the caller has left', new Error('the caller went away'), 'closed'],
  ] as const)(
    'whose calls end because %s leaves the circuit, after ten of them, %s [decision: Deadlines]',
    async (_what, reason, state) => {
      for (const error of [reason, new UpstreamError('network')]) {
        const { circuits } = setUp();
        const call = callOf(circuits, failing(error));
        for (let calls = 0; calls < 10; calls += 1)
          await rejectionOf(call({ signal: AbortSignal.abort(reason) }));
        const [report] = circuits.list();
        expect(report).toMatchObject({ state, cause: state === 'open' ? 'timeout' : undefined });
      }
    },
  );
});
