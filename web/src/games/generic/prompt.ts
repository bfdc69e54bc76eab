/** What the bar says at a table of a game without a client of its own. */
import type { Prompt, Seat } from '../contract';
import type { Situation } from '../../net/protocol';
import type { Say } from '../../words/words.svelte';

export function prompt(
  situation: Situation,
  seats: readonly Seat[],
  say: Say,
  played: readonly unknown[] = [],
): Prompt {
  const [first] = situation.waiting;
  // While a row is played the question before it is answered.
  if (played.length > 0) return { lead: '', ask: '', sub: '', seat: null };
  if (situation.seat !== null && situation.waiting.includes(situation.seat)) {
    return {
      lead: say('generic-your-turn'),
      ask: say('generic-choose', { n: situation.legal.length }),
      sub: '',
      seat: situation.seat,
    };
  }
  if (first === undefined) return { lead: '', ask: say('generic-over'), sub: '', seat: null };
  const names = situation.waiting.map((seat) => seats[seat]?.name ?? '');
  return { lead: '', ask: say('generic-waits-for', { names: names.join('|') }), sub: '', seat: first };
}
