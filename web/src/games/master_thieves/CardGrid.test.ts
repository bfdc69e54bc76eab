import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { THIEF, type GameAction, type GameEdition } from '../../generated/master-thieves';
import { editionsOf } from '../../guide/flips';
import { voice } from '../../words/words.svelte';
import CardGrid from './CardGrid.svelte';
import { viewWith } from './fixtures/view';
import { power } from './powers';

afterEach(cleanup);

test('the question shows all six characters, and says what the chosen one can do', async () => {
  const say = await voice('en', { area: 'table', game: 'master-thieves' });
  const edition = editionsOf('master-thieves')['zoch-fr'] as unknown as GameEdition;
  const legal: GameAction[] = [{ kind: 'choose', character: THIEF }];
  const props = { view: viewWith(2, {}), edition, me: 0, legal, say, choose: () => undefined };
  const { rerender } = render(CardGrid, { ...props, chosen: null });
  expect(screen.getAllByRole('button')).toHaveLength(6);
  const line = document.querySelector('[aria-live]');
  expect(line?.textContent?.trim()).toBe('');
  await rerender({ ...props, chosen: THIEF });
  expect(line?.textContent?.trim()).toBe(power(THIEF, 'power', edition, say));
});
