/** One frame of a stream without a container. */
export interface Frame {
  readonly byteLength: number;
  readonly seconds: number;
}

/** Reads the header of the frame that starts at a place; `undefined` where none can start. */
export type ReadFrame = (audio: Buffer, at: number) => Frame | undefined;

/**
 * Adds up the frames of a stream, every one, so that a changing bit rate does not matter. Frames are found again after damage,
 * where two in a row are whole. `null` where frames are less than half of the bytes: that is not what this is.
 */
export function framesDuration(audio: Buffer, start: number, readFrame: ReadFrame): number | null {
  const mostSkipped = (audio.length - start) / 2;
  let seconds = 0;
  let skipped = 0;
  let inStep = false;
  for (let at = start; at < audio.length;) {
    const frame = readFrame(audio, at);
    inStep = frame !== undefined && (inStep || isFollowed(audio, at + frame.byteLength, readFrame));
    if (frame !== undefined && inStep && at + frame.byteLength <= audio.length) {
      seconds += frame.seconds;
      at += frame.byteLength;
      continue;
    }
    const next = nextSync(audio, at + 1);
    skipped += next - at;
    if (skipped > mostSkipped) return null;
    at = next;
  }
  return seconds;
}

function isFollowed(audio: Buffer, next: number, readFrame: ReadFrame): boolean {
  return next === audio.length || readFrame(audio, next) !== undefined;
}

/** Every frame starts with eight ones. */
function nextSync(audio: Buffer, from: number): number {
  let at = from;
  while (at < audio.length && audio[at] !== 0xff) at += 1;
  return at;
}
