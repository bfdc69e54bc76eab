/** What the list of one's games says about each. */
import type { MyGame } from '../net/protocol';
import { botName } from '../table/names';
import type { Say } from '../words/words.svelte';
import { fromNow } from './when';

function shownName(chair: MyGame['chairs'][number] | undefined): string {
  return chair?.bot ? botName(chair.bot) : (chair?.name ?? '');
}

/** Whether the table waits for this person. */
export function isYours(game: MyGame): boolean {
  return game.waiting.includes(game.seat);
}

/** How the game stands, in a sentence. */
export function stateOf(game: MyGame, say: Say, join: (names: string[]) => string): string {
  const names = (seats: readonly number[]): string => join(seats.map((seat) => shownName(game.chairs[seat])));
  if (game.phase === 'waiting') {
    const free = game.chairs.filter((chair) => !chair.name).length;
    return say('my-game-gathering', { n: free });
  }
  if (game.phase === 'abandoned') return say('my-game-given-up');
  if (game.result) {
    const { winners, scores } = game.result;
    const n = scores[game.seat] ?? 0;
    if (winners.includes(game.seat)) return say('my-game-won', { n });
    return winners.length ? say('my-game-lost', { names: names(winners), n }) : say('my-game-drawn', { n });
  }
  if (isYours(game)) return say('my-game-yours');
  return game.waiting.length ? say('my-game-others', { names: names(game.waiting), n: game.waiting.length }) : '';
}

/** When that began, and how much time is left. */
export function timeOf(game: MyGame, say: Say, language: string, now: number): string {
  const parts = [];
  if (game.ended !== null) parts.push(say('my-game-ended', { when: fromNow(game.ended, now, language) }));
  else if (game.since !== null) parts.push(say('my-game-since', { when: fromNow(game.since, now, language) }));
  if (game.until !== null && isYours(game))
    parts.push(say('my-game-until', { when: fromNow(game.until, now, language) }));
  return parts.join(' · ');
}
