import type { Sandbox, UpstreamName } from '../index.js';

/** The upstreams, for suites that go through all of them. */
export const upstreams: readonly UpstreamName[] = ['provider_u', 'provider_w', 'provider_h'];

/** The part of a call that `fetch` and `node:http` both take. */
export interface Call {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** The call by which an upstream of a sandbox is asked for a translation out of English. */
export function translationCall(
  { providerU, providerW, providerH }: Sandbox,
  server: UpstreamName,
  text: string,
): readonly [url: string, init: Call] {
  const calls = {
    provider_u: {
      url: `${providerU.baseUrl}/tasks/translate`,
      headers: { authorization: `Bearer ${providerU.token}` },
      body: { source_language: 'eng', target_language: 'lug', text },
    },
    provider_w: {
      url: `${providerW.baseUrl}/v1/translate`,
      headers: { 'ocp-apim-subscription-key': providerW.key },
      body: { in: text, lang: 'eng-twi' },
    },
    provider_h: {
      url: `${providerH.baseUrl}/models/Helsinki-NLP/opus-mt-en-sw`,
      headers: { authorization: `Bearer ${providerH.token}` },
      body: { inputs: text },
    },
  };
  const { url, headers, body } = calls[server];
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
  return [url, init];
}

/** The translation in the body of an upstream's answer, read as the upstream's clients read it. */
export function translatedText(server: UpstreamName, body: unknown): string {
  switch (server) {
    case 'provider_u':
      return (body as { output: { translated_text: string } }).output.translated_text;
    case 'provider_w':
      return body as string;
    case 'provider_h':
      return (body as readonly { translation_text: string }[]).map((one) => one.translation_text).join('');
    default:
      return server satisfies never;
  }
}
