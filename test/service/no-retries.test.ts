import { beforeEach, describe, expect, test } from 'vitest';
import type { FaultInjection } from '@njia/sandbox';
import { fieldOf } from './answer.js';
import { freshServices } from './fresh-services.js';
import type { RunningService } from './running-service.js';
import { callsTo, SOLE, SOLE_UPSTREAMS, translateAt } from './sole-upstreams.js';

const startFresh = freshServices();
let service: RunningService;
beforeEach(async () => {
  service = await startFresh({ environment: SOLE });
});

/** Answers that would be the same again, and what each is taken for. */
const LASTING: readonly (readonly [FaultInjection, failure: string])[] = [
  [{ server: 'provider_u', fault: { kind: 'documented', case: 'unsupported_language' } }, 'rejected'],
  [{ server: 'provider_u', fault: { kind: 'documented', case: 'method_not_allowed' } }, 'rejected'],
  [{ server: 'provider_u', fault: { kind: 'documented', case: 'too_large' } }, 'rejected'],
  [{ server: 'provider_u', fault: { kind: 'documented', case: 'missing_field' } }, 'rejected'],
  [{ server: 'provider_u', fault: { kind: 'documented', case: 'daily_quota' } }, 'quota'],
  [{ server: 'provider_u', fault: { kind: 'documented', case: 'error_in_200' } }, 'bad_response'],
  [{ server: 'provider_u', fault: { kind: 'truncated_json' } }, 'bad_response'],
  [{ server: 'provider_w', fault: { kind: 'documented', case: 'unsupported_pair' } }, 'rejected'],
  [{ server: 'provider_w', fault: { kind: 'documented', case: 'too_long' } }, 'rejected'],
  [{ server: 'provider_w', fault: { kind: 'documented', case: 'invalid_key' } }, 'auth'],
  [{ server: 'provider_w', fault: { kind: 'documented', case: 'quota' } }, 'quota'],
  [{ server: 'provider_w', fault: { kind: 'documented', case: 'html_in_string_200' } }, 'bad_response'],
  [{ server: 'provider_w', fault: { kind: 'truncated_json' } }, 'bad_response'],
  [{ server: 'provider_w', fault: { kind: 'html_200' } }, 'bad_response'],
  [{ server: 'provider_w', fault: { kind: 'empty_text' } }, 'bad_response'],
  [{ server: 'provider_h', fault: { kind: 'documented', case: 'index_out_of_range' } }, 'rejected'],
  [{ server: 'provider_h', fault: { kind: 'documented', case: 'model_gone_400' } }, 'rejected'],
  [{ server: 'provider_h', fault: { kind: 'documented', case: 'model_gone_404' } }, 'rejected'],
  [{ server: 'provider_h', fault: { kind: 'documented', case: 'model_gone_410' } }, 'rejected'],
  [{ server: 'provider_h', fault: { kind: 'documented', case: 'invalid_credentials' } }, 'auth'],
  [{ server: 'provider_h', fault: { kind: 'documented', case: 'weak_token' } }, 'auth'],
  [{ server: 'provider_h', fault: { kind: 'documented', case: 'depleted_credits' } }, 'quota'],
  [{ server: 'provider_h', fault: { kind: 'truncated_json' } }, 'bad_response'],
  [{ server: 'provider_h', fault: { kind: 'empty_text' } }, 'bad_response'],
];

const ROWS = LASTING.map(([injection, failure]) => {
  const { fault, server } = injection;
  return { injection, server, failure, what: fault.kind === 'documented' ? fault.case : fault.kind };
});

describe('an upstream that answers', () => {
  test.each(ROWS)('$what is not asked again: $server [decision: attempts]', async (row) => {
    const { injection, server, failure } = row;
    const upstream = SOLE_UPSTREAMS.find((one) => one.server === server);
    if (upstream === undefined) throw new Error(`there is no ${server}`);
    service.sandbox.inject(
      injection.server === 'provider_u' ? { ...injection, match: { path: '/tasks' } } : injection,
    );
    const answer = await translateAt(service, upstream);
    expect(answer.status).toBe(503);
    expect(fieldOf(answer, 'detail.attempts')).toMatchObject([{ provider: server, failure }]);
    expect(callsTo(service, upstream)).toBe(1);
  });

  test('that its token is not valid is asked once more with a new one [decision: Upstream credentials wrong]', async () => {
    const fault = { kind: 'documented', case: 'invalid_token' } as const;
    service.sandbox.inject({ server: 'provider_u', match: { path: '/tasks' }, fault });
    const [upstream] = SOLE_UPSTREAMS;
    if (upstream === undefined) throw new Error('there is one');
    const answer = await translateAt(service, upstream);
    expect(fieldOf(answer, 'detail.attempts')).toMatchObject([{ failure: 'auth', status: 401 }]);
    expect(callsTo(service, upstream)).toBe(2);
  });
});
