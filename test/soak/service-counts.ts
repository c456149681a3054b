import { METRICS_TOKEN, readSamples } from '../service/metrics-samples.js';

/** What the service itself has counted. */
export interface ServiceCounts {
  readonly openCircuits: number;
  /** Everything that is not 0, as it is written. */
  readonly lines: readonly string[];
}

/** Reads the metrics of a service. */
export async function readServiceCounts(url: string): Promise<ServiceCounts> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}`, connection: 'close' };
  const response = await fetch(`${url}/metrics`, { headers });
  const samples = Object.entries(readSamples(await response.text()));
  const own = samples.filter(([name, value]) => /^njia_(?!provider_state)/.test(name) && value !== 0);
  return {
    openCircuits: own.filter(([name]) => name.startsWith('njia_circuit_state')).length,
    lines: own.map(([name, value]) => `${name} ${value}`),
  };
}
