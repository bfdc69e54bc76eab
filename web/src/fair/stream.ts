/**
 * The random streams of a game, computed in the browser: SHA-256 in counter mode under labelled keys, as the protocol
 * describes. A small library does the hashing, because pages over plain http have no WebCrypto.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const WORDS = 2 ** 32;

export { bytesToHex, hexToBytes };

/** The draws under one label, from their beginning. */
export class Stream {
  readonly #key: Uint8Array;
  #block: DataView = new DataView(new ArrayBuffer(0));
  #blocks = 0;
  #used = 0;

  constructor(master: Uint8Array, label: string) {
    this.#key = hmac(sha256, master, concatBytes(utf8ToBytes('mt-stream-v1\0'), utf8ToBytes(label)));
  }

  /** The next 32 bits. */
  word(): number {
    if (this.#used === this.#block.byteLength) {
      const counter = new Uint8Array(8);
      new DataView(counter.buffer).setUint32(4, this.#blocks);
      const hash = sha256(concatBytes(this.#key, counter));
      this.#block = new DataView(hash.buffer, hash.byteOffset, hash.byteLength);
      this.#blocks += 1;
      this.#used = 0;
    }
    const word = this.#block.getUint32(this.#used);
    this.#used += 4;
    return word;
  }

  /** A whole number from 0 to `bound` - 1: words past the last whole multiple are drawn again. */
  below(bound: number): number {
    const limit = WORDS - (WORDS % bound);
    let word = this.word();
    while (word >= limit) word = this.word();
    return word % bound;
  }

  /** Fisher-Yates from the end, in place. */
  shuffle(items: number[]): number[] {
    for (let last = items.length - 1; last > 0; last -= 1) {
      const other = this.below(last + 1);
      const held = items[last] ?? 0;
      items[last] = items[other] ?? 0;
      items[other] = held;
    }
    return items;
  }
}

/** The seal of a table's secret seed. The table shows it before anybody adds a cut. */
export function commitment(table: string, seed: Uint8Array): string {
  return bytesToHex(sha256(concatBytes(utf8ToBytes('mt-commit-v1\0'), utf8ToBytes(table), new Uint8Array(1), seed)));
}

/** The secret behind all streams: the seed, the table and the cut of every seat. */
export function masterSecret(table: string, seed: Uint8Array, cuts: readonly Uint8Array[]): Uint8Array {
  const parts = cuts.flatMap((cut) => [new Uint8Array([cut.length]), cut]);
  return hmac(sha256, seed, concatBytes(utf8ToBytes('mt-master-v1\0'), utf8ToBytes(table), ...parts));
}
