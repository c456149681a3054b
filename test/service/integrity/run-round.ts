import { fieldOf } from '../answer.js';
import { eachOf, translateBatch } from '../batch-calls.js';
import type { RunningService } from '../running-service.js';
import type { Round } from './generated-round.js';

/** Has a round translated; the translations in order, or what came instead of one, as an object. */
export async function runRound(
  service: RunningService,
  { way, format, isBatch, faults, texts }: Round,
): Promise<readonly unknown[]> {
  service.sandbox.reset();
  for (const server of ['provider_u', 'provider_w', 'provider_h'] as const)
    for (const { letter, fault } of faults)
      service.sandbox.inject({ server, fault, ...(letter !== '' && { match: { textIncludes: letter } }) });
  const { source, target, provider } = way;
  const bodies = texts.map(({ text, protect }) => {
    return { text, protect, format, source_lang: source, target_lang: target };
  });
  if (isBatch) {
    const items = bodies.map((body, index) => ({ ...body, id: String(index) }));
    const answer = await translateBatch(service, { items, provider });
    const errors = eachOf(answer, 'error');
    return eachOf(answer, 'translated_text').map((text, index) => text ?? { error: errors[index] });
  }
  return Promise.all(
    bodies.map(async (body) => {
      const { status, ...answer } = await service.translate({ ...body, provider });
      return status === 200 ? fieldOf({ status, ...answer }, 'translated_text') : answer.body;
    }),
  );
}
