import type { Sandbox } from '../../index.js';
import { wavTone } from './tone.js';

/** A WAV file of a fifth of a second. */
export const shortWav = wavTone({ frequencyHz: 440, seconds: 0.2, sampleRate: 8000 });

/** A file for the field `audio`. */
export function audio(bytes: Buffer, name = 'speech.wav', type = 'audio/wav'): File {
  return new File([new Uint8Array(bytes)], name, { type });
}

/** Posts a form to a path of provider_u with its token. */
export function postForm(
  { providerU }: Sandbox,
  path: string,
  fields: Readonly<Record<string, string | File>>,
): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const headers = { authorization: `Bearer ${providerU.token}` };
  return fetch(`${providerU.baseUrl}${path}`, { method: 'POST', headers, body });
}
