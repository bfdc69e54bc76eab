import { describe, expect, it } from 'vitest';
import type { Situation } from '../net/protocol';
import { nextMark } from './coach';

const chair = { taken: true, bot: '', gone: false };
const bot = { taken: true, bot: 'thumb', gone: false };
const at = (chairs: unknown[], waiting: number[]): Situation =>
  ({
    seat: 0,
    waiting,
    legal: [{ kind: 'go' }],
    table: { phase: 'running', paused: false, chairs },
  }) as unknown as Situation;

describe('hints', () => {
  it('come one after the other, each at its moment', () => {
    expect(nextMark(0, at([chair, bot], [0]), false)).toBe('coach-answer');
    expect(nextMark(0, at([chair, bot], [1]), true)).toBeNull();
    expect(nextMark(1, at([chair, bot], [1]), true)).toBe('coach-hurry');
    expect(nextMark(1, at([chair, bot], [0]), false)).toBeNull();
    expect(nextMark(2, at([chair, bot], [0]), false)).toBe('coach-remember');
    expect(nextMark(3, at([chair, bot], [0]), false)).toBeNull();
  });

  it('are for those who play alone', () => {
    expect(nextMark(0, at([chair, chair], [0]), false)).toBeNull();
    expect(nextMark(0, null, false)).toBeNull();
  });
});
