import { codeOf } from './four-character-code.js';
import { visitBoxes, type Mp4Box } from './mp4-box.js';
import { readFragment } from './mp4-fragment.js';
import { readTrack, type Mp4Track } from './mp4-track.js';

const MOVIE = codeOf('moov');
const TRACK = codeOf('trak');
const MOVIE_EXTENDS = codeOf('mvex');
const TRACK_EXTENDS = codeOf('trex');
const MOVIE_FRAGMENT = codeOf('moof');
const TRACK_FRAGMENT = codeOf('traf');

/** More tracks and fragments than ten minutes have in any file: one for each of 50 samples a second are 30,000. */
const MAX_PARTS = 100_000;

/** What is known of the sound so far, by the id of its track. */
interface Movie {
  readonly tracks: Map<number, Mp4Track>;
  readonly sampleTimes: Map<number, number>;
  parts: number;
}

/** Seconds of an MPEG-4 file: of its longest track of sound, from sample tables and fragments (ISO 14496-12). */
export function mp4Duration(audio: Buffer): number | null {
  const movie: Movie = { tracks: new Map(), sampleTimes: new Map(), parts: 0 };
  visitBoxes(audio, { start: 0, end: audio.length }, (box) => {
    if (box.type === MOVIE) takeMovie(audio, box, movie);
    if (box.type === MOVIE_FRAGMENT) takeFragments(audio, box, movie);
  });
  let longest = 0;
  for (const { ticks, timescale } of movie.tracks.values())
    if (timescale > 0) longest = Math.max(longest, ticks / timescale);
  return longest;
}

function takeMovie(audio: Buffer, movieBox: Mp4Box, movie: Movie): void {
  const { tracks, sampleTimes } = movie;
  visitBoxes(audio, movieBox, (box) => {
    if (box.type === TRACK) {
      countPart(movie);
      const track = readTrack(audio, box);
      if (track.isSound) tracks.set(track.id, track);
    }
    if (box.type === MOVIE_EXTENDS)
      visitBoxes(audio, box, ({ type, start }) => {
        if (type !== TRACK_EXTENDS) return;
        countPart(movie);
        sampleTimes.set(audio.readUInt32BE(start + 4), audio.readUInt32BE(start + 12));
      });
  });
}

function takeFragments(audio: Buffer, fragmentBox: Mp4Box, movie: Movie): void {
  const { tracks, sampleTimes } = movie;
  countPart(movie);
  visitBoxes(audio, fragmentBox, (box) => {
    if (box.type !== TRACK_FRAGMENT) return;
    countPart(movie);
    const { trackId, ticks } = readFragment(audio, box, sampleTimes);
    const track = tracks.get(trackId);
    if (track !== undefined) track.ticks += ticks;
  });
}

function countPart(movie: Movie): void {
  movie.parts += 1;
  if (movie.parts > MAX_PARTS) throw new RangeError('The file has too many tracks or fragments.');
}
