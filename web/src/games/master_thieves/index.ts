/** Master Thieves in the browser. */
import type { GameAction, GameEvent, GameView, GameEdition } from '../../generated/master-thieves';
import type { GameClient } from '../contract';
import { meanwhile } from './decide';
import { duration, hold, isMarked, isQuiet, narrate, recap, startsTurn } from './narrate';
import { press } from './press';
import { inActingOrder } from './progress';
import { prompt } from './prompt';
import Scoring from './Scoring.svelte';
import Table from './Table.svelte';

const client: GameClient<GameView, GameAction, GameEvent, GameEdition> = {
  words: { area: 'table', game: 'master-thieves' },
  Table,
  Scoring,
  narrate,
  prompt,
  order: inActingOrder,
  recap,
  duration,
  hold,
  meanwhile,
  startsTurn,
  roundOf: (event) => (event.kind === 'round_began' ? event.round : 0),
  isQuiet,
  isMarked,
  press,
  keys: [
    ['O', 'key-open'],
    ['T  ⇧T', 'key-top'],
    ['G  ⇧G', 'key-two'],
    ['F', 'key-flip'],
    ['D', 'key-done'],
    ['J', 'key-pillows'],
    ['V', 'key-walk'],
    ['W', 'key-who'],
  ],
};

export default client;
