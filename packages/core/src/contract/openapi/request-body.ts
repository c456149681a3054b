import type { FormRequest, JsonRequest } from '../operation.js';
import type { RequestBody } from './document.js';
import { referToSchema } from './schemas.js';

const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;

/** The kind of a recording is told by its bytes, so its part may be declared as anything. */
const FILE_CONTENT_TYPE = 'audio/*, application/octet-stream';

/** What an operation is sent. */
export function requestBodyOf(request: JsonRequest | FormRequest): RequestBody {
  const schema = referToSchema(request.schema);
  if (request.kind === 'json') {
    return {
      description: `At most ${size(request.maxBytes)}.`,
      required: true,
      content: { 'application/json': { schema, example: request.example } },
    };
  }
  const { field, maxBytes } = request.file;
  return {
    description: `A form; its file has at most ${size(maxBytes)}.`,
    required: true,
    content: {
      'multipart/form-data': { schema, encoding: { [field]: { contentType: FILE_CONTENT_TYPE } } },
    },
  };
}

function size(bytes: number): string {
  return bytes < MEBIBYTE ? `${bytes / KIBIBYTE} KiB` : `${bytes / MEBIBYTE} MiB`;
}
