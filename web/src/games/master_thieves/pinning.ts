/** Pins on drawers: which marks there are. A pin belongs to a drawer, so it moves with it. */
import type { Say } from '../../words/words.svelte';
import { drawerIn } from './reading';

/** The marks of this game; anything else on a pin is letters. */
export const MARKS = ['ruby', 'sapphire', 'diamond', 'bell', 'question'] as const;

export function isMark(mark: string): mark is (typeof MARKS)[number] {
  return (MARKS as readonly string[]).includes(mark);
}

/** A mark in words. */
export function pinName(say: Say, mark: string): string {
  return isMark(mark) ? say('mt-pin', { mark }) : mark;
}

/** The drawer that a pin in this slot marks. */
export function pinPlace(pose: number, slot: number): string {
  return `drawer-${drawerIn(pose, slot)}`;
}
