import { fieldOf, type Answer } from './answer.js';
import type { Ask, RunningService } from './running-service.js';

/** One item as a caller writes it. */
export type Item = Readonly<Record<string, unknown>>;

/** `POST /api/v1/translate/batch`, with a new key where none is given: a file of tests sends more than ten a minute. */
export async function translateBatch(
  service: RunningService,
  body: unknown,
  request: Omit<Ask, 'body'> = {},
): Promise<Answer> {
  const key = request.key ?? (await service.issueKey());
  return service.ask('/api/v1/translate/batch', { method: 'POST', ...request, key, body });
}

/** So many different items from English to Swahili, or as they are made to differ. */
export function itemsOf(count: number, differences: Item = {}): readonly Item[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `item ${index}`,
    text: `The goat with number ${index} eats grass.`,
    target_lang: 'sw',
    source_lang: 'en',
    ...differences,
  }));
}

/** The items' results of a batch that was answered. */
export function resultsOf(answer: Answer): readonly Item[] {
  const results = fieldOf(answer, 'results');
  if (!Array.isArray(results)) throw new Error(`no results: ${answer.status} ${answer.text}`);
  return results as readonly Item[];
}

/** One field of every item's result, in order. */
export function eachOf(answer: Answer, field: string): readonly unknown[] {
  return resultsOf(answer).map((result) => result[field]);
}
