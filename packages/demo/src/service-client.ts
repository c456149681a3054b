import type { TranslationResult } from '@njia/core';

/** The little of the HTTP API that the demo calls. */
export interface ServiceClient {
  issueKey(name: string): Promise<string>;
  translate(apiKey: string, request: TranslationQuestion): Promise<TranslationResult>;
}

/** A translation as it is asked for over HTTP. */
export interface TranslationQuestion {
  readonly text: string;
  readonly target_lang: string;
  readonly source_lang?: string;
}

/** A client of the service at an address; throws with the service's own words when it is refused. */
export function createServiceClient(baseUrl: string): ServiceClient {
  async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<unknown> {
    const response = await fetch(`${baseUrl}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${answer}`);
    return JSON.parse(answer) as unknown;
  }
  return {
    async issueKey(name) {
      const { api_key } = (await post('/auth/keys', { name })) as { readonly api_key: string };
      return api_key;
    },
    async translate(apiKey, request) {
      return (await post('/translate', request, { authorization: `Bearer ${apiKey}` })) as TranslationResult;
    },
  };
}
