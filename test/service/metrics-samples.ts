import type { RunningService } from './running-service.js';

/** A token for `NJIA_METRICS_TOKEN` that is long enough. */
export const METRICS_TOKEN = 'Only-the-operator~knows';

/** Every sample of the text format by its name and labels as they are written, such as `a_total{label="value"}`. */
export function readSamples(text: string): Readonly<Record<string, number>> {
  const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    samples.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

/** Asks for the metrics; as text, for it is no JSON. */
export function askMetrics({ url }: Pick<RunningService, 'url'>, token = METRICS_TOKEN): Promise<Response> {
  return fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
}

/** Our own samples that are not 0, but for the states of providers. */
export async function metricsOf(
  service: Pick<RunningService, 'url'>,
): Promise<Readonly<Record<string, number>>> {
  const samples = readSamples(await (await askMetrics(service)).text());
  return Object.fromEntries(
    Object.entries(samples).filter(
      ([name, value]) => name.startsWith('njia_') && !name.startsWith('njia_provider_state') && value !== 0,
    ),
  );
}
