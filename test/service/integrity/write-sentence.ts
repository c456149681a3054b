import { elements } from './markup-kinds.js';
import { sentencesIn } from './sentences.js';
import type { ClusterSpec, SentenceSpec } from './text-spec.js';
import { writeCluster, type WrittenCluster } from './write-cluster.js';
import type { Surroundings, WrittenPart, WrittenPiece } from './written-part.js';

/** Writes a sentence with its parts; `cycle` tells how often the text's sentences have been used before. */
export function writeSentence(spec: SentenceSpec, cycle: number, around: Surroundings): WrittenPiece {
  const sentences = sentencesIn(spec.language ?? around.language);
  const phrase = sentences[(spec.phrase + cycle * 7) % sentences.length] ?? '';
  const plain = `${phrase}${spec.noise === '' ? '' : ` ${spec.noise}`}`.normalize(spec.form);
  const stop = /[.!?…؟]$/u.exec(plain)?.[0] ?? '';
  const words = plain.slice(0, plain.length - stop.length).split(' ');
  const parts: WrittenPart[] = [];
  putElement(words, { spec, around, parts });
  let end = '';
  for (const cluster of spec.clusters) {
    const written = writeCluster(cluster, around);
    parts.push(...written.parts);
    if (cluster.place === 1000 && !cluster.isBeforeStop) end += ` ${written.text}`;
    else putCluster(words, cluster, written);
  }
  return { text: `${words.join(' ')}${stop}${end}`, parts };
}

interface Putting {
  readonly spec: SentenceSpec;
  readonly around: Surroundings;
  readonly parts: WrittenPart[];
}

function putElement(words: string[], { spec: { element }, around, parts }: Putting): void {
  const write = element === undefined ? undefined : elements[element.which];
  if (element === undefined || write === undefined) return;
  const [opening, closing] = write(around.nextNumber());
  const [from, to] = [element.from, element.to]
    .map((place) => Math.min(Math.floor((place / 1000) * words.length), words.length - 1))
    .toSorted((one, other) => one - other);
  words[from ?? 0] = `${opening}${words[from ?? 0] ?? ''}`;
  words[to ?? 0] = `${words[to ?? 0] ?? ''}${closing}`;
  for (const value of [opening, closing])
    parts.push({ kind: 'element', value, isOrdered: true, term: undefined });
}

function putCluster(
  words: string[],
  { place, touches }: ClusterSpec,
  { text, maySitOnWords }: WrittenCluster,
): void {
  const index = Math.round((place / 1000) * words.length);
  const before = words[index - 1] ?? '';
  const after = words[index] ?? '';
  if (maySitOnWords && touches === 'after' && /^\p{L}/u.test(after)) words[index] = `${text}${after}`;
  else if (maySitOnWords && touches === 'before' && /\p{L}$/u.test(before))
    words[index - 1] = `${before}${text}`;
  else words.splice(index, 0, text);
}
