import { createGate } from '../concurrency/gate.js';
import { aroundCalls } from './around-calls.js';
import type { Provider } from './provider.js';

/** The same provider with at most `limit` calls under way at once, whatever they are for; the others wait for their turn. */
export function boundProvider(provider: Provider, limit: number): Provider {
  const gate = createGate(limit);
  return aroundCalls(provider, ({ context }, call) => gate.run(context.signal, call));
}
