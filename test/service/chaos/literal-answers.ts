import type { UpstreamName } from '@njia/sandbox';
import { renewable, type FaultCase } from './fault-case.js';
import { final, lasting, passing, waiting, type Effect } from './fault-effect.js';

/** More than any answer of an upstream is, so that it is not read to its end. */
const FAR_TOO_LONG = 'a'.repeat(4 * 1024 * 1024 + 1);

/** The kind `answer`: every status that matters with a body that says nothing, and bodies of a 200 that are no translation. */
export function literalAnswers(provider: UpstreamName): readonly FaultCase[] {
  return [
    ...statuses(provider).map(([status, effect]) => answer(`${status}`, { status, body: NO }, effect)),
    renewable(provider, answer('401', { status: 401, body: NO }, lasting('auth', 401))),
    answer('204', { status: 204, body: '' }, final('bad_response', 204)),
    answer('307 elsewhere', { status: 307, body: '', headers: ELSEWHERE }, final('bad_response', 307)),
    answer('429, back in 20 s', { status: 429, body: '', headers: IN_20_S }, waiting('rate_limit', 429, 20)),
    answer('429, back in the past', { status: 429, body: '', headers: PAST }, passing('rate_limit', 429, 1)),
    answer('503, back in 20 s', { status: 503, body: '', headers: IN_20_S }, waiting('server', 503, 20)),
    answer('200 without a body', { status: 200, body: '' }, final('bad_response', 200)),
    answer('200 with null', { status: 200, body: null }, final('bad_response', 200)),
    answer('200 with an error', { status: 200, body: { error: 'No.' } }, final('bad_response', 200)),
    answer('200 with over 4 MiB', { status: 200, body: FAR_TOO_LONG }, passing('network', null)),
  ];
}

const NO = { message: 'No.' };
const ELSEWHERE = { location: 'http://127.0.0.1:9/' };
const IN_20_S = { 'retry-after': '20' };
const PAST = { 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' };

type Answer = Omit<Extract<FaultCase['fault'], { kind: 'answer' }>, 'kind'>;

function answer(name: string, what: Answer, effect: Effect): FaultCase {
  return { name: `answer: ${name}`, fault: { kind: 'answer', ...what }, effect };
}

/** What a status means where the body says nothing. */
function statuses(provider: UpstreamName): readonly (readonly [number, Effect])[] {
  const meansQuotaBy403 = provider === 'provider_w';
  return [
    [400, final('rejected', 400)],
    [402, lasting('quota', 402)],
    [403, lasting(meansQuotaBy403 ? 'quota' : 'auth', 403)],
    [404, lasting('rejected', 404)],
    [405, lasting('rejected', 405)],
    [408, passing('timeout', 408)],
    [410, lasting('rejected', 410)],
    [413, final('rejected', 413)],
    [422, final('rejected', 422)],
    [429, passing('rate_limit', 429)],
    [500, passing('server', 500)],
    [502, passing('server', 502)],
    [503, passing('server', 503)],
    [504, passing('server', 504)],
    [599, passing('server', 599)],
  ];
}
