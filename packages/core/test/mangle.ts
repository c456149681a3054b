/** A way in which models spoil markers or white space; no letter of the text is lost by it. */
export type Mangling = (part: string) => string;

const MARKER = /\[\[(\d+)\]\]/g;
const HAS_MARKER = /\[\[\d+\]\]/;

/** Does something to the markers of a part, all or the first. */
const toMarkers =
  (change: (number: string) => string): Mangling =>
  (part) =>
    part.replace(MARKER, (_marker, number: string) => change(number));

/** What real models do to markers, by what it is called. */
export const MANGLINGS: Readonly<Record<string, Mangling>> = {
  none: (part) => part,
  spaces: toMarkers((number) => `[[ ${number} ]]`),
  'spaces between': toMarkers((number) => `[ [ ${number} ] ]`),
  'single brackets': toMarkers((number) => `[${number}]`),
  'round brackets': toMarkers((number) => `((${number}))`),
  swapped: toMarkers((number) => `]]${number}[[`),
  'Arabic digits': toMarkers((number) =>
    `[[${number}]]`.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))),
  ),
  'no brackets': toMarkers((number) => number),
  'half a marker': toMarkers((number) => `[[${number}`),
  'another number': toMarkers((number) => `[[${Number(number) + 1}]]`),
  'a digit less': toMarkers((number) => `[[${number.slice(1)}]]`),
  'a space in the number': toMarkers((number) => `[[${number.split('').join(' ')}]]`),
  dropped: toMarkers(() => ''),
  'first one dropped': (part) => part.replace(HAS_MARKER, ''),
  duplicated: toMarkers((number) => `[[${number}]] [[${number}]]`),
  'repeated at the end': (part) => `${part} ${(part.match(MARKER) ?? []).join(' ')}`,
  invented: (part) => (HAS_MARKER.test(part) ? `${part} [[99]]` : part),
  'all at the end': (part) => `${part.replace(MARKER, '')} ${(part.match(MARKER) ?? []).join(' ')}`,
  reordered(part) {
    const markers = (part.match(MARKER) ?? []).toReversed();
    return part.replace(MARKER, () => markers.shift() ?? '');
  },
  'one line': (part) => part.replace(/[\s\u0085]+/g, ' '),
  'a line for each word': (part) => part.replace(/\s+/g, '\n'),
  'lines in another order': (part) => part.split('\n').toReversed().join('\n'),
  'white space around': (part) => `\n  ${part} \n`,
};
