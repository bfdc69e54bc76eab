/** The legal answers sorted into the shapes in which a person is asked. */
import {
  BOX,
  CHOOSE,
  FILL,
  FLIP_EW,
  FLIP_NS,
  OPEN,
  PICK,
  PLACE,
  TURN_ONE,
  type GameAction,
  type GameEvent,
  type GameView,
} from '../../generated/master-thieves';
import type { Situation } from '../../net/protocol';

type Of<K extends GameAction['kind']> = Extract<GameAction, { kind: K }>;

export function ofKind<K extends GameAction['kind']>(legal: readonly GameAction[], kind: K): readonly Of<K>[] {
  return legal.filter((action): action is Of<K> => action.kind === kind);
}

export const offers = (legal: readonly GameAction[], kind: GameAction['kind']): boolean => legal.some((action) => action.kind === kind);

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

/** The placing of so many, if it is allowed. */
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

/** Every box move there is, legal or not, in the order of the pad. */
export function boxMoves(northSouth: boolean): readonly BoxMove[] {
  return [
    { id: 'top-back', key: 'T', action: { kind: 'turn', levels: 1, clockwise: false }, move: TURN_ONE + 1 },
    { id: 'top', key: 't', action: { kind: 'turn', levels: 1, clockwise: true }, move: TURN_ONE },
    { id: 'two-back', key: 'G', action: { kind: 'turn', levels: 2, clockwise: false }, move: TURN_ONE + 3 },
    { id: 'two', key: 'g', action: { kind: 'turn', levels: 2, clockwise: true }, move: TURN_ONE + 2 },
    { id: 'flip', key: 'f', action: { kind: 'flip' }, move: northSouth ? FLIP_NS : FLIP_EW },
  ];
}

export function isLegal(legal: readonly GameAction[], action: GameAction): boolean {
  const text = JSON.stringify(sorted(action));
  return legal.some((one) => JSON.stringify(sorted(one)) === text);
}

function sorted(action: GameAction): [string, unknown][] {
  return Object.entries(action).sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Why the box cannot be moved so, in the words of the table's own options; the server has the last word. */
export function boxReason(action: GameAction, view: { round: number; box_flips: number; box_left: number }, edition: Readonly<Record<string, unknown>>): { id: string; clause: string } {
  if (view.round === 0) return { id: 'mt-why-setup-box', clause: 'MT-SETUP-21' };
  if (action.kind === 'turn' && view.box_flips > 0 && edition['box_order'] === 'turn_first') return { id: 'mt-why-turn-first', clause: 'MT-ACT-07' };
  return { id: 'mt-why-one-each', clause: 'MT-ACT-06' };
}

/** Cards are laid by all at once: while others lay theirs, one chooses on. */
export function meanwhile(event: GameEvent, { view, seat }: Situation<GameView, GameAction>): boolean {
  return view?.stage === CHOOSE && event.kind === 'chose' && event.seat !== seat;
}

/** Where the picture of the question belongs: the net answers, cards answer, or a panel of its own does. */
export function shapeOf(stage: number): 'drawer' | 'box' | 'cards' | 'place' | 'pick' | 'choice' {
  if (asksForDrawer(stage)) return 'drawer';
  if (stage === BOX) return 'box';
  if (stage === CHOOSE) return 'cards';
  if (stage === PLACE) return 'place';
  return stage === PICK ? 'pick' : 'choice';
}
