import { createHash } from 'node:crypto';

/** A file of a multipart form, as it arrived. */
export interface FilePart {
  /** Name of the form's field. */
  readonly name: string;
  readonly fileName: string;
  /** In lower case, with its parameters; `text/plain` when the part names none, as RFC 7578 has it. */
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** A file as the request log shows it, under the name of its field: not the bytes, but what identifies them. */
export interface UploadedFile {
  readonly fileName: string;
  readonly contentType: string;
  /** In bytes. */
  readonly size: number;
  /** Of the bytes, in lower-case hexadecimal. */
  readonly sha256: string;
}

/** A multipart form. */
export interface MultipartForm {
  /** Text fields as strings, files as {@link UploadedFile}; of several fields with one name the last. */
  readonly fields: Readonly<Record<string, string | UploadedFile>>;
  /** The files in order. */
  readonly files: readonly FilePart[];
}

/** Whether a request's content type says that its body is a multipart form. */
export function isMultipart(contentType: string): boolean {
  return /^multipart\/form-data\b/iu.test(contentType);
}

/** Reads a multipart body; undefined when it cannot be read, for want of a boundary for instance. */
export async function readMultipart(body: Buffer, contentType: string): Promise<MultipartForm | undefined> {
  const form = await new Response(body, { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => undefined);
  if (form === undefined) return undefined;
  const files: FilePart[] = [];
  const fields: [string, string | UploadedFile][] = [];
  for (const [name, value] of form) {
    if (typeof value === 'string') {
      fields.push([name, value]);
      continue;
    }
    const bytes = Buffer.from(await value.arrayBuffer());
    const file = { name, fileName: value.name, contentType: value.type, bytes };
    files.push(file);
    fields.push([name, describe(file)]);
  }
  return { fields: Object.fromEntries(fields), files };
}

function describe({ fileName, contentType, bytes }: FilePart): UploadedFile {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { fileName, contentType, size: bytes.length, sha256 };
}
