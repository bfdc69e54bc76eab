import { expect, it } from 'vitest';
import type { Situation } from '../../net/protocol';
import { voice } from '../../words/words.svelte';
import type { Seat } from '../contract';
import { prompt } from './prompt';

const seats = ['Ada', 'Ben', 'Cleo'].map((name, seat) => ({
  seat,
  name,
  bot: '',
  stoodIn: false,
  away: null,
  gone: false,
  you: seat === 0,
})) satisfies Seat[];
const at = (seat: number | null, waiting: number[], legal: unknown[] = []): Situation =>
  ({ seat, waiting, legal }) as unknown as Situation;

it('asks whoever is asked, and says for whom the others wait', async () => {
  const say = await voice('en', 'shell', 'generic');
  expect(prompt(at(0, [0], [1, 2]), seats, say)).toEqual({
    lead: 'Your turn.',
    ask: 'Choose one of 2 moves.',
    sub: '',
    seat: 0,
  });
  expect(prompt(at(0, [1, 2]), seats, say)).toMatchObject({ lead: '', ask: 'Waiting for Ben and Cleo.', seat: 1 });
  expect(prompt(at(null, []), seats, say)).toMatchObject({ ask: 'The game is over.', seat: null });
});
