import type { Dissection } from './dissect.js';
import type { Finding } from './finding.js';
import type { WrittenPart } from './written-part.js';

/** Whether every part is there as often as in the source, and those that have an order in that order. */
export function checkParts(source: Dissection, translated: Dissection): readonly Finding[] {
  const [wanted, found] = [countParts(source), countParts(translated)];
  const prose = translated.stretches.join(' ');
  const findings = [...wanted].flatMap(([part, count]): readonly Finding[] => {
    const difference = (found.get(part) ?? 0) - count;
    const what = `${part.kind}: ${JSON.stringify(part.value)}`;
    if (difference > 0) return [{ kind: 'duplicated', what }];
    if (difference < 0) return [{ kind: isChanged(part, prose) ? 'altered' : 'lost', what }];
    return [];
  });
  const [order, orderFound] = [orderOf(source), orderOf(translated)];
  const isInOrder = findings.length > 0 || order === orderFound;
  return isInOrder ? findings : [{ kind: 'reordered', what: `${order} became ${orderFound}` }];
}

function countParts({ parts }: Dissection): ReadonlyMap<WrittenPart, number> {
  const counts = new Map<WrittenPart, number>();
  for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1);
  return counts;
}

/** By its number, which nothing else in the text has. */
function isChanged({ value }: WrittenPart, prose: string): boolean {
  const number = /\d{3}/.exec(value)?.[0];
  return number !== undefined && prose.includes(number);
}

function orderOf({ parts }: Dissection): string {
  return parts
    .filter(({ isOrdered }) => isOrdered)
    .map(({ value }) => value)
    .join(' ');
}
