import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { animated, chunksOf } from './animated';
import { seatArea } from './layout';
import { endingOf, rateOf } from './record';
import { LONGEST } from './reel';

/** The CRC of a PNG's empty end, as every PNG has it. */
const END = [0xae, 0x42, 0x60, 0x82];

function png(colour: number): Uint8Array {
  const parts: number[] = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10];
  const add = (kind: string, data: readonly number[]): void => {
    parts.push(0, 0, data.length >> 8, data.length & 255, ...[...kind].map((letter) => letter.charCodeAt(0)), ...data);
    parts.push(...(kind === 'IEND' ? END : [0, 0, 0, 0]));
  };
  add('IHDR', [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]);
  add('IDAT', [...deflateSync(Buffer.from([0, colour, 0, 0]))]);
  add('IEND', []);
  return Uint8Array.from(parts);
}

describe('an animated picture', () => {
  const made = animated([
    { png: png(1), ms: 700 },
    { png: png(2), ms: 1300 },
  ]);
  const chunks = chunksOf(made);

  it('has a header, the number of frames, and each frame with its own data', () => {
    expect(chunks.map(({ kind }) => kind)).toEqual(['IHDR', 'acTL', 'fcTL', 'IDAT', 'fcTL', 'fdAT', 'IEND']);
    expect([...(chunks[1]?.data ?? [])]).toEqual([0, 0, 0, 2, 0, 0, 0, 0]);
  });

  it('shows each frame for its time', () => {
    const delays = chunks
      .filter(({ kind }) => kind === 'fcTL')
      .map(({ data }) => new DataView(data.buffer, data.byteOffset).getUint16(20));
    expect(delays).toEqual([700, 1300]);
  });

  it('numbers its chunks without a gap and ends with the checksum of every PNG', () => {
    const numbers = chunks
      .filter(({ kind }) => kind === 'fcTL' || kind === 'fdAT')
      .map(({ data }) => new DataView(data.buffer, data.byteOffset).getUint32(0));
    expect(numbers).toEqual([0, 1, 2]);
    expect([...made.slice(-4)]).toEqual(END);
  });
});

describe('a video', () => {
  it('of any length stays below two megabytes', () => {
    for (const ms of [500, 5000, LONGEST]) expect((rateOf(ms) * ms) / 8000).toBeLessThan(2_000_000);
  });

  it('has the ending of its kind', () => {
    expect(endingOf('video/webm')).toBe('webm');
    expect(endingOf('video/mp4')).toBe('mp4');
    expect(endingOf('image/png')).toBe('png');
  });
});

describe('seats', () => {
  it.each([2, 4, 5, 8])('of %i players are below each other and above the caption', (seats) => {
    const areas = Array.from({ length: seats }, (_, seat) => seatArea(seat, seats));
    areas.slice(1).forEach((area, index) => {
      const above = areas[index];
      expect(area.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
    });
    const last = areas.at(-1);
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(764.001);
  });
});
