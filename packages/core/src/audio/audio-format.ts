/**
 * What a recording is: its kind, with a media type and a file extension (dot included) that belong together. The pairs
 * are those that provider_u's legacy upload accepts (`upstreams.md` 1.3), but for FLAC, which it refuses.
 */
export interface AudioFormat {
  readonly id: 'wav' | 'mp3' | 'ogg' | 'webm' | 'm4a' | 'aac' | 'flac';
  readonly mediaType: string;
  readonly extension: string;
}

/** The formats that are recognised, by their id. */
export const AUDIO_FORMATS: { readonly [Id in AudioFormat['id']]: AudioFormat & { readonly id: Id } } = {
  wav: { id: 'wav', mediaType: 'audio/wav', extension: '.wav' },
  mp3: { id: 'mp3', mediaType: 'audio/mpeg', extension: '.mp3' },
  ogg: { id: 'ogg', mediaType: 'audio/ogg', extension: '.ogg' },
  webm: { id: 'webm', mediaType: 'audio/webm', extension: '.webm' },
  m4a: { id: 'm4a', mediaType: 'audio/mp4', extension: '.m4a' },
  aac: { id: 'aac', mediaType: 'audio/aac', extension: '.aac' },
  flac: { id: 'flac', mediaType: 'audio/flac', extension: '.flac' },
};
