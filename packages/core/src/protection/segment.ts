/** How a text is written. */
export type TextFormat = 'text' | 'html';

/** A stretch of a text: prose to translate, or a part that must come out exactly as it went in. */
export type Segment =
  | {
      readonly kind: 'prose';
      /** Plain text as a model should see it; of HTML with the entities decoded. */
      readonly value: string;
    }
  | {
      readonly kind: 'protected';
      /** Byte for byte as it was sent. */
      readonly value: string;
      /** Whether it must keep its order among the other ordered ones: tags, `%s`. */
      readonly isOrdered: boolean;
    };

/** Joins neighbouring stretches of prose and leaves out empty segments. */
export function joinProse(segments: Iterable<Segment>): readonly Segment[] {
  const joined: Segment[] = [];
  for (const segment of segments) {
    const last = joined.at(-1);
    if (segment.value === '') continue;
    if (segment.kind === 'prose' && last?.kind === 'prose')
      joined.splice(-1, 1, { kind: 'prose', value: last.value + segment.value });
    else joined.push(segment);
  }
  return joined;
}
