import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { CELLS } from '../../../generated/forty-thieves';
import { LANGUAGES, voice } from '../../../words/words.svelte';
import { rowsOf } from '../fixtures/feed';
import type { Thing } from '../decision/offers';
import { fromView } from '../model/display';
import { cellSpot } from '../model/geometry';
import { cell as cellName } from '../text/words';
import Board from './Board.svelte';

afterEach(cleanup);

test.each(LANGUAGES)('the numbers at the edges of the board are those of its jars, in %s', async (language) => {
  const say = await voice(language, { area: 'table', game: 'forty-thieves' });
  const view = rowsOf('tales').at(-1)?.view;
  if (!view) throw new Error('the fixture has no rows');
  render(Board, {
    props: {
      display: fromView(view),
      open: new Set<Thing>(),
      named: new Set<Thing>(),
      chosen: [],
      lit: [],
      target: -1,
      secrets: new Map(),
      tilted: [],
      turning: [],
      away: new Set<string>(),
      mode: null,
      asked: false,
      letters: false,
      pins: new Map(),
      linedUp: -1,
      say,
      tap: () => undefined,
      look: () => undefined,
      pin: null,
    },
  });
  const numbers = [...document.querySelectorAll('[aria-hidden="true"] > text')].map((text) => ({
    x: parseFloat(text.getAttribute('x') ?? ''),
    y: parseFloat(text.getAttribute('y') ?? ''),
    number: text.textContent,
  }));
  expect(numbers).toHaveLength(8);
  for (let cell = 0; cell < CELLS; cell++) {
    const { x, y } = cellSpot(cell);
    const near = (one: number, other: number): boolean => Math.abs(one - other) < 0.01;
    // Left of its row and above its column, outside the board, so that nothing covers it.
    const row = numbers.find((one) => one.x < 0 && near(one.y, y))?.number;
    const column = numbers.find((one) => one.y < 0 && near(one.x, x))?.number;
    const name = cellName(say, cell);
    expect(name.match(/\d/g)).toEqual([row, column]);
    expect(screen.getAllByLabelText((label) => label.toLowerCase().startsWith(name.toLowerCase()))).toHaveLength(1);
  }
});
