import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DRAWER_AT, SECRET_OF, type GameEdition } from '../../generated/master-thieves';
import { editionsOf } from '../../guide/flips';
import { voice, type Say } from '../../words/words.svelte';
import { viewWith } from './fixtures/view';
import FlatBox from './FlatBox.svelte';
import Net from './Net.svelte';

let say: Say;
beforeAll(async () => {
  say = await voice('en', { area: 'table', game: 'master-thieves' });
});
afterEach(cleanup);

const POSE = 37;
const view = viewWith(2, { pose: POSE });
const edition = (more: Partial<GameEdition>): GameEdition =>
  ({ ...editionsOf('master-thieves')['zoch-fr'], ...more }) as GameEdition;
const LONG = DRAWER_AT[POSE]?.flatMap((drawer, slot) => ((SECRET_OF[drawer] ?? -1) >= 0 ? [slot] : [])) ?? [];
const shared = { view, letters: false, slot: null, event: null, pick: () => undefined };

function showNet(more: Partial<GameEdition>): HTMLElement[] {
  render(Net, {
    ...shared,
    edition: edition(more),
    say,
    able: new Set<number>(),
    asked: false,
    ghost: null,
    pins: new Map(),
    pin: null,
  });
  return [...document.querySelectorAll<HTMLElement>('.net [data-slot]')];
}

describe('the long drawers', () => {
  test('have studs in the net and are named where the table marks them', () => {
    const cells = showNet({ show_long_short: true });
    const slots = (found: HTMLElement[]): number[] => found.map((cell) => Number(cell.dataset['slot'])).sort(byNumber);
    expect(LONG).toHaveLength(6);
    expect(slots(cells.filter((cell) => cell.classList.contains('long')))).toEqual(LONG);
    expect(slots(screen.getAllByLabelText(/, long drawer$/))).toEqual(LONG);
  });

  test.each<Partial<GameEdition>>([{}, { show_long_short: true, drawer_marks: 'plain' }])(
    'look like the others in the net with %o',
    (more) => {
      expect(showNet(more).filter((cell) => cell.classList.contains('long'))).toEqual([]);
      expect(screen.queryByLabelText(/long/)).toBeNull();
    },
  );

  test('have studs in the flat box, on the side that one faces', () => {
    render(FlatBox, { ...shared, edition: edition({ show_long_short: true }), say, able: true });
    const fronts = [...document.querySelectorAll<HTMLElement>('[data-front]')];
    expect(fronts).toHaveLength(3);
    expect(new Set(fronts.map((front) => front.classList.contains('long'))).size).toBe(2);
    for (const front of fronts) {
      const isLong = LONG.includes(Number(front.dataset['front']));
      expect(front.classList.contains('long')).toBe(isLong);
      expect(front.getAttribute('aria-label')?.endsWith(', long drawer')).toBe(isLong);
    }
  });
});

function byNumber(a: number, b: number): number {
  return a - b;
}
