import type { UpstreamError } from '../provider/upstream-error.js';
import type { Clock } from '../time/clock.js';
import type { BegunCall, WatchedCircuit } from './circuit.js';
import { isLasting, isWorse, startCooling, type Cooling } from './cooling.js';
import { countRecentCalls } from './recent-calls.js';

/** A closed circuit. `onChange` is called when it opens, begins a probe, cools for something else, or closes. */
export function createCircuit(clock: Clock, onChange: () => void = () => {}): WatchedCircuit {
  let recent = countRecentCalls(clock);
  /** While it is not closed. */
  let cooling: Cooling | undefined;
  /** Who has claimed the probe. */
  let probe: symbol | undefined;

  function change(to: Cooling | undefined): void {
    cooling = to;
    probe = undefined;
    recent = countRecentCalls(clock);
    onChange();
  }

  const open = (error: UpstreamError, failedProbeOf?: Cooling) =>
    change(startCooling(error, clock.monotonic(), failedProbeOf));

  const isCooling = () => cooling !== undefined && clock.monotonic() < cooling.probeAt;

  function succeeded(): void {
    if (cooling === undefined) recent.succeeded();
    else change(undefined);
  }

  /** `probed` is the cooling that the call was to put an end to: of several such calls, the first to fail decides. */
  function failed(error: UpstreamError, probed: Cooling | undefined): void {
    if (!isOfUpstream(error)) return;
    if (cooling === undefined) {
      recent.failed();
      if (isLasting(error) || recent.areFailing) open(error);
    } else if (probed === cooling) open(error, cooling);
    else if (isWorse(error, cooling)) open(error);
  }

  function begin(): BegunCall {
    const probed = probe === undefined ? undefined : cooling;
    return { succeeded, failed: (error) => failed(error, probed) };
  }

  return {
    get state() {
      if (cooling === undefined) return 'closed';
      return isCooling() ? 'open' : 'half_open';
    },
    get cause() {
      return cooling?.cause;
    },
    get retryAfterMs() {
      return cooling === undefined ? 0 : Math.max(0, cooling.probeAt - clock.monotonic());
    },
    get isOpen() {
      return isCooling() || probe !== undefined;
    },
    enter() {
      if (cooling === undefined || isCooling() || probe !== undefined) return () => {};
      const claimed = (probe = Symbol('probe'));
      onChange();
      return () => {
        if (probe === claimed) probe = undefined;
      };
    },
    begin,
    succeeded,
    failed: (error) => begin().failed(error),
  };
}

/** What is refused for what it says tells nothing of the upstream; else one caller's texts could open circuits for all. */
function isOfUpstream({ failure, wasCalled, isModelGone }: UpstreamError): boolean {
  if (failure === 'rejected') return isModelGone;
  return wasCalled && failure !== 'integrity';
}
