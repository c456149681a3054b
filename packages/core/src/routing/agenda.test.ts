import { describe, expect, test } from 'vitest';
import { createFakeClock } from '../../test/fake-clock.js';
import { UpstreamError } from '../provider/upstream-error.js';
import { createAgenda, type Agenda } from './agenda.js';
import type { Candidate } from './candidate.js';
import { createResilience } from './resilience.js';

const REFUSED = new UpstreamError('auth', { status: 401 });
const UNAVAILABLE = new UpstreamError('server', { status: 503 });
const limited = (retryAfterMs: number) => new UpstreamError('rate_limit', { status: 429, retryAfterMs });

interface Setup {
  readonly steps?: readonly string[];
  /** Those whose circuit is open. */
  readonly open?: readonly string[];
  readonly preferred?: readonly string[];
}

/** An agenda over steps that are named after their providers, and what it tells. */
function create({ steps: names = ['a', 'b', 'c'], open = [], preferred = [] }: Setup = {}) {
  const clock = createFakeClock();
  const resilience = createResilience(clock, { random: () => 0 });
  const steps = names.map((provider): Candidate => {
    return { provider, model: { id: 'm' }, isPreferred: preferred.includes(provider) };
  });
  const passedOver: string[] = [];
  const agenda = createAgenda({
    ...resilience,
    steps,
    now: () => clock.monotonic(),
    onPassedOver: ({ provider }) => passedOver.push(provider),
  });
  const circuitOf = (provider: string) => resilience.circuits.of(provider, { id: 'm' });
  for (const provider of open) circuitOf(provider).failed(REFUSED);
  return { clock, agenda, passedOver, circuitOf };
}

/** Takes turns until there are none; each fails as it is told, or without another chance. */
function takeAll(
  agenda: Agenda<Candidate>,
  errors: Readonly<Record<string, UpstreamError>> = {},
): readonly string[] {
  const taken: string[] = [];
  for (let turn = agenda.next(); turn !== undefined; turn = agenda.next()) {
    taken.push(turn.step.provider);
    agenda.failed(turn, errors[turn.step.provider] ?? REFUSED);
  }
  return taken;
}

describe('first tries', () => {
  test('come in order, each once [spec 1.5]', () => {
    expect(takeAll(create().agenda)).toEqual(['a', 'b', 'c']);
  });

  test('come in order after those whose circuit is not open, which is told once [decision: attempts]', () => {
    const { agenda, passedOver } = create({ open: ['a', 'c'] });
    expect(agenda.next()?.step.provider).toBe('b');
    expect(passedOver).toEqual(['a']);
    expect(takeAll(agenda)).toEqual(['a', 'c']);
    expect(passedOver).toEqual(['a']);
  });

  test('are told of as passed over once, however many are tried before them [decision: attempts]', () => {
    const { agenda, passedOver } = create({ open: ['a'] });
    expect(takeAll(agenda)).toEqual(['b', 'c', 'a']);
    expect(passedOver).toEqual(['a']);
  });

  test('of a step whose circuit is open are not passed over where nobody is tried before it [decision: attempts]', () => {
    const { agenda, passedOver } = create({ open: ['a', 'b', 'c'] });
    expect(takeAll(agenda)).toEqual(['a', 'b', 'c']);
    expect(passedOver).toEqual([]);
  });

  test('see a circuit as it is when their turn comes [decision: attempts]', () => {
    const { agenda, passedOver, circuitOf } = create();
    agenda.next();
    circuitOf('b').failed(REFUSED);
    expect(agenda.next()?.step.provider).toBe('c');
    expect(passedOver).toEqual(['b']);
    circuitOf('b').succeeded();
    expect(agenda.next()?.step.provider).toBe('b');
  });
});

describe('the preferred provider', () => {
  test('comes first, also when its circuit is open, and is not passed over [decision: Explicit provider]', () => {
    const { agenda, passedOver } = create({ preferred: ['a'], open: ['a'] });
    expect(takeAll(agenda)).toEqual(['a', 'b', 'c']);
    expect(passedOver).toEqual([]);
  });

  test('has its steps with an open circuit after its others, and still before everybody else’s [decision: Explicit provider]', () => {
    const { agenda } = create({ steps: ['a', 'b', 'c'], preferred: ['a', 'b'], open: ['a'] });
    expect(takeAll(agenda)).toEqual(['b', 'a', 'c']);
  });
});

describe('retries', () => {
  test('come after every first try that can be made: a fallback is faster than a wait [decision: attempts]', () => {
    const errors = { a: UNAVAILABLE, b: UNAVAILABLE };
    expect(takeAll(create().agenda, errors)).toEqual(['a', 'b', 'c', 'a', 'b', 'a', 'b']);
  });

  test('come before first tries with an open circuit, which are a last resort [decision: attempts]', () => {
    const { agenda } = create({ open: ['b'] });
    expect(takeAll(agenda, { a: UNAVAILABLE })).toEqual(['a', 'c', 'a', 'a', 'b']);
  });

  test('come in the order in which they are due [decision: attempts]', () => {
    const { agenda } = create();
    const turns = [agenda.next(), agenda.next()];
    for (const [index, turn] of turns.entries())
      if (turn !== undefined) agenda.failed(turn, limited(index === 0 ? 3_000 : 1_000));
    expect(agenda.next()?.step.provider).toBe('c');
    expect([agenda.next(), agenda.next()]).toMatchObject([
      { step: { provider: 'b' }, dueAt: 1_000, retries: 1 },
      { step: { provider: 'a' }, dueAt: 3_000, retries: 1 },
    ]);
  });

  test('are due so long after the failure, not after the beginning [decision: attempts]', () => {
    const { agenda, clock } = create({ steps: ['a'] });
    const turn = agenda.next();
    clock.advance(700);
    if (turn !== undefined) agenda.failed(turn, limited(1_000));
    expect(agenda.next()).toMatchObject({ dueAt: 1_700 });
  });

  test('are none of a step whose circuit the failure has opened [decision: attempts]', () => {
    const { agenda, circuitOf } = create({ steps: ['a'] });
    const turn = agenda.next();
    circuitOf('a').failed(REFUSED);
    if (turn !== undefined) agenda.failed(turn, UNAVAILABLE);
    expect(agenda.next()).toBeUndefined();
  });
});

describe('the step to be tried beside a slow one', () => {
  test('is the next first try whose circuit is not open, never a retry [decision: Deadlines]', () => {
    const { agenda } = create({ open: ['b'] });
    const first = agenda.next();
    if (first !== undefined) agenda.failed(first, UNAVAILABLE);
    expect(agenda.nextHealthy()?.step.provider).toBe('c');
    expect(agenda.nextHealthy()).toBeUndefined();
    expect(agenda.next()?.step.provider).toBe('a');
  });
});

describe('the time', () => {
  test('is shared by a first try with those to come, open circuits included, but not with retries [decision: Deadlines]', () => {
    const { agenda } = create({ open: ['c'] });
    const [first, second] = [agenda.next(), agenda.next()];
    if (first === undefined || second === undefined) throw new Error('two turns are there');
    agenda.failed(first, UNAVAILABLE);
    expect(agenda.sharers(second)).toBe(2);
  });

  test('is shared by a retry with those whose circuit is open, which come after it [decision: Deadlines]', () => {
    const { agenda } = create({ steps: ['a', 'b'], open: ['b'] });
    const first = agenda.next();
    if (first !== undefined) agenda.failed(first, UNAVAILABLE);
    const retry = agenda.next();
    expect(retry).toMatchObject({ step: { provider: 'a' }, retries: 1 });
    expect(retry && agenda.sharers(retry)).toBe(2);
  });

  test('is shared by a retry with the other retries [decision: Deadlines]', () => {
    const { agenda } = create();
    for (let turns = 0; turns < 3; turns += 1) {
      const turn = agenda.next();
      if (turn !== undefined) agenda.failed(turn, UNAVAILABLE);
    }
    const retry = agenda.next();
    expect(retry && agenda.sharers(retry)).toBe(3);
  });
});
