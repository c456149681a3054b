/**
 * Mixed traffic and changing faults before one service, and what its process holds over time: `npm run soak`. Exits 1 when
 * memory or handles grow beyond their bounds (`verdict.ts`), an answer was not as documented, or a protected part was lost.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { startSandbox } from '@njia/sandbox';
import { readConfig } from '@njia/server';
import { METRICS_TOKEN } from '../service/metrics-samples.js';
import { documentOf } from '../service/documented-service.js';
import { changeFaults } from './changing-faults.js';
import { createLoad } from './load.js';
import { describeSample, writeFigures } from './report.js';
import { createRandom } from './seeded-random.js';
import { createSender } from './send-request.js';
import { startServiceProcess } from './service-process.js';
import { readServiceCounts } from './service-counts.js';
import { readSettings } from './settings.js';
import { findGrowth, measure, type TimedSample } from './verdict.js';

const SAMPLE_EVERY_MS = 10_000;
const SAMPLES_FOR_A_PHASE = 3;
/** In which the service notices that connections have ended. */
const SETTLING_MS = 200;
const MINUTE_MS = 60_000;

/** Little time for a request, so that hanging upstreams do not leave most of the load waiting; a small cache that expires. */
const SERVICE_SETTINGS = {
  DATABASE_URL: 'sqlite:./njia.db',
  NJIA_REQUEST_DEADLINE_MS: '3000',
  NJIA_BATCH_DEADLINE_MS: '5000',
  NJIA_SPEECH_DEADLINE_MS: '3000',
  NJIA_HEDGE_AFTER_MS: '200',
  NJIA_CACHE_MAX_BYTES: '3000000',
  NJIA_CACHE_TTL_SECONDS: '60',
  NJIA_METRICS_TOKEN: METRICS_TOKEN,
  NJIA_LIMIT_TRANSLATE_PER_MINUTE: '100000',
  NJIA_LIMIT_BATCH_PER_MINUTE: '100000',
  NJIA_LIMIT_STT_PER_MINUTE: '100000',
  NJIA_LIMIT_TTS_PER_MINUTE: '100000',
  NJIA_LIMIT_DETECT_PER_MINUTE: '100000',
};

const { minutes, warmUpMinutes, requestsPerSecond, seed } = readSettings(process.env);
const random = createRandom(seed);
await using sandbox = await startSandbox();
const environment = { ...sandbox.environment, ...SERVICE_SETTINGS };
const service = await startServiceProcess(environment);
const sender = createSender(service.url);
const load = createLoad({
  sender,
  document: documentOf(readConfig(environment)),
  random,
  requestsPerSecond,
});
say(`${minutes} minutes, ${requestsPerSecond} requests a second, seed ${seed}`);

const samples: TimedSample[] = [];
const start = Date.now();
for (let taken = 0; Date.now() < start + minutes * MINUTE_MS; taken += 1) {
  if (taken % SAMPLES_FOR_A_PHASE === 0)
    say(`faults: ${changeFaults(sandbox, taken / SAMPLES_FOR_A_PHASE, random).join(', ')}`);
  await load.runUntil(start + (taken + 1) * SAMPLE_EVERY_MS);
  sender.letGo();
  const { openCircuits } = await readServiceCounts(service.url);
  await pause(SETTLING_MS);
  const sample = {
    minute: (Date.now() - start) / MINUTE_MS,
    ...(await service.sample()),
  };
  if (sample.minute >= warmUpMinutes) samples.push(sample);
  const seen = `${openCircuits} circuits open, ${load.answers.total()} answers, ${load.problemCount} problems`;
  say(`${describeSample(sample)}, ${seen}`);
}

const { lines } = await readServiceCounts(service.url);
const exitCode = await service.end();
const measured = measure(samples);
const failures = [
  ...findGrowth(measured),
  ...load.problems,
  ...(load.problemCount > load.problems.length ? [`${load.problemCount} problems in all`] : []),
  ...(exitCode === 0 ? [] : [`the service ended with ${exitCode ?? 'a kill'}`]),
];
say(`answers: ${load.answers.list().join(', ')}`);
say(lines.join('\n'));
say(writeFigures(measured));
say(failures.length === 0 ? 'nothing grew, nothing was lost' : failures.join('\n'));
process.exitCode = failures.length === 0 ? 0 : 1;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
