/** 40 Thieves for the table page: jars, sapphires and daggers in plain DOM and SVG. */

import type { GameAction, GameEvent, GameView, GameEdition } from '../../generated/forty-thieves';
import type { GameClient } from '../contract';
import { press } from './decision/press';
import { isMarked, narrate, recap } from './text/narrate';
import { stageName } from './model/phases';
import { prompt } from './text/prompt';
import Scoring from './scoring/Scoring.svelte';
import Table from './Table.svelte';
import { duration, hold } from './motion/timing';

const client: GameClient<GameView, GameAction, GameEvent, GameEdition> = {
  words: { area: 'table', game: 'forty-thieves' },
  Table,
  Scoring,
  narrate,
  prompt,
  recap,
  duration,
  hold,
  passes: ({ view }) => view !== null && stageName(view.stage) === 'react',
  startsTurn: (event) => event.kind === 'turn_began',
  isQuiet: (event) => event.kind === 'asked',
  isMarked,
  press,
  keys: [
    ['L', 'ft-key-lantern'],
    ['R', 'ft-key-replace'],
    ['S', 'ft-key-swap'],
    ['A', 'ft-key-attempt'],
    ['.', 'ft-key-skip'],
  ],
};

export default client;
