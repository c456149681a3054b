import { codeOf } from './four-character-code.js';
import { visitBoxes, type Mp4Box } from './mp4-box.js';

const FRAGMENT_HEADER = codeOf('tfhd');
const RUN = codeOf('trun');

/** The samples that one fragment adds to a track. */
export interface Mp4Fragment {
  trackId: number;
  ticks: number;
}

/** How long a sample of a track lasts where its fragment does not say, by the track's id. */
export type DefaultTimes = ReadonlyMap<number, number>;

/** Reads a track's part of a fragment (ISO 14496-12 8.8.6 to 8.8.8): what Safari records, with a header that says 0. */
export function readFragment(audio: Buffer, box: Mp4Box, defaults: DefaultTimes): Mp4Fragment {
  const fragment: Mp4Fragment = { trackId: 0, ticks: 0 };
  let time = 0;
  visitBoxes(audio, box, (child) => {
    if (child.type === FRAGMENT_HEADER) {
      fragment.trackId = audio.readUInt32BE(child.start + 4);
      time = readDefaultTime(audio, child.start) ?? defaults.get(fragment.trackId) ?? 0;
    }
    if (child.type === RUN) fragment.ticks += sumRun(audio, child, time);
  });
  return fragment;
}

function readDefaultTime(audio: Buffer, start: number): number | undefined {
  const flags = audio.readUInt32BE(start) & 0xffffff;
  if (!(flags & 0x8)) return undefined;
  return audio.readUInt32BE(start + 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0));
}

/** A run of samples, each with the fields that flags name; its time is the first of them. */
function sumRun(audio: Buffer, { start, end }: Mp4Box, defaultTime: number): number {
  const flags = audio.readUInt32BE(start) & 0xffffff;
  const count = audio.readUInt32BE(start + 4);
  if (!(flags & 0x100)) return count * defaultTime;
  const first = start + 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0);
  const stride = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length;
  let ticks = 0;
  for (let at = first; at + stride <= Math.min(end, first + count * stride); at += stride)
    ticks += audio.readUInt32BE(at);
  return ticks;
}
