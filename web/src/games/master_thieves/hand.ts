/** Master Thieves on a phone whose box is on a big screen. */
import type { GameAction, GameEdition, GameEvent, GameView } from '../../generated/master-thieves';
import type { GameHand } from '../contract';
import { meanwhile } from './decide';
import Hand from './Hand.svelte';
import { duration, hold, narrate, startsTurn } from './narrate';
import { inActingOrder } from './progress';
import { prompt } from './prompt';

const hand: GameHand<GameView, GameAction, GameEvent, GameEdition> = {
  words: { area: 'table', game: 'master-thieves' },
  Hand,
  narrate,
  prompt,
  order: inActingOrder,
  duration,
  hold,
  meanwhile,
  startsTurn,
};

export default hand;
