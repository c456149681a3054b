import type { FaultInjection, Sandbox, UpstreamName } from '@njia/sandbox';
import { faultCases } from '../service/chaos/fault-cases.js';
import type { Random } from './seeded-random.js';

const PROVIDERS = ['provider_u', 'provider_w', 'provider_h'] as const;

/** Cases at each provider at one time. */
const AT_ONCE = 4;
/** One phase in so many has none. */
const CALM = 5;
/** One in so many requests at least, and at most, meets a case. */
const [MOST_OFTEN, LEAST_OFTEN] = [4, 14];

/** Takes the faults of the upstreams back, and puts others in force: now and then none. Returns what they are. */
export function changeFaults(sandbox: Sandbox, phase: number, random: Random): readonly string[] {
  sandbox.reset(); // its log too, so that it does not grow
  if (phase % CALM === 0) return ['none'];
  const chosen = PROVIDERS.flatMap((provider) =>
    Array.from({ length: AT_ONCE }, () => chooseFault(provider, random)),
  );
  for (const { injection } of chosen) sandbox.inject(injection);
  if (phase % CALM === 1) sandbox.revokeTokens();
  return chosen.map(({ name, injection: { server, every } }) => `${server} ${name} (1 in ${every ?? 1})`);
}

function chooseFault(provider: UpstreamName, random: Random) {
  const { name, fault } = random.pick(faultCases(provider));
  const every = MOST_OFTEN + random.below(LEAST_OFTEN - MOST_OFTEN);
  const isAlways = random.below(12) === 0;
  // Which fault goes with which server is checked by the sandbox.
  const injection = { server: provider, fault, every: isAlways ? 1 : every } as FaultInjection;
  return { name, injection };
}
