import type { Failure } from '../errors/attempt.js';
import { aroundCalls } from '../provider/around-calls.js';
import { modelName, type Model, type Provider, type ProviderId } from '../provider/provider.js';
import type { Clock } from '../time/clock.js';
import type { Circuit, CircuitState, WatchedCircuit } from './circuit.js';
import { createCircuit } from './create-circuit.js';
import { failureOfCall } from './failure-of-call.js';

/** What an operator should know of a circuit. */
export interface CircuitReport {
  readonly provider: ProviderId;
  /** The last path segment of the model id, as in `model_used`. */
  readonly model: string;
  readonly state: CircuitState;
  /** Of the failure that opened it; undefined while closed. */
  readonly cause: Failure | undefined;
  /** Milliseconds until a probe is due; 0 when it is or the circuit is closed. */
  readonly retryAfterMs: number;
}

/** The circuits of every model that has been called. */
export interface Circuits {
  /** The circuit of a provider's model, by its full id; made on first use. */
  of(provider: ProviderId, model: Model): Circuit;
  list(): readonly CircuitReport[];
  /** The same provider, of whose calls the circuits take note, whatever they are for. */
  watch(provider: Provider): Provider;
}

/** What circuits can be made with. */
export interface CircuitsOptions {
  /** Told when a circuit opens, begins a probe, cools for something else, or closes. */
  readonly onChange?: (report: CircuitReport) => void;
}

/** No circuits yet: each begins closed. */
export function createCircuits(clock: Clock, { onChange = () => {} }: CircuitsOptions = {}): Circuits {
  const entries = new Map<
    string,
    { readonly circuit: WatchedCircuit; readonly report: () => CircuitReport }
  >();

  function entryOf(provider: ProviderId, model: Model) {
    const name = `${provider}\n${model.id}`;
    let entry = entries.get(name);
    if (entry === undefined) {
      const circuit = createCircuit(clock, () => onChange(report()));
      const report = () => reportOn(circuit, provider, model);
      entries.set(name, (entry = { circuit, report }));
    }
    return entry;
  }

  return {
    of: (provider, model) => entryOf(provider, model).circuit,
    list: () => [...entries.values()].map(({ report }) => report()),
    watch: (provider) =>
      aroundCalls(provider, ({ model, context }, call) =>
        noteCall(entryOf(provider.id, model).circuit, { signal: context.signal, clock }, call),
      ),
  };
}

function reportOn(circuit: WatchedCircuit, provider: ProviderId, model: Model): CircuitReport {
  const { state, cause, retryAfterMs } = circuit;
  return { provider, model: modelName(model), state, cause, retryAfterMs };
}

/** A call that nobody has begun a try for is one of its own. */
async function noteCall<Result>(
  circuit: WatchedCircuit,
  { signal, clock }: { readonly signal: AbortSignal; readonly clock: Clock },
  call: () => Promise<Result>,
): Promise<Result> {
  const leave = circuit.enter();
  const begun = circuit.begin();
  const started = clock.monotonic();
  try {
    const result = await call();
    begun.succeeded();
    return result;
  } catch (error) {
    const failure = failureOfCall(error, signal, clock.monotonic() - started);
    if (failure !== undefined) begun.failed(failure);
    throw error;
  } finally {
    leave();
  }
}
