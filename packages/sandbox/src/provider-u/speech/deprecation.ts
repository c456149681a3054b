import { withHeaders, type Answer } from '../../http/answer.js';

/** An answer of a legacy speech path, with the headers that name its end and its successor (upstreams.md 1.3). */
export function deprecated(answer: Answer, successor: string): Answer {
  return withHeaders(answer, {
    deprecation: 'true',
    sunset: 'Tue, 01 Dec 2026 00:00:00 GMT',
    link: `<${successor}>; rel="successor-version"`,
  });
}
