import { performance } from 'node:perf_hooks';
import { Counter, Gauge, type Registry } from 'prom-client';

/**
 * Adds figures of the process under the names by which dashboards know them. Each is read when it is asked for: the library's
 * own set starts an observer of garbage collections that nothing can stop again.
 */
export function addProcessMetrics(registry: Registry): void {
  const counter = (name: string, help: string, read: () => number) =>
    registry.registerMetric(
      new Counter({
        name,
        help,
        collect() {
          this.reset();
          this.inc(read());
        },
        registers: [],
      }),
    );
  const gauge = (name: string, help: string, read: () => number) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        collect() {
          this.set(read());
        },
        registers: [],
      }),
    );

  counter('process_cpu_seconds_total', 'Processor time, of all threads.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  counter(
    'nodejs_eventloop_active_seconds_total',
    'Time for which the event loop was busy: its rate is how much of one core it fills.',
    () => performance.eventLoopUtilization().active / 1000,
  );
  gauge(
    'process_start_time_seconds',
    'When the process started, in seconds since 1970.',
    () => performance.timeOrigin / 1000,
  );
  gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss());
  gauge(
    'nodejs_heap_size_total_bytes',
    'Memory of the JavaScript heap.',
    () => process.memoryUsage().heapTotal,
  );
  gauge(
    'nodejs_heap_size_used_bytes',
    'What is used of the JavaScript heap.',
    () => process.memoryUsage().heapUsed,
  );
}
