import { expect, test } from 'vitest';
import { createDeferred } from '../../test/deferred.js';
import { createFakeClock } from '../../test/fake-clock.js';
import { contextFor, createScriptedTransport } from '../../test/scripted-transport.js';
import { stubModel, stubProvider } from '../../test/stub-provider.js';
import { boundProvider } from '../provider/bound-provider.js';
import { UpstreamError } from '../provider/upstream-error.js';
import { TimeLimitError } from '../time/time-limit.js';
import { createCircuits } from './circuits.js';

const context = contextFor(createScriptedTransport({ json: null }));
const model = stubModel('model');
const late = new TimeLimitError('time limit reached');
const left = new Error('the caller went away');
const refused = new UpstreamError('auth', { status: 401 });

/** A provider with one place, watched, whose credential was refused a minute ago, and whose answers the test gives. */
function setUp() {
  const clock = createFakeClock();
  const circuits = createCircuits(clock);
  const answers: ReturnType<typeof createDeferred<string>>[] = [];
  const provider = stubProvider({
    id: 'a',
    translate: (_call, { signal }) => {
      const answer = createDeferred<string>();
      signal.addEventListener('abort', () => answer.reject(signal.reason), { once: true });
      answers.push(answer);
      return answer.promise;
    },
  });
  const { translation } = circuits.watch(boundProvider(provider, { concurrency: 1, clock }));
  const circuit = circuits.of('a', model);
  circuit.failed(refused);
  clock.advance(60_000);

  /** Begins a call, and gives what settles when it has ended in whichever way. */
  async function call(signal = new AbortController().signal): Promise<void> {
    const pair = { source: 'en', target: 'lug' } as const;
    await translation?.translate({ text: 'Hello', pair, model }, { ...context, signal }).catch(() => {});
  }

  return { clock, circuits, circuit, answers, call };
}

test('a watched call is the probe itself where nobody has claimed it', async () => {
  const { circuit, answers, call } = setUp();
  const calling = call();
  expect([circuit.state, circuit.isOpen]).toEqual(['half_open', true]);
  answers[0]?.reject(refused);
  await calling;
  expect([circuit.state, circuit.isOpen]).toEqual(['open', true]);
});

test('a watched call leaves the probe to the try that has claimed it', async () => {
  const { circuit, answers, call } = setUp();
  const leave = circuit.enter();
  const calling = call();
  answers[0]?.reject(left);
  await calling;
  expect(circuit.isOpen).toBe(true);
  leave();
  expect(circuit.isOpen).toBe(false);
});

test('a probe that is served closes the circuit', async () => {
  const { circuit, answers, call } = setUp();
  const calling = call();
  answers[0]?.resolve('Oli otya?');
  await calling;
  expect(circuit.state).toBe('closed');
});

test('a probe whose time is up has failed, though its try is over before the call is [decision: Deadlines]', async () => {
  const { circuits, circuit, call } = setUp();
  const leave = circuit.enter();
  const time = new AbortController();
  const calling = call(time.signal);
  time.abort(late);
  leave();
  expect(circuit.isOpen).toBe(false);
  await calling;
  expect(circuits.list()).toMatchObject([{ state: 'open', cause: 'timeout', retryAfterMs: 5_000 }]);
});

test('a probe whose caller leaves is due again [decision: Deadlines]', async () => {
  const { circuit, call } = setUp();
  const caller = new AbortController();
  const calling = call(caller.signal);
  caller.abort(left);
  await calling;
  expect([circuit.state, circuit.isOpen]).toEqual(['half_open', false]);
});

test.each([
  ['time is up', late],
  ['caller leaves', left],
])(
  'a probe whose %s while it waits in our own queue is due again [decision: Deadlines]',
  async (_what, reason) => {
    const { clock, circuit, answers, call } = setUp();
    const holding = call();
    circuit.failed(refused);
    clock.advance(120_000);
    const caller = new AbortController();
    const waiting = call(caller.signal);
    expect(circuit.isOpen).toBe(true);
    caller.abort(reason);
    await waiting;
    expect([circuit.state, circuit.isOpen, answers.length]).toEqual(['half_open', false, 1]);
    answers[0]?.resolve('Oli otya?');
    await holding;
  },
);

test('a probe that is turned away by our own queue is due again', async () => {
  const { clock, circuit, answers, call } = setUp();
  const [holding] = Array.from({ length: 65 }, () => call());
  circuit.failed(refused);
  clock.advance(120_000);
  await call();
  expect([circuit.state, circuit.isOpen]).toEqual(['half_open', false]);
  answers[0]?.resolve('Oli otya?');
  await holding;
  expect(circuit.state).toBe('closed');
});
