/** The delimiters that markers stand in, longest first. */
const delimiters = [
  ['[[', ']]'],
  ['{{', '}}'],
  ['__', '__'],
  ['${', '}'],
  ['⟦', '⟧'],
  ['{', '}'],
  ['<', '>'],
] as const;

/** Delimiters that models put in the place of others. */
const otherDelimiters = [
  ['[', ']'],
  ['((', '))'],
  ['{', '}'],
  ['(', ')'],
  ['[[', ']]'],
  ['【', '】'],
  ['«', '»'],
  ['<', '>'],
] as const;

/** Words of the sort that names of placeholders are translated into: name, number, date, user, price in three languages. */
const translatedNames = ['jina', 'idadi', 'tarehe', 'mtumiaji', 'erinnya', 'omuwendo', 'din', 'da'];

/** `[[7]]` → `[[ 7 ]]`, `%1$d` → `% 1 $ d`, `1234` → `12 34`, and the like. */
export function withSpaces(marker: string): readonly string[] {
  const enclosed = enclosedIn(marker);
  if (enclosed === undefined) return [unitsOf(marker).join(' ')];
  const { open, content, close } = enclosed;
  return [
    `${open} ${content} ${close}`,
    `${open}${content} ${close}`,
    `${open} ${content}${close}`,
    `${open.split('').join(' ')} ${content} ${close.split('').join(' ')}`,
  ];
}

/** `{name}` → `{NAME}`, `{Name}`, and the like; none for a marker without letters. */
export function inOtherCase(marker: string): readonly string[] {
  return [
    marker.toUpperCase(),
    marker.toLowerCase(),
    marker.replace(/\p{Ll}/u, (letter) => letter.toUpperCase()),
  ];
}

/** `[[7]]` → `[7]`, `((7))`, `]]7[[`, `[[7]`, and the like; none for a number. */
export function inOtherBrackets(marker: string): readonly string[] {
  if (marker.startsWith('%')) return [`％${marker.slice(1)}`, `$${marker.slice(1)}`, `${marker.slice(1)}%`];
  const enclosed = enclosedIn(marker);
  if (enclosed === undefined) return [];
  const { open, content, close } = enclosed;
  return [
    ...otherDelimiters.map(([left, right]) => `${left}${content}${right}`),
    `${close}${content}${open}`,
    `${open}${content}${close.slice(1)}`,
    `${open}${content}`,
  ];
}

/** `{name}` → `{jina}`: the first word inside replaced by another; none for a marker without a word. */
export function translated(marker: string): readonly string[] {
  if (marker.startsWith('%') || !/\p{L}/u.test(marker)) return [];
  return translatedNames.map((name) => marker.replace(/\p{L}+/u, name));
}

function enclosedIn(marker: string): Readonly<Record<'open' | 'content' | 'close', string>> | undefined {
  const pair = delimiters.find(([open, close]) => marker.startsWith(open) && marker.endsWith(close));
  if (pair === undefined) return undefined;
  const [open, close] = pair;
  return { open, content: marker.slice(open.length, marker.length - close.length), close };
}

/** The characters of `%1$d`, its digits together; the halves of a number. */
function unitsOf(marker: string): readonly string[] {
  const middle = Math.ceil(marker.length / 2);
  return /^\d+$/u.test(marker)
    ? [marker.slice(0, middle), marker.slice(middle)]
    : (marker.match(/\d+|\P{Nd}/gu) ?? []);
}
