import type { Choices } from './choices.js';

/** What stands for something in a text and must come through: any usual style of markers, tags and placeholders, and numbers. */
const marker = new RegExp(
  `(${[
    /\[\[[^[\]\n]*\]\]/u,
    /⟦[^⟧\n]*⟧/u,
    /\$?\{(?:[^{}]|\{[^{}]*\})*\}/u,
    /<[^<>\n]+>/u,
    /__[^_\s]+(?:_[^_\s]+)*__/u,
    /%(?:\d+\$)?(?:\(\w+\))?[-+0#]*\d*(?:\.\d+)?(?:\w+%|[A-Za-z@%])/u,
    /\d{2,}/u,
  ]
    .map((pattern) => pattern.source)
    .join('|')})`,
  'u',
);

/** The parts of a text: those at odd places are markers, those between them are not. */
export function splitAtMarkers(text: string): readonly string[] {
  return text.split(marker);
}

/** The places of a text's markers among its parts. */
export function markerPlaces(parts: readonly string[]): readonly number[] {
  return [...parts.keys()].filter((place) => place % 2 === 1);
}

/** A text in which one or more of the markers that have spoilt variants are replaced by one of theirs. */
export function spoilMarkers(
  text: string,
  choices: Choices,
  variantsOf: (marker: string) => readonly string[],
): string {
  const parts = splitAtMarkers(text);
  const variants = parts.map((part, place) =>
    place % 2 === 1 ? variantsOf(part).filter((variant) => variant !== part) : [],
  );
  const chosen = choices.some(markerPlaces(parts).filter((place) => variants[place]?.length !== 0));
  return parts
    .map((part, place) => (chosen.includes(place) ? (choices.pick(variants[place] ?? []) ?? part) : part))
    .join('');
}
