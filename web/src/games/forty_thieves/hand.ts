/** 40 Thieves on a phone whose board is on a big screen. */
import type { GameAction, GameEdition, GameEvent, GameView } from '../../generated/forty-thieves';
import type { GameHand } from '../contract';
import Hand from './HandPage.svelte';
import { stageName } from './model/phases';
import { duration, hold } from './motion/timing';
import { narrate } from './text/narrate';
import { prompt } from './text/prompt';

const hand: GameHand<GameView, GameAction, GameEvent, GameEdition> = {
  words: { area: 'table', game: 'forty-thieves' },
  Hand,
  narrate,
  prompt,
  duration,
  hold,
  passes: ({ view }) => view !== null && stageName(view.stage) === 'react',
  startsTurn: (event) => event.kind === 'turn_began',
};

export default hand;
