import { readOggCodec, type OggCodec } from './ogg-codec.js';

const PAGE_HEADER_BYTES = 27;
const FIRST_OF_STREAM = 2;
/** A stream that begins later than this was cut from a longer one, such as a broadcast: no page lasts a minute. */
const LATEST_START_SECONDS = 60;

/** One page: where its header and its body start. */
interface Page {
  readonly at: number;
  readonly bodyAt: number;
}

/** Seconds of an Ogg file: the last position of its sound, added up over recordings that were joined (RFC 3533). */
export function oggDuration(audio: Buffer): number | null {
  const chain = new Chain();
  for (let at = audio.indexOf('OggS'); at !== -1; at = audio.indexOf('OggS', at)) {
    const bodyAt = at + PAGE_HEADER_BYTES + (audio[at + 26] ?? 0);
    if (bodyAt > audio.length) break;
    takePage(audio, { at, bodyAt }, chain);
    at = bodyAt + bodyLength(audio, { at, bodyAt });
  }
  return chain.seconds();
}

function takePage(audio: Buffer, { at, bodyAt }: Page, chain: Chain): void {
  const serial = audio.readUInt32LE(at + 14);
  if (audio.readUInt8(at + 5) & FIRST_OF_STREAM) {
    const codec = readOggCodec(audio, bodyAt);
    if (codec !== undefined) chain.open(serial, codec);
    return;
  }
  const position = readPosition(audio, at + 6);
  if (position !== undefined && position > 0) chain.reach(serial, position);
}

/** The position at a page's end, in samples; all ones where no packet ends in it. */
function readPosition(audio: Buffer, at: number): number | undefined {
  const high = audio.readInt32LE(at + 4);
  return high < 0 ? undefined : high * 2 ** 32 + audio.readUInt32LE(at);
}

function bodyLength(audio: Buffer, { at, bodyAt }: Page): number {
  let length = 0;
  for (let segment = at + PAGE_HEADER_BYTES; segment < bodyAt; segment += 1) length += audio[segment] ?? 0;
  return length;
}

/** The recordings that follow one another in a file, each one stream of sound. */
class Chain {
  private earlier = 0;
  private serial: number | undefined;
  private codec: OggCodec = { sampleRate: 1, preSkip: 0 };
  private start: number | undefined;
  private end = 0;

  /** A stream that opens before the last one has any sound runs beside it, not after it, and is left out. */
  open(serial: number, codec: OggCodec): void {
    if (this.serial !== undefined && this.start === undefined) return;
    this.earlier += this.current();
    this.serial = serial;
    this.codec = codec;
    this.start = undefined;
    this.end = 0;
  }

  reach(serial: number, position: number): void {
    if (serial !== this.serial) return;
    const isCut = position > LATEST_START_SECONDS * this.codec.sampleRate;
    this.start ??= isCut ? position : this.codec.preSkip;
    this.end = Math.max(this.end, position);
  }

  seconds(): number | null {
    return this.serial === undefined ? null : this.earlier + this.current();
  }

  private current(): number {
    return Math.max(0, this.end - (this.start ?? 0)) / this.codec.sampleRate;
  }
}
