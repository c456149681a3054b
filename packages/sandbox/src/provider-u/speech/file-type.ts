import type { Answer } from '../../http/answer.js';
import type { FilePart } from '../../http/multipart.js';
import { unsupportedAudioType } from '../error-answers.js';

/** The extensions that go with each content type, which is compared with its parameters (upstreams.md 1.3). */
const extensionsOf: Readonly<Record<string, readonly string[]>> = {
  'audio/mpeg': ['.mp3'],
  'audio/wav': ['.wav'],
  'audio/x-wav': ['.wav'],
  'audio/ogg': ['.ogg'],
  'audio/x-m4a': ['.m4a'],
  'audio/aac': ['.aac'],
  'audio/mp4': ['.m4a', '.mp4'],
  'audio/webm': ['.webm'],
};

/** 422 for a file whose content type and extension are not one of the service's pairs. */
export function refuseFileType({ fileName, contentType }: FilePart, time: number): Answer | undefined {
  const extension = /\.[^.]*$/u.exec(fileName)?.[0].toLowerCase() ?? '';
  if (extensionsOf[contentType]?.includes(extension) === true) return undefined;
  return unsupportedAudioType(contentType, [...new Set(Object.values(extensionsOf).flat())], time);
}
