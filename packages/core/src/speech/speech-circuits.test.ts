import { describe, expect, test } from 'vitest';
import { createFakeClock } from '../../test/fake-clock.js';
import { rejectionOf } from '../../test/failures.js';
import { HEARD, SPOKEN, stubSpeech } from '../../test/stub-speech.js';
import type { Attempt } from '../errors/attempt.js';
import { UpstreamError } from '../provider/upstream-error.js';
import { createResilience } from '../routing/resilience.js';
import { createSpeech } from './create-speech.js';

/** Two providers of speech, of which the first fails as long as it is told to. */
function createFailing() {
  const clock = createFakeClock();
  const resilience = createResilience(clock, { random: () => 0 });
  const told: Attempt[] = [];
  const calls: string[] = [];
  let failure: UpstreamError | undefined = new UpstreamError('server', { status: 500 });
  const behave = <Output>(id: string, output: Output): Output => {
    calls.push(id);
    if (id === 'a' && failure !== undefined) throw failure;
    return output;
  };
  const providers = ['a', 'b'].map((id) =>
    stubSpeech({ id, transcribe: () => behave(id, HEARD), synthesise: () => behave(id, SPOKEN) }),
  );
  const speech = createSpeech({ providers, unconfigured: [], clock, resilience });
  const options = { onAttempt: (attempt: Attempt) => told.push(attempt) };
  return {
    clock,
    resilience,
    calls,
    told,
    fail: (error: UpstreamError | undefined) => (failure = error),
    listen: () => speech.transcribe({ audio: Uint8Array.of(1), language: 'lug' }, options),
    say: () => speech.synthesise({ text: 'Oli otya?', language: 'lug' }, options),
  };
}

describe('speech', () => {
  test('goes to the second provider first once the first has failed ten times in a row [decision: attempts]', async () => {
    const { listen, calls, told } = createFailing();
    for (let requests = 0; requests < 10; requests += 1) await listen();
    expect(calls.slice(-2)).toEqual(['a', 'b']);
    expect(await listen()).toMatchObject({ provider: 'b' });
    expect(calls.slice(-2)).toEqual(['b', 'b']);
    expect(told.at(-1)).toEqual({
      provider: 'a',
      model: 'a-ears',
      failure: 'circuit_open',
      status: null,
      latency_ms: 0,
    });
  });

  test('is one matter and listening another: failures are those of a model, not of its provider [decision: attempts]', async () => {
    const { listen, say, fail, calls } = createFailing();
    for (let requests = 0; requests < 10; requests += 1) await listen();
    fail(undefined);
    expect(await say()).toMatchObject({ provider: 'a' });
    expect(calls.at(-1)).toBe('a');
  });

  test('comes back to the first when its probe is served [decision: attempts]', async () => {
    const { listen, fail, clock } = createFailing();
    for (let requests = 0; requests < 10; requests += 1) await listen();
    fail(undefined);
    clock.advance(5_000);
    expect(await listen()).toMatchObject({ provider: 'a' });
    expect(await listen()).toMatchObject({ provider: 'a' });
  });

  test('leaves a provider that refuses the credential for another, and remembers it at once [decision: Upstream credentials wrong]', async () => {
    const { listen, fail, resilience } = createFailing();
    fail(new UpstreamError('auth', { status: 401 }));
    expect(await listen()).toMatchObject({ provider: 'b' });
    expect(resilience.circuits.list()[0]).toMatchObject({ provider: 'a', state: 'open', cause: 'auth' });
  });
});

test('a text that nobody can speak fails with every try [decision: attempts]', async () => {
  const clock = createFakeClock();
  const resilience = createResilience(clock, { random: () => 0 });
  const provider = stubSpeech({
    id: 'a',
    synthesise: () => {
      throw new UpstreamError('server', { status: 503 });
    },
  });
  const speech = createSpeech({ providers: [provider], unconfigured: [], clock, resilience });
  const error = await rejectionOf(speech.synthesise({ text: 'Oli otya?', language: 'lug' }));
  expect(error).toMatchObject({ attempts: [{ status: 503 }, { status: 503 }, { status: 503 }] });
});
