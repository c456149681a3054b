import { createHash, createHmac } from 'node:crypto';
import type { Answer } from '../../http/answer.js';
import { ownBaseUrl, type Exchange } from '../../http/exchange.js';
import { wavTone } from './tone.js';

/** Where the audio is served; the rest of the path is the name of the object. */
export const audioPath = '/audio/';

/** Of all audio, in samples per second. */
export const sampleRate = 16_000;

/** Length of all audio. */
export const audioSeconds = 1;

/** An object of the service's store, and until when its URL is good. */
export interface SignedAudio {
  readonly object: string;
  readonly url: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** Names an object for a text in a voice and signs its URL, as the service's store does with `X-Goog-…` parameters. */
export function signAudio(
  exchange: Exchange,
  audio: { readonly text: string; readonly voice: string; readonly count: number },
  lifetimeSeconds: number,
): SignedAudio {
  const stamp = new Date(exchange.time).toISOString().replaceAll(/[-:]|\.\d+/gu, '');
  const content = createHash('sha256').update(`${audio.text}:${audio.voice}`).digest('hex').slice(0, 8);
  const object = `tts/${stamp}_${content}_${audio.count.toString().padStart(6, '0')}.wav`;
  const query = new URLSearchParams({
    'X-Goog-Algorithm': 'GOOG4-HMAC-SHA256',
    'X-Goog-Credential': `sandbox/${stamp.slice(0, 8)}/auto/storage/goog4_request`,
    'X-Goog-Date': stamp,
    'X-Goog-Expires': String(lifetimeSeconds),
    'X-Goog-SignedHeaders': 'host',
  });
  const path = `${audioPath}${object}`;
  query.set('X-Goog-Signature', signatureOf(path, query));
  const expiresAt = new Date(expiryOf(query)).toISOString();
  return { object, url: `${ownBaseUrl(exchange)}${path}?${query.toString()}`, expiresAt };
}

/** GET of a signed URL: a tone that is the same for the same object; 403 without a good signature, 400 after its time. */
export function serveAudio({ path, query, time }: Exchange): Answer {
  if (query.get('X-Goog-Signature') !== signatureOf(path, query)) {
    return storeError(403, 'SignatureDoesNotMatch', 'Access denied.');
  }
  if (time >= expiryOf(query)) return storeError(400, 'ExpiredToken', 'The provided token has expired.');
  const frequencyHz = 220 + (createHash('sha256').update(path).digest()[0] ?? 0);
  const body = wavTone({ frequencyHz, seconds: audioSeconds, sampleRate });
  return { status: 200, headers: { 'content-type': 'audio/wav' }, body };
}

function signatureOf(path: string, query: URLSearchParams): string {
  const signed = [...query].filter(([name]) => name !== 'X-Goog-Signature');
  return createHmac('sha256', 'sandbox storage key')
    .update(`${path}?${new URLSearchParams(signed).toString()}`)
    .digest('hex');
}

/** In milliseconds since 1970, by the parameters of a URL that was signed here. */
function expiryOf(query: URLSearchParams): number {
  const stamp = query.get('X-Goog-Date') ?? '';
  const [date, time] = [stamp.slice(0, 8), stamp.slice(9, 15)];
  const iso = `${date.replace(/(..)(..)$/u, '-$1-$2')}T${time.replace(/(..)(..)(..)/u, '$1:$2:$3')}Z`;
  return Date.parse(iso) + Number(query.get('X-Goog-Expires')) * 1000;
}

function storeError(status: number, code: string, message: string): Answer {
  const body = `<?xml version='1.0' encoding='UTF-8'?><Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  return { status, headers: { 'content-type': 'application/xml; charset=UTF-8' }, body };
}
