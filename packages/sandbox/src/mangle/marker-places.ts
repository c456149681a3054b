import type { Choices } from './choices.js';
import { markerPlaces, splitAtMarkers } from './markers.js';

/** A text without one or more of its markers. */
export function dropMarkers(text: string, choices: Choices): string {
  const parts = splitAtMarkers(text);
  const dropped = choices.some(markerPlaces(parts));
  return parts.filter((_, place) => !dropped.includes(place)).join('');
}

/** A text with one of its markers twice: side by side, or a second time where another one or the text ends. */
export function duplicateMarker(text: string, choices: Choices): string {
  const parts = splitAtMarkers(text);
  const places = markerPlaces(parts);
  const twice = choices.pick(places);
  if (twice === undefined) return text;
  const after = choices.coin() ? twice : choices.pick([...places, parts.length - 1]);
  return parts
    .map((part, place) =>
      place === after ? `${part}${choices.coin() ? ' ' : ''}${parts[twice] ?? ''}` : part,
    )
    .join('');
}

/** A text with two of its markers exchanged, if it has two that differ. */
export function exchangeMarkers(text: string, choices: Choices): string {
  const parts = splitAtMarkers(text);
  const places = markerPlaces(parts);
  const one = choices.pick(places);
  if (one === undefined) return text;
  const other = choices.pick(places.filter((place) => parts[place] !== parts[one]));
  if (other === undefined) return text;
  const exchanged = new Map([
    [one, parts[other]],
    [other, parts[one]],
  ]);
  return parts.map((part, place) => exchanged.get(place) ?? part).join('');
}
