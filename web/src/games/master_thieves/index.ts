/** Master Thieves in the browser. */
import type { GameAction, GameEvent, GameView } from '../../generated/master-thieves';
import type { GameClient } from '../contract';
import { meanwhile } from './decide';
import { duration, narrate, startsTurn } from './narrate';
import { prompt } from './prompt';
import Scoring from './Scoring.svelte';
import Table from './Table.svelte';

const client: GameClient<GameView, GameAction, GameEvent> = {
  name: 'master-thieves',
  words: 'master_thieves',
  Table,
  Scoring,
  narrate,
  prompt,
  duration,
  meanwhile,
  startsTurn,
};

export default client;
