import { json, type Answer } from '../http/answer.js';

/** Whether non-ASCII characters of an answer are written as `\uXXXX`: always, never, or in about half of the answers. */
export type Escaping = 'always' | 'never' | 'mixed';

/** The service's answer: a bare JSON string. */
export function bareJsonString(text: string, escaping: Escaping): Answer {
  const answer = json(200, text);
  const isEscaped = escaping === 'always' || (escaping === 'mixed' && text.length % 2 === 0);
  return isEscaped ? { ...answer, body: escapeNonAscii(JSON.stringify(text)) } : answer;
}

function escapeNonAscii(body: string): string {
  return body.replaceAll(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
