import { codeOf } from './four-character-code.js';
import { visitBoxes, type Mp4Box } from './mp4-box.js';

const TRACK_HEADER = codeOf('tkhd');
const MEDIA = codeOf('mdia');
const MEDIA_HEADER = codeOf('mdhd');
const HANDLER = codeOf('hdlr');
const MEDIA_INFORMATION = codeOf('minf');
const SAMPLE_TABLE = codeOf('stbl');
const TIME_TO_SAMPLE = codeOf('stts');
const SOUND = codeOf('soun');
const ENTERED: ReadonlySet<number> = new Set([MEDIA, MEDIA_INFORMATION, SAMPLE_TABLE]);
/** Deeper than the sample table of a track no box of interest lies. */
const MAX_DEPTH = 3;

/** One track of a file: `ticks` of its samples at `timescale` a second. */
export interface Mp4Track {
  id: number;
  isSound: boolean;
  timescale: number;
  ticks: number;
}

/** Reads a track from its sample table, which is what a player follows, not from the lengths that headers state. */
export function readTrack(audio: Buffer, box: Mp4Box): Mp4Track {
  const track: Mp4Track = { id: 0, isSound: false, timescale: 0, ticks: 0 };
  const take = (child: Mp4Box, depth: number): void => {
    const { type, start } = child;
    if (type === TRACK_HEADER) track.id = audio.readUInt32BE(start + (isVersion1(audio, child) ? 20 : 12));
    if (type === MEDIA_HEADER)
      track.timescale = audio.readUInt32BE(start + (isVersion1(audio, child) ? 20 : 12));
    if (type === HANDLER) track.isSound = audio.readUInt32BE(start + 8) === SOUND;
    if (type === TIME_TO_SAMPLE) track.ticks = sumSampleTimes(audio, child);
    if (ENTERED.has(type) && depth < MAX_DEPTH)
      visitBoxes(audio, child, (grandchild) => take(grandchild, depth + 1));
  };
  visitBoxes(audio, box, (child) => take(child, 0));
  return track;
}

/** Whether times in a box take 64 bits each. */
function isVersion1(audio: Buffer, { start }: Mp4Box): boolean {
  return audio.readUInt8(start) === 1;
}

/** Runs of samples, each a count and a time (ISO 14496-12 8.6.1.2). */
function sumSampleTimes(audio: Buffer, { start, end }: Mp4Box): number {
  const last = Math.min(end, start + 8 + 8 * audio.readUInt32BE(start + 4));
  let ticks = 0;
  for (let at = start + 8; at + 8 <= last; at += 8)
    ticks += audio.readUInt32BE(at) * audio.readUInt32BE(at + 4);
  return ticks;
}
