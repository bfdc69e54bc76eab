/** The moment in which cards are turned over: which events it lasts, the cards in the order of play, who acts next. */
import { CHARACTERS, DETECTIVE, UNKNOWN, type GameEvent, type GameView } from '../../generated/master-thieves';
import type { Say } from '../../words/words.svelte';
import type { Seat } from '../contract';
import { during } from './progress';
import { characterOf, has, numberOf } from './reading';

export type CardState = 'hidden' | 'done' | 'next' | 'then-you' | 'waits';

export interface ShownCard {
  readonly seat: number;
  /** Negative while the card lies face down. */
  readonly character: number;
  readonly number: number;
  readonly state: CardState;
}

export interface Reveal {
  readonly cards: readonly ShownCard[];
  /** The event that tells what the cards mean; null until all are turned. */
  readonly result: GameEvent | null;
}

/** Whether cards are being turned over during this event. */
export function isReveal(event: GameEvent): boolean {
  return event.kind === 'revealed' || event.kind === 'smugglers_called' || event.kind === 'ring_judged';
}

/** Whether the cards have been turned over, and everybody looks at them. */
export function isResult(event: GameEvent): boolean {
  return event.kind === 'ring_judged' || (event.kind === 'smugglers_called' && event.smugglers > 0);
}

/** The cards on show during *event*; null if this is not the moment for it. */
export function revealAt(
  view: GameView,
  row: readonly GameEvent[],
  event: GameEvent | null,
  me: number | null,
): Reveal | null {
  if (event === null || !isReveal(event)) return null;
  const played = row.slice(0, row.indexOf(event) + 1);
  const now = during(view, played);
  // The places are those of the whole row, so that a card keeps its place when it is turned.
  const end = during(view, row.slice(0, row.findLastIndex(isReveal) + 1));
  const result = isResult(event) ? event : null;
  const [next = UNKNOWN, second = UNKNOWN] = result ? actors(now) : [];
  const cards = seatsInOrder(end).map((seat) => {
    const isShown = has(now.revealed, seat);
    const character = isShown ? characterOf(now, seat) : UNKNOWN;
    const state: CardState = !isShown
      ? 'hidden'
      : has(now.acted, seat)
        ? 'done'
        : seat === next
          ? 'next'
          : seat === second && seat === me
            ? 'then-you'
            : 'waits';
    return { seat, character, number: isShown ? numberOf(now, seat, character) : UNKNOWN, state };
  });
  return { cards, result };
}

/** All seats: those with a revealed card in the order in which they act, then the others. */
function seatsInOrder(view: GameView): number[] {
  const rank = (seat: number): number => {
    if (!has(view.revealed, seat)) return CHARACTERS * 16 + seat;
    const character = characterOf(view, seat);
    return character * 16 + numberOf(view, seat, character);
  };
  return Array.from({ length: view.seats }, (_, seat) => seat).sort((one, other) => rank(one) - rank(other));
}

/** The seats that still have a turn, in order. A detective has none. */
function actors(view: GameView): number[] {
  return seatsInOrder(view).filter(
    (seat) => has(view.revealed, seat) && !has(view.acted, seat) && characterOf(view, seat) !== DETECTIVE,
  );
}

/** Who acts next and whether the reader follows, once the cards are turned. */
export function nextWords(
  view: GameView,
  event: GameEvent,
  seats: readonly Seat[],
  me: number | null,
  say: Say,
): string {
  if (!isResult(event)) return '';
  const [next, second] = actors(view);
  if (next === undefined) return say('mt-nobody-acts');
  return say('mt-acts-next', {
    who: next === me ? 'you' : 'other',
    player: seats[next]?.name ?? '',
    then: second !== undefined && second === me,
  });
}
