/** How positions in an Ogg stream become seconds. */
export interface OggCodec {
  /** Positions a second. */
  readonly sampleRate: number;
  /** Positions at the start that are not played. */
  readonly preSkip: number;
}

/** Reads the first packet of an Ogg stream; `undefined` where it is no sound that is known. */
export function readOggCodec(audio: Buffer, at: number): OggCodec | undefined {
  const begins = (magic: string) => audio.toString('latin1', at, at + magic.length) === magic;
  // Opus counts at 48 kHz whatever it was recorded at (RFC 7845 4).
  if (begins('OpusHead')) return codecOf(48_000, audio.readUInt16LE(at + 10));
  if (begins('\x01vorbis')) return codecOf(audio.readUInt32LE(at + 12));
  if (begins('Speex   ')) return codecOf(audio.readUInt32LE(at + 36));
  // After 13 bytes comes a FLAC header, whose sample rate is 20 bits in its eighteenth byte (RFC 9639 10.1).
  if (begins('\x7fFLAC')) return codecOf(audio.readUInt32BE(at + 27) >>> 12);
  return undefined;
}

function codecOf(sampleRate: number, preSkip = 0): OggCodec | undefined {
  return sampleRate > 0 ? { sampleRate, preSkip } : undefined;
}
