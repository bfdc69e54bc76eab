/** Changing a table that waits for its players. */
import { changeRules, seatBot } from '../net/api';
import type { GameShelf, Overview } from '../net/protocol';
import { middlingBot, request, type Plan } from './presets';

/** Change what a table plays. Bots that do not play the new game give their chairs to bots that do. */
export async function changeTable(was: Overview, game: GameShelf, now: Plan): Promise<void> {
  const known = new Set(game.bots.map((bot) => bot.name));
  const strangers = was.chairs.flatMap((chair, seat) => (chair.bot && !known.has(chair.bot) ? [seat] : []));
  for (const seat of strangers) await seatBot(was.table, seat, '');
  await changeRules(was.table, { ...request(game.name, now), bots: [] });
  for (const [index, seat] of strangers.entries())
    if (seat < now.seats) await seatBot(was.table, seat, middlingBot(game, index));
}
