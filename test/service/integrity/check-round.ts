import { checkTranslation } from './check-translation.js';
import type { Finding } from './finding.js';
import { PIVOT_WAYS, type Round } from './generated-round.js';

/** What is wrong with the translations of a round, text by text. */
export function checkRound(round: Round, answers: readonly unknown[]): readonly (readonly Finding[])[] {
  const isOpen = isOpenIn(round);
  return round.texts.map((text, index) =>
    checkTranslation(text, answers[index]).filter(({ kind }) => !isOpen(kind)),
  );
}

/** Which findings would say nothing of the service under the faults of a round. */
function isOpenIn({ way, faults }: Round): (kind: Finding['kind']) => boolean {
  const isWholeAtLeast = faults.every(({ fault }) => fault.kind === 'mangle');
  const isWrittenOut = faults.some(({ fault }) => fault.kind === 'mangle' && fault.ways.includes('escape'));
  return (kind) => {
    // What was cut off or replaced without a marker in it is beyond repair.
    if (kind === 'truncated') return !isWholeAtLeast;
    // The figures of `&#39;` that the first of two upstreams wrote, the second spoils as if it were a marker.
    return kind === 'marker left' && isWrittenOut && PIVOT_WAYS.includes(way);
  };
}
