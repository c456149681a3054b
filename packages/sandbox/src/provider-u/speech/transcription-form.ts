import { plainText, type Answer } from '../../http/answer.js';
import { bodyFields, type Exchange } from '../../http/exchange.js';
import { isMultipart, type FilePart } from '../../http/multipart.js';
import { detailError, invalidField } from '../error-answers.js';

/** The service's limit on a request: 100 MB. */
const maxBodyBytes = 100 * 1024 * 1024;

/** The languages of the service's speech-to-text, by code only (upstreams.md 1.3). */
const languages = ['ach', 'teo', 'eng', 'lug', 'lgg', 'nyn', 'swa', 'kin', 'xog', 'myx'];

/** Languages and platforms that the form's fields may name. */
const choices: Readonly<Record<string, readonly string[]>> = {
  language: languages,
  adapter: languages,
  platform: ['modal', 'runpod'],
};

/** 413 in plain text for a request over 100 MB. */
export function tooLarge(): Answer {
  return plainText(413, 'File too large. Maximum size is 100.0MB.');
}

/** What is wrong with a transcription's form whichever path it is for: its size, its shape, or a value of its fields. */
export function refuseForm(exchange: Exchange): Answer | undefined {
  if (exchange.bodyLength > maxBodyBytes) return tooLarge();
  if (isMultipart(exchange.headers['content-type'] ?? '') && exchange.body === undefined) {
    return detailError(400, 'There was an error parsing the body');
  }
  const wrong = Object.entries(choices)
    .map(([field, values]) => ({ field, values, value: textField(exchange, field) }))
    .find(({ values, value }) => value !== undefined && !values.includes(value));
  if (wrong === undefined) return undefined;
  const names = wrong.values.map((value) => `'${value}'`);
  return invalidField(wrong.field, `Input should be ${names.join(', ')}`, wrong.value);
}

/** A text field of the form; undefined when it is missing or empty, which is the same to the service. */
export function textField(exchange: Exchange, name: string): string | undefined {
  const value = bodyFields(exchange)[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The form's `audio` when it is a file with a name. */
export function audioFile(exchange: Exchange): FilePart | undefined {
  return exchange.files.findLast((file) => file.name === 'audio' && file.fileName !== '');
}
