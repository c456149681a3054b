import * as fc from 'fast-check';
import { recording, RECORDING_NAMES } from '../../audio/recordings.js';
import { language } from './json-body.js';

/** Between the parts of every form. */
export const boundary = 'a-boundary';

const audio = fc
  .record({ name: fc.constantFrom(...RECORDING_NAMES), end: fc.integer({ min: 0, max: 40_000 }) })
  .map(({ name, end }) => recording(name).bytes.subarray(0, end));
const partName = fc.constantFrom('audio', 'language', 'other', '__proto__', '');
const disposition = fc
  .record({ name: partName, isFile: fc.boolean() })
  .map(({ name, isFile }) =>
    isFile ? `form-data; name="${name}"; filename="voice.wav"` : `form-data; name="${name}"`,
  );
const part = fc
  .record({
    head: fc.oneof(
      { weight: 5, arbitrary: disposition.map((value) => `Content-Disposition: ${value}`) },
      { weight: 1, arbitrary: fc.string({ maxLength: 30 }) },
    ),
    content: fc.oneof(
      audio,
      fc.uint8Array({ maxLength: 200 }),
      language.map((code) => Buffer.from(code)),
    ),
  })
  .map(({ head, content }) =>
    Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), content, Buffer.from('\r\n')]),
  );
/** Parts of all kinds, closed or not. */
export const formBody = fc
  .record({ parts: fc.array(part, { maxLength: 4 }), isClosed: fc.boolean() })
  .map(({ parts, isClosed }) =>
    Buffer.concat([...parts, Buffer.from(isClosed ? `--${boundary}--\r\n` : '')]),
  );
/** What a client that means well sends. */
export const goodForm = fc
  .record({ audio, language })
  .map(({ audio: bytes, language: code }) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="language"\r\n\r\n${code}\r\n`),
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="audio"; filename="a.wav"\r\n\r\n`),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  );
