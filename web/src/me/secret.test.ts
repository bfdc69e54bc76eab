import { expect, it } from 'vitest';
import { codeIn, secretIn, shownCode } from './secret';

it('knows a secret from a place on the page', () => {
  expect(secretIn('AbCdEf0123456789_-AbCd')).toBe('AbCdEf0123456789_-AbCd');
  expect(secretIn('games')).toBe('');
  expect(secretIn('')).toBe('');
  expect(secretIn('AbCdEf0123456789_-AbCd/')).toBe('');
});

it('reads a code as people type it', () => {
  for (const typed of ['74193052', ' 7419 3052 ', '7419-3052', '74 19 30 52']) expect(codeIn(typed)).toBe('74193052');
  for (const typed of ['7419305', '741930521', 'seven', '']) expect(codeIn(typed)).toBe('');
  expect(shownCode('74193052')).toBe('7419 3052');
});
