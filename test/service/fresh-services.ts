import { afterAll } from 'vitest';
import { startService, type Differences, type RunningService } from './running-service.js';

/**
 * Starts services for the tests of one file, a new one for each: circuits, gates and caches remember what others did. They
 * are closed together after the last, because closing takes a moment.
 */
export function freshServices(): (differences?: Differences) => Promise<RunningService> {
  const services: RunningService[] = [];
  afterAll(() => Promise.all(services.map((service) => service.close())));
  return async (differences) => {
    const service = await startService(differences);
    services.push(service);
    return service;
  };
}
