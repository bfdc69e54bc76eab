/** 40 Thieves for the table page: jars, sapphires and daggers in plain DOM and SVG. */

import type { GameAction, GameEvent, GameView } from '../../generated/forty-thieves';
import type { GameClient } from '../contract';
import { narrate } from './narrate';
import { prompt } from './prompt';
import Scoring from './Scoring.svelte';
import Table from './Table.svelte';
import { duration, hold } from './timing';

const client: GameClient<GameView, GameAction, GameEvent> = {
  name: 'forty-thieves',
  words: 'forty_thieves',
  Table,
  Scoring,
  narrate,
  prompt,
  duration,
  hold,
  startsTurn: (event) => event.kind === 'turn_began',
};

export default client;
