import { expect, it } from 'vitest';
import { toBytes, toText } from './passkey';

it('writes bytes as text for addresses and reads them back', () => {
  const bytes = Uint8Array.from([0, 250, 251, 255, 62, 63, 1]);
  const text = toText(bytes.buffer);
  expect(text).toMatch(/^[\w-]+$/);
  expect([...toBytes(text)]).toEqual([...bytes]);
  expect([...toBytes('-_8')]).toEqual([251, 255]);
});
