/** An ISO base media box: its type as a number, and where its content is. */
export interface Mp4Box {
  readonly type: number;
  readonly start: number;
  readonly end: number;
}

/**
 * Visits the boxes of a range, one level deep (ISO 14496-12 4.2), up to one that is shorter than its own head or longer than the
 * range: there the file was cut off.
 */
export function visitBoxes(audio: Buffer, range: Omit<Mp4Box, 'type'>, visit: (box: Mp4Box) => void): void {
  for (let at = range.start; at + 8 <= range.end;) {
    const size = audio.readUInt32BE(at);
    const isLong = size === 1 && at + 16 <= range.end;
    const headLength = isLong ? 16 : 8;
    const length = isLong ? Number(audio.readBigUInt64BE(at + 8)) : size;
    const end = size === 0 ? range.end : at + length;
    if (end < at + headLength || end > range.end) return;
    visit({ type: audio.readUInt32BE(at + 4), start: at + headLength, end });
    at = end;
  }
}
