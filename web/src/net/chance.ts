/** Random ids and numbers. They use `getRandomValues`, the only part of WebCrypto that also works over plain http. */

export function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function randomBelow(limit: number): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn % limit;
}
