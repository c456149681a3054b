import { readElement } from './ebml-element.js';

const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const TIMESTAMP_SCALE = 0x2ad7b1;
const CLUSTER = 0x1f43b675;
const CLUSTER_TIMESTAMP = 0xe7;
const SIMPLE_BLOCK = 0xa3;
const BLOCK_GROUP = 0xa0;
const BLOCK = 0xa1;

/** Elements whose children are of interest. They are walked as one flat row: ends do not matter, so nesting cannot either. */
const ENTERED: ReadonlySet<number> = new Set([SEGMENT, INFO, CLUSTER, BLOCK_GROUP]);

/**
 * Seconds of a WebM file: from its first block to its last (RFC 9559 10 and 11.2), so that neither a missing nor a wrong duration
 * in the header matters.
 */
export function webmDuration(audio: Buffer): number | null {
  const times = new BlockTimes();
  let scale = 1_000_000;
  let cluster = 0;
  for (let at = 0; at < audio.length;) {
    const element = readElement(audio, at);
    if (element === undefined) break;
    const { id, start, size } = element;
    at = ENTERED.has(id) ? start : start + size;
    if (at > audio.length) break;
    if (id === TIMESTAMP_SCALE) scale = readUnsigned(audio, start, size);
    if (id === CLUSTER_TIMESTAMP) cluster = readUnsigned(audio, start, size);
    if (id === SIMPLE_BLOCK || id === BLOCK) times.add(cluster + relativeTime(audio, start));
  }
  return (times.span() * scale) / 1e9;
}

/** From the first of the times to the last, and the smallest step between two for how long the last block lasts. */
class BlockTimes {
  private first = 0;
  private last: number | undefined;
  private step = Infinity;

  add(time: number): void {
    if (this.last === undefined) this.first = this.last = time;
    if (time <= this.last) return;
    this.step = Math.min(this.step, time - this.last);
    this.last = time;
  }

  span(): number {
    return this.last === undefined || this.last === this.first ? 0 : this.last - this.first + this.step;
  }
}

/** A block starts with its track's number, of variable length, and its time as a signed number of 16 bits. */
function relativeTime(audio: Buffer, at: number): number {
  return audio.readInt16BE(at + Math.clz32(audio.readUInt8(at)) - 23);
}

function readUnsigned(audio: Buffer, at: number, size: number): number {
  let value = 0;
  for (let index = 0; index < Math.min(size, 8); index += 1)
    value = value * 256 + audio.readUInt8(at + index);
  return value;
}
