/** Joins pictures to one that moves (APNG), for browsers that record no video. */

const SIGNATURE = 8;
const ANIMATION = 'acTL';
const FRAME = 'fcTL';
const DATA = 'fdAT';

interface Chunk {
  readonly kind: string;
  readonly data: Uint8Array;
}

/** One frame: a PNG, and how long it is shown in milliseconds. All have the same size. */
export interface Frame {
  readonly png: Uint8Array;
  readonly ms: number;
}

/** The frames one after another, for ever. */
export function animated(frames: readonly Frame[]): Uint8Array<ArrayBuffer> {
  const [first] = frames;
  if (!first) throw new Error('an animation needs a frame');
  const head = chunksOf(first.png).find(({ kind }) => kind === 'IHDR');
  if (!head) throw new Error('a picture without a header');
  const size = new DataView(head.data.buffer, head.data.byteOffset);
  const all: Chunk[] = [head, { kind: ANIMATION, data: numbers(frames.length, 0) }];
  let sequence = 0;
  frames.forEach(({ png, ms }, index) => {
    const frame = numbers(sequence++, size.getUint32(0), size.getUint32(4), 0, 0);
    const delay = new Uint8Array([(ms >> 8) & 255, ms & 255, 1000 >> 8, 1000 & 255, 0, 0]);
    all.push({ kind: FRAME, data: joined([frame, delay]) });
    for (const { kind, data } of chunksOf(png)) {
      if (kind !== 'IDAT') continue;
      // The first frame is also the picture of programs that know no animations.
      all.push(index === 0 ? { kind, data } : { kind: DATA, data: joined([numbers(sequence++), data]) });
    }
  });
  all.push({ kind: 'IEND', data: new Uint8Array() });
  return joined([first.png.slice(0, SIGNATURE), ...all.map(written)]);
}

/** The chunks of a PNG. */
export function chunksOf(png: Uint8Array): Chunk[] {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE; at + 8 <= png.length;) {
    const length = view.getUint32(at);
    const kind = String.fromCharCode(...png.subarray(at + 4, at + 8));
    chunks.push({ kind, data: png.slice(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return chunks;
}

function written({ kind, data }: Chunk): Uint8Array {
  const body = joined([Uint8Array.from(kind, (letter) => letter.charCodeAt(0)), data]);
  return joined([numbers(data.length), body, numbers(checksum(body))]);
}

function numbers(...values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(4 * values.length);
  const view = new DataView(bytes.buffer);
  values.forEach((value, index) => view.setUint32(4 * index, value));
  return bytes;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** The CRC-32 of PNG. */
function checksum(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
