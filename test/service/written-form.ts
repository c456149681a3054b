/** One part of a form: the parameters of its `Content-Disposition` as they stand there, and its media type if any. */
export interface Part {
  readonly disposition: string;
  readonly type?: string;
  readonly content: string | Uint8Array;
}

/** A form as bytes, with the header that goes with it. */
export interface WrittenForm {
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Writes a form the way that curl does (RFC 7578). */
export function writeForm(parts: readonly Part[]): WrittenForm {
  const boundary = '------------------------d74496d66958873e';
  const written = parts.flatMap(({ disposition, type, content }) => [
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`,
    `${type === undefined ? '' : `Content-Type: ${type}\r\n`}\r\n`,
    content,
    '\r\n',
  ]);
  const bytes = [...written, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece));
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    bytes: new Uint8Array(Buffer.concat(bytes)),
  };
}
