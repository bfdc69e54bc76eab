import { describe, expect, it } from 'vitest';
import type { LessonText, Move } from '../generated/messages';
import { Pupil, same, type Pace } from './pupil.svelte';

const move = (seat: number | null, view: object, ...kinds: string[]): Move => ({
  seat,
  view: view as never,
  waiting: [0],
  events: kinds.map((kind) => ({ kind })) as never,
});
const lesson: LessonText = {
  game: 'safe-cracker' as never,
  edition: {},
  players: ['', 'Blaise'],
  steps: [
    { name: 'safe', moves: [move(null, { wheel: 0, round: 0 }, 'locked')], legal: [], expected: null, answer: null },
    {
      name: 'dial',
      moves: [],
      legal: [{ kind: 'dial' }, { kind: 'wait' }] as never,
      expected: { kind: 'dial' } as never,
      answer: move(0, { wheel: 64 }, 'dialled'),
    },
    { name: 'clicked', moves: [move(1, { round: 1 }, 'tried', 'clicked')], legal: [], expected: null, answer: null },
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
    order: (events) => events,
    tell: (event) => event.kind,
    wait: () => (holding ? new Promise((done) => (held = done)) : Promise.resolve()),
  };
  return { pupil: new Pupil(lesson, pace), played, hold: () => (holding = true), release: () => held?.() };
}
const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

describe('a lesson', () => {
  it('shows the deal without playing it, and goes on when told', async () => {
    const { pupil, played } = taking();
    await settled();
    expect([pupil.step?.name, pupil.busy, played.length]).toEqual(['safe', false, 0]);
    await pupil.goOn();
    expect(pupil.step?.name).toBe('dial');
    expect(pupil.legal).toHaveLength(2);
  });

  it('stays where it is after a wrong answer and plays what follows from the right one', async () => {
    const { pupil, played } = taking();
    await settled();
    await pupil.goOn();
    await pupil.choose({ kind: 'wait' });
    expect([pupil.step?.name, pupil.wrong]).toEqual(['dial', true]);
    await pupil.choose({ kind: 'dial' });
    expect(played).toEqual(['dialled', 'tried', 'clicked']);
    expect([pupil.step?.name, pupil.wrong, pupil.view['wheel'], pupil.view['round']]).toEqual([
      'clicked',
      false,
      64,
      1,
    ]);
    expect(pupil.legal).toEqual([]);
  });

  it('takes no answer while facts are played', async () => {
    const { pupil, hold, release } = taking();
    await settled();
    await pupil.goOn();
    hold();
    void pupil.choose({ kind: 'dial' });
    expect(pupil.busy).toBe(true);
    await pupil.choose({ kind: 'dial' });
    expect(pupil.step?.name).toBe('dial');
    release();
    await settled();
    expect(pupil.view['wheel']).toBe(64);
  });

  it('goes back to a question as it was asked, also from the end and while events are played', async () => {
    const { pupil, hold, release } = taking();
    await settled();
    await pupil.goOn();
    await pupil.choose({ kind: 'dial' });
    await pupil.goOn();
    expect([pupil.over, pupil.view]).toEqual([true, { wheel: 64, round: 1 }]);
    pupil.back();
    expect([pupil.step?.name, pupil.busy, pupil.view]).toEqual(['clicked', false, { wheel: 64, round: 1 }]);
    pupil.back();
    expect([pupil.step?.name, pupil.legal.length, pupil.view]).toEqual(['dial', 2, { wheel: 0, round: 0 }]);
    hold();
    void pupil.choose({ kind: 'dial' });
    pupil.back();
    release();
    await settled();
    expect([pupil.step?.name, pupil.busy, pupil.event, pupil.view]).toEqual([
      'safe',
      false,
      null,
      { wheel: 0, round: 0 },
    ]);
    pupil.back();
    expect(pupil.step?.name).toBe('safe');
  });

  it('can be skipped at every step and ends with everything told', async () => {
    const { pupil } = taking();
    for (let step = 0; step < lesson.steps.length; step += 1) await pupil.skip();
    expect(pupil.over).toBe(true);
    expect(pupil.view).toEqual({ wheel: 64, round: 1 });
    await pupil.restart();
    expect([pupil.step?.name, pupil.over]).toEqual(['safe', false]);
  });
});

it('knows an action by its fields, not by their order', () => {
  expect(same({ kind: 'tries', wheel: 6, count: 2 }, { count: 2, wheel: 6, kind: 'tries' })).toBe(true);
  expect(same({ kind: 'tries', wheel: 6, count: 2 }, { kind: 'tries', wheel: 6 })).toBe(false);
  expect(same({ steps: [1, 2] }, { steps: [1, 2] })).toBe(true);
  expect(same(null, { kind: 'dial' })).toBe(false);
});
