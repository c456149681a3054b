import type { ServerResponse } from 'node:http';
import { htmlPage, json, withHeaders, type Answer } from '../http/answer.js';
import { deliver } from '../http/deliver.js';
import type { Fault } from './fault.js';
import { wrongText, type TextFault } from './text-fault.js';
import { dripAnswer, resetAfterHalf, resetConnection } from './broken-delivery.js';

/** What a fault needs to do its work on one request. */
export interface FaultSituation {
  readonly response: ServerResponse;
  /** What the upstream would have answered. */
  readonly normal: () => Answer;
  /** The documented answer of a name; the names were checked when the fault was injected. */
  readonly documented: (name: string) => Answer;
}

/** Answers a request as the fault demands. Timers end with the response, whoever closes it. */
export function performFault(fault: Fault, situation: FaultSituation): void {
  const { response, normal } = situation;
  switch (fault.kind) {
    case 'documented':
      deliver(response, documentedAnswer(fault, situation));
      return;
    case 'answer':
      deliver(response, withHeaders(literalAnswer(fault.status, fault.body), lowerCaseNames(fault.headers)));
      return;
    case 'delay':
      later(response, fault.ms, () => {
        deliver(response, normal());
      });
      return;
    case 'hang':
      return;
    case 'reset_before_body':
      resetConnection(response);
      return;
    case 'reset_in_body':
      resetAfterHalf(response, normal());
      return;
    case 'truncated_json':
      deliver(response, truncated(normal()));
      return;
    case 'html_200':
      deliver(response, htmlPage(200, 'Welcome'));
      return;
    case 'wrong_content_type':
      deliver(
        response,
        withHeaders(normal(), { 'content-type': fault.contentType ?? 'text/html; charset=utf-8' }),
      );
      return;
    case 'slow_drip':
      dripAnswer(response, normal(), { bytes: fault.bytes ?? 1, pauseMs: fault.pauseMs ?? 50 });
      return;
    case 'empty_text':
    case 'mangle':
    case 'copy':
    case 'prefix':
    case 'loop':
    case 'wrong_language':
    case 'cut':
    case 'error_sentence':
    case 'other_script':
      deliver(response, withWrongText(normal(), fault));
  }
}

function documentedAnswer(fault: Extract<Fault, { kind: 'documented' }>, situation: FaultSituation): Answer {
  const answer = withHeaders(situation.documented(fault.case), lowerCaseNames(fault.headers));
  return { ...answer, status: fault.status ?? answer.status };
}

function literalAnswer(status: number, body: unknown): Answer {
  if (typeof body === 'string')
    return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body };
  return body === undefined ? { status, headers: {}, body: '' } : json(status, body);
}

function lowerCaseNames(headers: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function truncated(answer: Answer): Answer {
  return { ...answer, status: 200, body: answer.body.slice(0, Math.ceil(answer.body.length / 2)) };
}

/** An answer without a text, such as an error, stays as it is. */
function withWrongText(answer: Answer, fault: TextFault): Answer {
  return answer.withText?.((text, asked) => wrongText(fault, text, asked)) ?? answer;
}

function later(response: ServerResponse, ms: number, action: () => void): void {
  const timer = setTimeout(action, ms);
  response.once('close', () => {
    clearTimeout(timer);
  });
}
