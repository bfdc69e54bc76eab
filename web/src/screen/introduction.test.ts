import { beforeEach, expect, test } from 'vitest';
import type { GuidePart } from '../games/contract';
import { lengthOf, rememberIntroduced, slidesOf, wasIntroduced } from './introduction';

const part = (id: string, texts: readonly string[], more: Partial<GuidePart> = {}): GuidePart => ({
  id,
  title: id,
  texts,
  steps: [],
  table: null,
  picture: '',
  glance: true,
  ...more,
});

beforeEach(() => localStorage.clear());

test('each sentence of the guide at a glance is a slide, with its title and picture', () => {
  const parts = [
    part('aim', ['Steal gems.', ''], { picture: 'gems', steps: ['Look.', 'Take.'] }),
    part('rare', ['Nobody reads this.'], { glance: false }),
    part('end', ['Count.']),
  ];

  expect(slidesOf(parts)).toEqual([
    { title: 'aim', picture: 'gems', sentence: 'Steal gems.' },
    { title: 'aim', picture: 'gems', sentence: 'Look.' },
    { title: 'aim', picture: 'gems', sentence: 'Take.' },
    { title: 'end', picture: '', sentence: 'Count.' },
  ]);
});

test('an introduction takes two minutes at most', () => {
  const slides = slidesOf([part('long', Array(200).fill('A sentence of some forty letters, or so.'))]);

  const whole = slides.reduce((sum, slide) => sum + lengthOf(slide), 0);
  expect(whole).toBeGreaterThan(110_000);
  expect(whole).toBeLessThanOrEqual(120_000);
});

test('a screen introduces each game once', () => {
  expect(wasIntroduced('tick-tack')).toBe(false);
  rememberIntroduced('tick-tack');
  rememberIntroduced('tick-tack');
  rememberIntroduced('noughts');

  expect([wasIntroduced('tick-tack'), wasIntroduced('noughts'), wasIntroduced('tick')]).toEqual([true, true, false]);
});
