import type { Model } from './model.js';

/** A model as it is shipped: text that any JavaScript module can hold. */
export interface PackedModel {
  readonly classes: readonly string[];
  readonly featureCount: number;
  readonly scale: number;
  /** Base64 of gzip of: four planes of bytes of the differences of the keys, then one plane of weights a class. */
  readonly data: string;
}

const keyBytes = 4;

/** Turns the shipped form into tables. */
export async function unpackModel(packed: PackedModel): Promise<Model> {
  const { classes, featureCount, scale } = packed;
  const bytes = await decompress(decodeBase64(packed.data), featureCount * (keyBytes + classes.length));
  return {
    classes,
    scale,
    keys: readKeys(bytes, featureCount),
    weights: readWeights(bytes.subarray(featureCount * keyBytes), {
      rows: featureCount,
      columns: classes.length,
    }),
  };
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
  return bytes;
}

/** Reads the stream chunk by chunk: `Response` would do it in a line, but costs Node a tenth of a second to load. */
async function decompress(bytes: Uint8Array<ArrayBuffer>, length: number): Promise<Uint8Array> {
  const stream = new DecompressionStream('gzip');
  const writer = stream.writable.getWriter();
  const written = writer.write(bytes).then(() => writer.close());
  const result = new Uint8Array(length);
  let position = 0;
  for (const reader = stream.readable.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    result.set(value, position);
    position += value.length;
  }
  await written;
  return result;
}

function readKeys(bytes: Uint8Array, count: number): Uint32Array {
  const keys = new Uint32Array(count);
  let key = 0;
  for (let index = 0; index < count; index += 1) {
    for (let plane = 0; plane < keyBytes; plane += 1)
      key += (bytes[plane * count + index] ?? 0) * 2 ** (plane * 8);
    keys[index] = key;
  }
  return keys;
}

function readWeights(
  bytes: Uint8Array,
  { rows, columns }: { readonly rows: number; readonly columns: number },
): Int8Array {
  const weights = new Int8Array(rows * columns);
  for (let column = 0; column < columns; column += 1) {
    for (let row = 0; row < rows; row += 1) weights[row * columns + column] = bytes[column * rows + row] ?? 0;
  }
  return weights;
}
