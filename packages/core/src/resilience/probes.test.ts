import { describe, expect, test } from 'vitest';
import { createFakeClock } from '../../test/fake-clock.js';
import { UpstreamError } from '../provider/upstream-error.js';
import { createCircuit } from './create-circuit.js';

const refused = new UpstreamError('auth', { status: 401 });
const MINUTE_MS = 60_000;

/** A circuit whose credential was refused a minute ago, so that a probe is due. */
function setUp() {
  const clock = createFakeClock();
  const circuit = createCircuit(clock);
  circuit.failed(refused);
  clock.advance(MINUTE_MS);
  return { clock, circuit };
}

describe('a probe', () => {
  test('is claimed by one alone: for the others the circuit is open meanwhile', () => {
    const { circuit } = setUp();
    expect([circuit.state, circuit.isOpen]).toEqual(['half_open', false]);
    const leave = circuit.enter();
    expect([circuit.state, circuit.isOpen]).toEqual(['half_open', true]);
    const leaveAnother = circuit.enter();
    leaveAnother();
    expect(circuit.isOpen).toBe(true);
    leave();
    expect([circuit.state, circuit.isOpen]).toEqual(['half_open', false]);
  });

  test('that nothing was learnt from is due again, and nothing was lengthened [decision: Verified answers]', () => {
    const { circuit } = setUp();
    const leave = circuit.enter();
    circuit.failed(new UpstreamError('integrity', { status: 200 }));
    circuit.failed(new UpstreamError('rate_limit', { wasCalled: false }));
    expect(circuit.isOpen).toBe(true);
    leave();
    expect([circuit.isOpen, circuit.retryAfterMs]).toEqual([false, 0]);
  });

  test('ends but once, whatever is told of it afterwards', () => {
    const { clock, circuit } = setUp();
    const leave = circuit.enter();
    circuit.failed(refused);
    leave();
    expect(circuit.retryAfterMs).toBe(2 * MINUTE_MS);
    clock.advance(2 * MINUTE_MS);
    circuit.enter();
    leave();
    leave();
    expect(circuit.isOpen).toBe(true);
  });

  test('cannot be claimed while the circuit is closed or cools', () => {
    const { clock, circuit } = setUp();
    circuit.succeeded();
    circuit.enter();
    expect([circuit.state, circuit.isOpen]).toEqual(['closed', false]);
    circuit.failed(refused);
    circuit.enter();
    clock.advance(MINUTE_MS);
    expect([circuit.state, circuit.isOpen]).toEqual(['half_open', false]);
  });

  test('of several calls fails once: the others do not lengthen the cooling further', () => {
    const { circuit } = setUp();
    circuit.enter();
    const calls = [circuit.begin(), circuit.begin(), circuit.begin()];
    for (const call of calls) call.failed(refused);
    expect(circuit.retryAfterMs).toBe(2 * MINUTE_MS);
  });

  test('whose end is told before its failure has failed all the same', () => {
    const { clock, circuit } = setUp();
    const leave = circuit.enter();
    const call = circuit.begin();
    leave();
    expect(circuit.isOpen).toBe(false);
    circuit.enter();
    const next = circuit.begin();
    call.failed(refused);
    expect([circuit.state, circuit.retryAfterMs]).toEqual(['open', 2 * MINUTE_MS]);
    clock.advance(1_000);
    next.failed(refused);
    expect(circuit.retryAfterMs).toBe(2 * MINUTE_MS - 1_000);
  });

  test('is not failed by a call that had begun before it', () => {
    const { clock, circuit } = setUp();
    circuit.enter();
    circuit.failed(refused);
    const lastResort = circuit.begin();
    clock.advance(2 * MINUTE_MS);
    circuit.enter();
    lastResort.failed(refused);
    expect([circuit.state, circuit.isOpen, circuit.retryAfterMs]).toEqual(['half_open', true, 0]);
  });

  test('closes the circuit when it is served, and what fails afterwards is counted from nothing', () => {
    const { circuit } = setUp();
    circuit.enter();
    const [served, late] = [circuit.begin(), circuit.begin()];
    served.succeeded();
    late.failed(new UpstreamError('server', { status: 503 }));
    expect([circuit.state, circuit.isOpen]).toEqual(['closed', false]);
    late.failed(refused);
    expect(circuit.retryAfterMs).toBe(MINUTE_MS);
  });
});
