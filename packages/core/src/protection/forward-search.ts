/** Gives the first match at or after a position for which a condition holds; positions must not decrease. */
export type ForwardSearch = (
  from: number,
  isWanted: (match: RegExpExecArray) => boolean,
) => RegExpExecArray | undefined;

/** Searches the matches of a global pattern from left to right; the text is read once, at the first question. */
export function forwardSearch(text: string, pattern: RegExp): ForwardSearch {
  const matches = once(() => Array.from(text.matchAll(pattern)));
  let next = 0;
  return (from, isWanted) => {
    const all = matches();
    while ((all[next]?.index ?? Infinity) < from) next += 1;
    for (let index = next; index < all.length; index += 1) {
      const match = all[index];
      if (match !== undefined && isWanted(match)) return match;
    }
    return undefined;
  };
}

/** What `make` returns, made at the first call and kept. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
