/** The legal actions, sorted by the kind of question that they answer. */
import {
  BOX,
  CHOOSE,
  FILL,
  FLIP_EW,
  FLIP_NS,
  MASTER,
  OPEN,
  PICK,
  PLACE,
  SEARCHED,
  TURN_ONE,
  type GameAction,
  type GameEvent,
  type GameView,
  type GameEdition,
} from '../../generated/master-thieves';
import type { Situation } from '../../net/protocol';
import type { Say } from '../../words/words.svelte';
import { GEMS, placeName, WORTH } from './reading';

type Of<K extends GameAction['kind']> = Extract<GameAction, { kind: K }>;

export function ofKind<K extends GameAction['kind']>(legal: readonly GameAction[], kind: K): readonly Of<K>[] {
  return legal.filter((action): action is Of<K> => action.kind === kind);
}

export const offers = (legal: readonly GameAction[], kind: GameAction['kind']): boolean =>
  legal.some((action) => action.kind === kind);

/** Whether the question is answered by pointing at a drawer. */
export const asksForDrawer = (stage: number): boolean => stage === OPEN || stage === FILL;

/** Slots among the answers. */
export function slotsOf(legal: readonly GameAction[]): ReadonlySet<number> {
  return new Set(legal.flatMap((action) => (action.kind === 'open' || action.kind === 'fill' ? [action.slot] : [])));
}

/** How many diamonds may go into a slot. */
export function countsFor(legal: readonly GameAction[], slot: number): readonly number[] {
  return ofKind(legal, 'fill')
    .filter((action) => action.slot === slot)
    .map((action) => action.count);
}

/** The action that places this many, if it is legal. */
export function placing(legal: readonly GameAction[], diamonds: number, sapphires: number): Of<'place'> | undefined {
  return ofKind(legal, 'place').find((action) => action.diamonds === diamonds && action.sapphires === sapphires);
}

export interface BoxMove {
  readonly id: string;
  readonly key: string;
  readonly action: Of<'turn'> | Of<'flip'>;
  /** Its number in the table of poses. */
  readonly move: number;
}

/** All box moves, legal or not, in the order of the pad. */
export function boxMoves(northSouth: boolean): readonly BoxMove[] {
  return [
    { id: 'top-back', key: 'T', action: { kind: 'turn', levels: 1, clockwise: false }, move: TURN_ONE + 1 },
    { id: 'top', key: 't', action: { kind: 'turn', levels: 1, clockwise: true }, move: TURN_ONE },
    { id: 'two-back', key: 'G', action: { kind: 'turn', levels: 2, clockwise: false }, move: TURN_ONE + 3 },
    { id: 'two', key: 'g', action: { kind: 'turn', levels: 2, clockwise: true }, move: TURN_ONE + 2 },
    { id: 'flip', key: 'f', action: { kind: 'flip' }, move: northSouth ? FLIP_NS : FLIP_EW },
  ];
}

/** The number of a box move in the table of poses. */
export function moveOf(moves: readonly BoxMove[], action: GameAction): number | null {
  return moves.find((one) => isSame(one.action, action))?.move ?? null;
}

export function isLegal(legal: readonly GameAction[], action: GameAction): boolean {
  return legal.some((one) => isSame(one, action));
}

/** Whether two actions are equal, whatever the order of their fields. */
export function isSame(one: GameAction, other: GameAction): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(action: GameAction): [string, unknown][] {
  return Object.entries(action).sort(([one], [other]) => (one < other ? -1 : 1));
}

/** The text of the button that sends an action. *front* is the value of the gems in the open drawer. */
export function verbFor(action: GameAction, stage: number, front: number, say: Say): string {
  switch (action.kind) {
    case 'open':
      return say('mt-do-open', { place: placeName(action.slot, say) });
    case 'fill':
      return say('mt-do-fill', { n: action.count });
    case 'place': {
      const { diamonds, sapphires } = action;
      return say('mt-do-place', { diamonds, sapphires, total: diamonds + sapphires });
    }
    case 'turn':
      return say('mt-do-turn', { levels: action.levels, dir: action.clockwise ? 'cw' : 'ccw' });
    case 'take_one':
    case 'pick':
      return say('mt-do-take', { kind: GEMS[action.gem] ?? 'diamond' });
    case 'take':
      return say('mt-do-take-all', { points: stage === SEARCHED ? front + WORTH[2] : front });
    case 'leave':
      return say(stage === MASTER ? 'mt-do-leave-all' : 'mt-do-take-nothing');
    default:
      return say(`mt-do-${action.kind.replaceAll('_', '-')}`);
  }
}

/**
 * The drawer that a question is about, or null: the open one, or the one that is chosen. While diamonds are hidden the last
 * drawer still stands open, but the question is about the next one.
 */
export function drawerAsked(shape: string, open: number, chosen: number | null): number | null {
  if (shape === 'drawer') return chosen;
  return open >= 0 ? open : null;
}

/** Why a move of the box is not allowed, by the table's options; the server decides. */
export function boxReason(
  action: GameAction,
  view: { round: number; box_flips: number; box_left: number },
  edition: Pick<GameEdition, 'box_order'>,
): { id: string; clause: string } {
  if (view.round === 0) return { id: 'mt-why-setup-box', clause: 'MT-SETUP-21' };
  if (action.kind === 'turn' && view.box_flips > 0 && edition.box_order === 'turn_first')
    return { id: 'mt-why-turn-first', clause: 'MT-ACT-07' };
  return { id: 'mt-why-one-each', clause: 'MT-ACT-06' };
}

/** Whether this seat can still choose during an event: all seats lay their cards at the same time. */
export function meanwhile(event: GameEvent, { view, seat }: Situation<GameView, GameAction, GameEdition>): boolean {
  return view?.stage === CHOOSE && event.kind === 'chose' && event.seat !== seat;
}

/** What the question is answered with: a drawer of the net, a move of the box, a card, or a panel of its own. */
export function shapeOf(stage: number): 'drawer' | 'box' | 'cards' | 'place' | 'pick' | 'choice' {
  if (asksForDrawer(stage)) return 'drawer';
  if (stage === BOX) return 'box';
  if (stage === CHOOSE) return 'cards';
  if (stage === PLACE) return 'place';
  return stage === PICK ? 'pick' : 'choice';
}
