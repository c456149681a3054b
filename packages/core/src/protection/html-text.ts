/** A stretch of an HTML document's text without markup inside. */
export interface HtmlText {
  /** With the entities decoded. */
  readonly value: string;
  /**
   * For every UTF-16 unit of `value`, and for its end, the index in the document where it is written. The units that one
   * entity stands for share the index of its `&`.
   */
  readonly offsets: readonly number[];
}

/** A stretch of a document, in UTF-16 units. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Puts together texts from what a parser reads, in order, without what lies in the ranges given. */
export interface TextCollector {
  /** Adds text that is written in the document as it is. */
  readonly addLiteral: (value: string, start: number) => void;
  /** Adds what the entity at a range stands for; an empty range continues the entity before. */
  readonly addDecoded: (value: string, range: Range) => void;
  readonly texts: () => readonly HtmlText[];
}

/** A collector that leaves out `kept`, which must be in order and apart. */
export function createTextCollector(kept: readonly Range[]): TextCollector {
  const texts: { value: string; readonly offsets: number[] }[] = [];
  let nextKept = 0;
  const addDecoded = (value: string, { start, end }: Range) => {
    while ((kept[nextKept]?.end ?? Infinity) <= start) nextKept += 1;
    if ((kept[nextKept]?.start ?? Infinity) <= start) return;
    if (texts.at(-1)?.offsets.at(-1) !== start) texts.push({ value: '', offsets: [start] });
    const text = texts.at(-1);
    if (text === undefined) return;
    text.offsets.pop();
    const offset = end > start ? start : (text.offsets.at(-1) ?? start);
    for (let unit = 0; unit < value.length; unit += 1) text.offsets.push(offset);
    text.offsets.push(end);
    text.value += value;
  };
  return {
    addLiteral(value, start) {
      for (let unit = 0; unit < value.length; unit += 1)
        addDecoded(value.charAt(unit), { start: start + unit, end: start + unit + 1 });
    },
    addDecoded,
    texts: () => texts,
  };
}
