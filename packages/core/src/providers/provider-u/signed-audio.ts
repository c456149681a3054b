import { AUDIO_FORMATS } from '../../audio/audio-format.js';
import type { SynthesisOutput } from '../../provider/provider.js';
import { UpstreamError } from '../../provider/upstream-error.js';
import { signatureExpiry, statedExpiry } from './url-expiry.js';

/**
 * Reads where a recording is: `audio_url` alone, because `blob` and `gcs_object` are paths in a store that answers
 * nobody (`upstreams.md` 0, fact 13).
 */
export function readSignedAudio(answer: Readonly<Record<string, unknown>>): SynthesisOutput {
  const { audio_url: audioUrl, audio_url_expires_at: urlExpiry, expires_at: expiry, format } = answer;
  if (typeof audioUrl !== 'string' || !/^https?:\/\/\S+$/i.test(audioUrl) || !URL.canParse(audioUrl))
    throw new UpstreamError('bad_response', { status: 200 });
  const url = new URL(audioUrl);
  return {
    audioUrl,
    mediaType: mediaTypeOf(extensionOf(url)) ?? mediaTypeOf(format) ?? 'application/octet-stream',
    expiresAt: earliest([statedExpiry(urlExpiry), statedExpiry(expiry), signatureExpiry(url)]),
  };
}

function extensionOf({ pathname }: URL): string | undefined {
  return /\.([a-z0-9]+)$/i.exec(pathname)?.[1];
}

function mediaTypeOf(format: unknown): string | undefined {
  if (typeof format !== 'string') return undefined;
  const extension = `.${format.toLowerCase()}`;
  return Object.values(AUDIO_FORMATS).find((known) => known.extension === extension)?.mediaType;
}

/** Whichever ends it first: what is stated and what is signed need not agree (`upstreams.md` 1.4). */
function earliest(instants: readonly (number | undefined)[]): number | null {
  const known = instants.filter((instant) => instant !== undefined);
  return known.length === 0 ? null : Math.min(...known);
}
