// @vitest-environment node
import { expect, test } from 'vitest';
import { BOX, CHOOSE, GEMOLOGIST, MASTER, MASTER_THIEF, OVER, PLACE, STAGE_NAMES, type GameAction, type GameView } from '../../generated/master-thieves';
import type { Situation } from '../../net/protocol';
import { LANGUAGES, voice } from '../../words/words.svelte';
import type { Seat } from '../contract';
import { viewWith } from './fixtures/view';
import { prompt } from './prompt';

const VIEWS = STAGE_NAMES.slice(0, OVER).map((_, stage) => viewWith(3, { stage }));
const SEATS: Seat[] = ['Ada', 'Blaise', 'Carla'].map((name, seat) => ({ seat, name, bot: '', stoodIn: false, gone: false, you: seat === 0 }));
const situation = (view: GameView, more: object): Situation<GameView, GameAction> => ({ seat: 0, waiting: [0], legal: [], view, ...more }) as unknown as Situation<GameView, GameAction>;

test.each(LANGUAGES)('in %s whatever stage it is, one is asked something, and others are seen doing something', async (language) => {
  const say = await voice(language, 'shell', 'master_thieves');
  expect(VIEWS.length).toBeGreaterThan(10);
  for (const view of VIEWS) {
    const asked = prompt(situation(view, {}), SEATS, say);
    expect(asked.ask + asked.lead).not.toMatch(/mt-|undefined|\{/);
    expect([asked.seat, asked.ask === '']).toEqual([0, false]);
    const watching = prompt(situation(view, { waiting: [1] }), SEATS, say);
    expect(watching.lead).toContain('Blaise');
    expect(watching.seat).toBe(1);
  }
});

test('those who still choose are named together, and whoever watches is not told to have chosen', async () => {
  const say = await voice('en', 'shell', 'master_thieves');
  const view = viewWith(3, { stage: CHOOSE });
  const told = prompt(situation(view, { waiting: [1, 2] }), SEATS, say);
  expect(told.lead).toMatch(/Blaise.*Carla/);
  expect(told.seat).toBeNull();
  expect(prompt(situation(view, { seat: null, waiting: [1, 2] }), SEATS, say).sub).toBe('');
});

test('a box that must be moved before the first round is asked for in other words', async () => {
  const say = await voice('en', 'shell', 'master_thieves');
  const view = viewWith(3, { stage: BOX, round: 0 });
  const must = prompt(situation(view, { legal: [{ kind: 'flip', axis: 0 }] }), SEATS, say).ask;
  expect(prompt(situation(view, { legal: [{ kind: 'leave' }] }), SEATS, say).ask).not.toBe(must);
});

test('when it is over nobody is asked', async () => {
  const say = await voice('en', 'shell', 'master_thieves');
  expect(prompt(situation(viewWith(3, { stage: OVER, reason: 1 }), {}), SEATS, say).seat).toBeNull();
});

test('the gemologist, who hides even after a fall, is not told that she may not; others are', async () => {
  const say = await voice('en', 'shell', 'master_thieves');
  const fallen = { slot: 10, up: 20, actor: 0, round: 1, blocked: true, diamonds: Array<number>(24).fill(0), sapphires: Array<number>(24).fill(0) };
  const hides = prompt(situation(viewWith(3, { ...fallen, stage: PLACE, laid: [GEMOLOGIST, -1, -1] }), { legal: [{ kind: 'place', diamonds: 1, sapphires: 0 }] }), SEATS, say);
  expect(hides.sub).toBe('The drawer is empty.');
  const searches = prompt(situation(viewWith(3, { ...fallen, stage: MASTER, laid: [MASTER_THIEF, -1, -1] }), {}), SEATS, say);
  expect(searches.sub).toContain('may not take or hide');
  const next = prompt(situation(viewWith(3, { ...fallen, slot: -1, up: -1, stage: CHOOSE }), { legal: [{ kind: 'choose', character: GEMOLOGIST }] }), SEATS, say);
  expect(next.sub).toBe('');
});
