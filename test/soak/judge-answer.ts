import type { OpenApiDocument } from '@njia/core/contract';
import { validateAnswer } from '../openapi/validate-answer.js';
import { lostFrom } from './marked-text.js';
import type { ReceivedAnswer } from './send-request.js';
import type { SoakRequest } from './soak-request.js';

/** The statuses that no request of the soak has a reason to meet. */
const NEVER: ReadonlySet<number> = new Set([429, 500]);

/** What is wrong with an answer: what the document does not know, and what was lost of a text; empty when nothing is. */
export function judgeAnswer(
  document: OpenApiDocument,
  { kind, method, path, texts }: SoakRequest,
  { status, headers, body }: ReceivedAnswer,
): readonly string[] {
  const problems = [
    ...validateAnswer(document, { method, path, status, headers, body }),
    ...(NEVER.has(status) ? [`the status is ${status}`] : []),
    ...translationsIn(status, body).flatMap((translation, index) => {
      const text = texts[index];
      if (text === undefined || translation === null) return [];
      return lostFrom(text, translation).map(
        (part) => `lost ${JSON.stringify(part)} of: ${text.text}\n  in: ${translation}`,
      );
    }),
  ];
  return problems.map((problem) => `${kind}: ${problem}`);
}

interface Translated {
  readonly translated_text?: string | null;
}

/** The translation of each text; `null` of one that was not served. */
function translationsIn(status: number, body: unknown): readonly (string | null)[] {
  if (status !== 200) return [];
  const { results, ...result } = Object(body) as Translated & { readonly results?: readonly Translated[] };
  return (results ?? [result]).map(({ translated_text }) => translated_text ?? null);
}
