import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { readSamples } from '../../../../test/service/metrics-samples.js';
import { addProcessMetrics } from './process-metrics.js';

const NAMES = [
  'process_cpu_seconds_total',
  'nodejs_eventloop_active_seconds_total',
  'process_start_time_seconds',
  'process_resident_memory_bytes',
  'nodejs_heap_size_total_bytes',
  'nodejs_heap_size_used_bytes',
];

async function readAgain(registry: Registry) {
  return readSamples(await registry.metrics());
}

test('the figures of the process are all there, and none is nothing [decision: Further endpoints]', async () => {
  const registry = new Registry();
  addProcessMetrics(registry);
  const samples = await readAgain(registry);
  expect(Object.keys(samples)).toEqual(NAMES);
  expect(Object.values(samples).every((value) => value > 0)).toBe(true);
});

test('the figures of the process are read each time, and those that count never fall [decision: Further endpoints]', async () => {
  const registry = new Registry();
  addProcessMetrics(registry);
  const before = await readAgain(registry);
  let after = before;
  while (after['process_cpu_seconds_total'] === before['process_cpu_seconds_total']) {
    after = await readAgain(registry);
  }
  for (const name of NAMES.filter((one) => one.endsWith('_total'))) {
    expect(after[name]).toBeGreaterThanOrEqual(before[name] ?? Infinity);
  }
  expect(after['process_start_time_seconds']).toBe(before['process_start_time_seconds']);
});
