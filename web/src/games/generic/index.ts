/**
 * The client of every game without its own client. The server sends the text: a drawing of the seat's view, a
 * sentence for each fact and a label for each legal action.
 */
import type { GameClient } from '../contract';
import { named } from './names';
import { prompt } from './prompt';
import Scoring from './Scoring.svelte';
import Table from './Table.svelte';

/** How long a fact with a sentence is shown, in milliseconds. */
const SHOWN = 300;

const client: GameClient = {
  text: true,
  words: { area: 'generic' },
  Table,
  Scoring,
  narrate: (_event, telling) => named(telling.sentence ?? '', telling.seats),
  prompt,
  duration: () => SHOWN,
};

export default client;
