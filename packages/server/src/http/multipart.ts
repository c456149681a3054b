/** One part of a multipart body. */
export interface FormPart {
  readonly name: string;
  /** Whether it was sent as a file: it has a file name, or a type that is no text. */
  readonly isFile: boolean;
  /** A view of the body, not a copy. */
  readonly content: Uint8Array;
}

/** More parts than any form of ours has, and more bytes than the head of one takes. */
const MAX_PARTS = 100;
const MAX_HEAD_BYTES = 16 * 1024;

const CRLF = '\r\n';
const BOUNDARY = /;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i;
const FORM_DATA = /^content-disposition:[ \t]*form-data\b(.*)$/im;
const NAME = /;\s*name=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))/i;
const FILE_NAME = /;\s*filename\*?=/i;
const NOT_TEXT = /^content-type:[ \t]*(?!text\/)\S/im;

/** The boundary that a `multipart/form-data` media type names; `undefined` for any other type. */
export function readBoundary(contentType: string): string | undefined {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return undefined;
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? [];
  return quoted ?? plain;
}

/**
 * Takes a whole body apart (RFC 7578, RFC 2046 5.1.1), as leniently as clients need: parts without a name are left out, as
 * is what stands before the first part and after the last. `undefined` when it is malformed or cut short.
 */
export function splitForm(body: Buffer, boundary: string): readonly FormPart[] | undefined {
  const delimiter = Buffer.from(`${CRLF}--${boundary}`);
  const parts: FormPart[] = [];
  let end = startsWith(body, 0, `--${boundary}`) ? -CRLF.length : body.indexOf(delimiter);
  for (let count = 0; end !== -1 && count <= MAX_PARTS; count += 1) {
    const start = end + delimiter.length;
    if (startsWith(body, start, '--')) return parts;
    const contentStart = body.indexOf(CRLF, start);
    end = contentStart === -1 ? -1 : body.indexOf(delimiter, contentStart);
    const part = end === -1 ? undefined : readPart(body.subarray(contentStart, end));
    if (part !== undefined) parts.push(part);
  }
  return undefined;
}

/** One part from the end of its delimiter line on; `undefined` where it is no named part of a form. */
function readPart(part: Buffer): FormPart | undefined {
  const headEnd = part.indexOf(CRLF + CRLF);
  if (headEnd === -1 || headEnd > MAX_HEAD_BYTES) return undefined;
  const head = part.toString('utf8', 0, headEnd);
  const parameters = FORM_DATA.exec(head)?.[1] ?? '';
  const [, quoted, plain] = NAME.exec(parameters) ?? [];
  const name = quoted?.replaceAll(/\\(.)/g, '$1') ?? plain;
  if (name === undefined) return undefined;
  const isFile = FILE_NAME.test(parameters) || NOT_TEXT.test(head);
  return { name, isFile, content: part.subarray(headEnd + 2 * CRLF.length) };
}

function startsWith(body: Buffer, at: number, text: string): boolean {
  return body.toString('latin1', at, at + text.length) === text;
}
