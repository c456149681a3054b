import type {
  BatchItem,
  BatchResult,
  SynthesisResult,
  TranscriptionResult,
  TranslationResult,
} from '@njia/core';

/** The little of the HTTP API that the demo calls, with one key. */
export interface ServiceClient {
  readonly apiKey: string;
  translate(request: TranslationQuestion): Promise<TranslationResult>;
  translateBatch(items: readonly BatchItem[]): Promise<BatchResult>;
  synthesise(text: string, language: string): Promise<SynthesisResult>;
  transcribe(audio: Blob, language: string): Promise<TranscriptionResult>;
}

/** A translation as it is asked for over HTTP. */
export interface TranslationQuestion {
  readonly text: string;
  readonly target_lang: string;
  readonly source_lang?: string;
  readonly protect?: readonly string[];
}

/** Issues a key at the service of an address; whatever is refused throws with the service's own words. */
export async function connect(baseUrl: string, name: string): Promise<ServiceClient> {
  async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
    const isForm = body instanceof FormData;
    const response = await fetch(`${baseUrl}/api/v1${path}`, {
      method: 'POST',
      headers: { ...(!isForm && { 'content-type': 'application/json' }), ...headers },
      body: isForm ? body : JSON.stringify(body),
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${answer}`);
    return JSON.parse(answer) as unknown;
  }

  const { api_key: apiKey } = (await post('/auth/keys', { name })) as { readonly api_key: string };
  const authorization = { authorization: `Bearer ${apiKey}` };
  return {
    apiKey,
    async translate(request) {
      return (await post('/translate', request, authorization)) as TranslationResult;
    },
    async translateBatch(items) {
      return (await post('/translate/batch', { items }, authorization)) as BatchResult;
    },
    async synthesise(text, language) {
      return (await post('/speech/tts', { text, language }, authorization)) as SynthesisResult;
    },
    async transcribe(audio, language) {
      const form = new FormData();
      form.set('audio', audio, 'recording');
      form.set('language', language);
      return (await post('/speech/stt', form, authorization)) as TranscriptionResult;
    },
  };
}
