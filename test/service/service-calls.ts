import { readAnswer, type Answer } from './answer.js';

/** Issues a key at a service of which only the address is known. */
export async function issueKeyAt(url: string): Promise<string> {
  const answer = await postTo(`${url}/api/v1/auth/keys`, { name: 'a process' });
  if (answer.status !== 201) throw new Error(`no key was issued: ${answer.status} ${answer.text}`);
  return (answer.body as { readonly api_key: string }).api_key;
}

/** `POST /api/v1/translate`. */
export function translateAt(url: string, key: string, body: object): Promise<Answer> {
  return postTo(`${url}/api/v1/translate`, body, { authorization: `Bearer ${key}` });
}

/** `GET /api/v1/auth/keys/me`. */
export async function inspectKeyAt(url: string, key: string): Promise<Answer> {
  return readAnswer(
    await fetch(`${url}/api/v1/auth/keys/me`, { headers: { authorization: `Bearer ${key}` } }),
  );
}

async function postTo(
  url: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return readAnswer(response);
}
