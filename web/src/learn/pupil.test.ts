import { describe, expect, it } from 'vitest';
import type { LessonText, Move } from '../generated/messages';
import { Pupil, same, type Pace } from './pupil.svelte';

const move = (seat: number | null, view: object, ...kinds: string[]): Move => ({ seat, view: view as never, waiting: [0], events: kinds.map((kind) => ({ kind })) as never });
const lesson: LessonText = {
  game: 'master-thieves',
  edition: {},
  players: ['', 'Blaise'],
  steps: [
    { name: 'box', moves: [move(null, { pose: 0, round: 0 }, 'dealt')], legal: [], expected: null, answer: null },
    { name: 'flip', moves: [], legal: [{ kind: 'flip' }, { kind: 'leave' }] as never, expected: { kind: 'flip' }, answer: move(0, { pose: 64 }, 'flipped') },
    { name: 'fell', moves: [move(1, { round: 1 }, 'opened', 'fell')], legal: [], expected: null, answer: null },
  ],
};

function taking(): { pupil: Pupil; played: string[]; hold: () => void; release: () => void } {
  const played: string[] = [];
  let held: (() => void) | null = null;
  let holding = false;
  const pace: Pace = {
    duration: (event) => {
      played.push(event.kind);
      return 1;
    },
    wait: () => (holding ? new Promise((done) => (held = done)) : Promise.resolve()),
  };
  return { pupil: new Pupil(lesson, pace), played, hold: () => (holding = true), release: () => held?.() };
}
const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

describe('a lesson', () => {
  it('shows the deal without playing it, and goes on when told', async () => {
    const { pupil, played } = taking();
    await settled();
    expect([pupil.step?.name, pupil.busy, played.length]).toEqual(['box', false, 0]);
    await pupil.show();
    expect(pupil.step?.name).toBe('flip');
    expect(pupil.legal).toHaveLength(2);
  });

  it('stays where it is after a wrong answer and plays what follows from the right one', async () => {
    const { pupil, played } = taking();
    await settled();
    await pupil.show();
    await pupil.choose({ kind: 'leave' });
    expect([pupil.step?.name, pupil.wrong]).toEqual(['flip', true]);
    await pupil.choose({ kind: 'flip' });
    expect(played).toEqual(['flipped', 'opened', 'fell']);
    expect([pupil.step?.name, pupil.wrong, pupil.view['pose'], pupil.view['round']]).toEqual(['fell', false, 64, 1]);
    expect(pupil.legal).toEqual([]);
  });

  it('takes no answer while facts are played', async () => {
    const { pupil, hold, release } = taking();
    await settled();
    await pupil.show();
    hold();
    void pupil.choose({ kind: 'flip' });
    expect(pupil.busy).toBe(true);
    await pupil.choose({ kind: 'flip' });
    expect(pupil.step?.name).toBe('flip');
    release();
    await settled();
    expect(pupil.view['pose']).toBe(64);
  });

  it('can be skipped at every step and ends with everything told', async () => {
    const { pupil } = taking();
    for (let step = 0; step < lesson.steps.length; step += 1) await pupil.skip();
    expect(pupil.over).toBe(true);
    expect(pupil.view).toEqual({ pose: 64, round: 1 });
    await pupil.restart();
    expect([pupil.step?.name, pupil.over]).toEqual(['box', false]);
  });
});

it('knows an action by its fields, not by their order', () => {
  expect(same({ kind: 'fill', slot: 6, count: 2 }, { count: 2, slot: 6, kind: 'fill' })).toBe(true);
  expect(same({ kind: 'fill', slot: 6, count: 2 }, { kind: 'fill', slot: 6 })).toBe(false);
  expect(same({ tiles: [1, 2] }, { tiles: [1, 2] })).toBe(true);
  expect(same(null, { kind: 'flip' })).toBe(false);
});
