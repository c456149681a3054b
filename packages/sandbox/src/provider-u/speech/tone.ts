/** A tone to make. */
export interface Tone {
  readonly frequencyHz: number;
  readonly seconds: number;
  /** Samples per second. */
  readonly sampleRate: number;
}

const headerLength = 44;
const bytesPerSample = 2;
const amplitude = 8000; // a quarter of the loudest

/** A WAV file with a plain tone: one channel, 16 bits. */
export function wavTone({ frequencyHz, seconds, sampleRate }: Tone): Buffer {
  const samples = Math.round(seconds * sampleRate);
  const wav = Buffer.alloc(headerLength + samples * bytesPerSample);
  writeHeader(wav, sampleRate);
  for (let index = 0; index < samples; index += 1) {
    const value = Math.round(amplitude * Math.sin((2 * Math.PI * frequencyHz * index) / sampleRate));
    wav.writeInt16LE(value, headerLength + index * bytesPerSample);
  }
  return wav;
}

function writeHeader(wav: Buffer, sampleRate: number): void {
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16); // length of the format chunk
  wav.writeUInt16LE(1, 20); // PCM
  wav.writeUInt16LE(1, 22); // channels
  wav.writeUInt32LE(sampleRate, 24);
  wav.writeUInt32LE(sampleRate * bytesPerSample, 28);
  wav.writeUInt16LE(bytesPerSample, 32);
  wav.writeUInt16LE(bytesPerSample * 8, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(wav.length - headerLength, 40);
}
