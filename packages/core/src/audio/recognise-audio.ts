import { AUDIO_FORMATS, type AudioFormat } from './audio-format.js';
import { isWebm } from './ebml-document.js';
import { skipId3Tags } from './id3-tags.js';
import { magicText } from './magic-text.js';
import { isAdtsHeader, isLayerThreeHeader } from './mpeg-header.js';

export type { AudioFormat } from './audio-format.js';

/** Major brands of ISO base media files that hold sound (mp4ra.org, "Brands"); those of HEIC, AVIF and CR3 are not among them. */
const SOUND_BRANDS = /^(?:M4[AB] |F4A |mp4[12]|iso[2-9m]|avc1|dash|3g[p2].)$/;

/** Says by its first bytes, never by a name, what audio this is; `undefined` where it is none that is known. */
export function recogniseAudio(bytes: Uint8Array): AudioFormat | undefined {
  const container = recogniseContainer(bytes);
  if (container !== undefined) return container;
  const start = skipId3Tags(bytes);
  if (magicText(bytes, start, 4) === 'fLaC') return AUDIO_FORMATS.flac;
  if (isLayerThreeHeader(bytes, start)) return AUDIO_FORMATS.mp3;
  return isAdtsHeader(bytes, start) ? AUDIO_FORMATS.aac : undefined;
}

function recogniseContainer(bytes: Uint8Array): AudioFormat | undefined {
  if (/^(?:RIFF|RF64|BW64)[^]{4}WAVE/.test(magicText(bytes, 0, 12))) return AUDIO_FORMATS.wav;
  if (magicText(bytes, 0, 5) === 'OggS\0') return AUDIO_FORMATS.ogg;
  if (isWebm(bytes)) return AUDIO_FORMATS.webm;
  const isBaseMedia = magicText(bytes, 4, 4) === 'ftyp';
  return isBaseMedia && SOUND_BRANDS.test(magicText(bytes, 8, 4)) ? AUDIO_FORMATS.m4a : undefined;
}
