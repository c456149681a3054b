/** The beginnings of the containers that the service's decoder knows. */
const signatures: readonly ((bytes: Buffer) => boolean)[] = [
  isWav,
  (bytes) => startsWith(bytes, 'ID3'),
  isMpegFrame,
  isAdtsFrame,
  (bytes) => startsWith(bytes, 'OggS'),
  (bytes) => bytes.length >= 4 && bytes.readUInt32BE(0) === 0x1a_45_df_a3, // EBML: WebM and Matroska
  (bytes) => startsWith(bytes.subarray(4), 'ftyp'),
  (bytes) => startsWith(bytes, 'fLaC'),
];

/** Whether a file begins like audio of a known container; what follows is not looked at. */
export function isDecodable(bytes: Buffer): boolean {
  return signatures.some((matches) => matches(bytes));
}

/**
 * Length of a WAV file in minutes, from its header and no more than its bytes can hold; undefined for any other
 * container, and for a WAV without its two chunks.
 */
export function wavMinutes(bytes: Buffer): number | undefined {
  if (!isWav(bytes)) return undefined;
  const format = findChunk(bytes, 'fmt ');
  const data = findChunk(bytes, 'data');
  if (format === undefined || data === undefined || format.length < 12) return undefined;
  const bytesPerSecond = format.readUInt32LE(8);
  return bytesPerSecond === 0 ? undefined : data.length / bytesPerSecond / 60;
}

function isWav(bytes: Buffer): boolean {
  return startsWith(bytes, 'RIFF') && startsWith(bytes.subarray(8), 'WAVE');
}

/** Eleven bits of synchronisation, then a version, a layer, a bit rate and a sample rate that are not reserved. */
function isMpegFrame(bytes: Buffer): boolean {
  const [first = 0, second = 0, third = 0] = bytes;
  return (
    first === 0xff &&
    (second & 0xe0) === 0xe0 &&
    (second & 0x18) !== 0x08 &&
    (second & 0x06) !== 0 &&
    (third & 0xf0) !== 0xf0 &&
    (third & 0x0c) !== 0x0c
  );
}

/** Twelve bits of synchronisation, and layer 0. */
function isAdtsFrame(bytes: Buffer): boolean {
  const [first = 0, second = 0] = bytes;
  return first === 0xff && (second & 0xf6) === 0xf0;
}

function startsWith(bytes: Buffer, text: string): boolean {
  return bytes.subarray(0, text.length).toString('latin1') === text;
}

function findChunk(bytes: Buffer, id: string): Buffer | undefined {
  let position = 12;
  while (position + 8 <= bytes.length) {
    const length = bytes.readUInt32LE(position + 4);
    const start = position + 8;
    if (startsWith(bytes.subarray(position), id)) return bytes.subarray(start, start + length);
    position = start + length + (length % 2); // chunks begin at even positions
  }
  return undefined;
}
