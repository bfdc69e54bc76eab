/** A view after some events: how far a row has got while it is played, as far as everybody sees it. */
import {
  AFTER,
  BLACK,
  BOX,
  CHARACTERS,
  CHOOSE,
  CLOSED,
  DIAMOND,
  FILL,
  FLIP_EW,
  FLIP_NS,
  NO_ALARM,
  ON_CARD,
  OPEN,
  OVER,
  PICK,
  PILLOW,
  RUBY,
  SAPPHIRE,
  UNKNOWN,
  type GameEvent,
  type GameView,
} from '../../generated/master-thieves';
import { CHARACTER_IDS, has, redOf } from './reading';

type Change = Partial<GameView>;
type Of<K extends GameEvent['kind']> = Extract<GameEvent, { kind: K }>;
type Gems = readonly (readonly [place: number, change: number])[];

/** The view after *events*: whose turn it is, what is asked, cards, pillows and the pose. Drawers stay as they were. */
export function during(view: GameView, events: readonly GameEvent[]): GameView {
  return events.reduce((now, event) => ({ ...now, ...flowOf(event, now), ...gemsOf(event, now) }), view);
}

/** The seats that have to answer. */
export function waitingIn(view: GameView): number[] {
  if (view.stage === CHOOSE) return seatsOf(view).filter((seat) => !has(view.chosen, seat));
  return view.asked >= 0 ? [view.asked] : [];
}

/** The seats with a revealed card in the order in which they act: by character, then by number. */
export function actingOrder(cards: readonly Of<'revealed'>[]): Of<'revealed'>[] {
  return [...cards].sort((one, other) => one.character - other.character || one.number - other.number);
}

/** The events of a row with the cards in the order in which their players act. */
export function inActingOrder(events: readonly GameEvent[]): readonly GameEvent[] {
  const cards = actingOrder(events.filter((event) => event.kind === 'revealed'));
  let next = 0;
  return events.map((event) => (event.kind === 'revealed' ? (cards[next++] ?? event) : event));
}

/** The character of a seat in this round, as part of a message id; empty if it is not known. */
export function characterIdOf(view: GameView, seat: number): string {
  return CHARACTER_IDS[view.laid[seat] ?? UNKNOWN] ?? '';
}

const seatsOf = (view: GameView): number[] => Array.from({ length: view.seats }, (_, seat) => seat);

const withValue = (list: readonly number[], place: number, value: number): number[] =>
  list.map((old, index) => (index === place ? value : old));

/** What an event changes in turns, questions, cards and the pose. */
function flowOf(event: GameEvent, now: GameView): Change {
  switch (event.kind) {
    case 'sequence_set':
      return { sequence: event.sequence };
    case 'filling_began': {
      const actor = now.sequence[event.position] ?? UNKNOWN;
      return { position: event.position, actor, asked: actor, stage: FILL, slot: CLOSED };
    }
    case 'opened':
      return { slot: event.slot };
    case 'round_began':
      return { round: event.round, stage: CHOOSE, asked: UNKNOWN, actor: UNKNOWN, slot: CLOSED };
    case 'chose':
      return { chosen: now.chosen | (1 << event.seat) };
    case 'laid':
      return { laid: withValue(now.laid, event.seat, event.character) };
    case 'revealed':
      return revealed(event, now);
    case 'smugglers_called':
      return { smugglers: event.smugglers };
    case 'ring_judged':
      return { smugglers: event.smugglers, detectives: event.detectives, ring: event.holds ? 1 : 0 };
    case 'turn_began':
      return {
        actor: event.seat,
        asked: event.seat,
        stage: OPEN,
        acted: now.acted | (1 << event.seat),
        slot: CLOSED,
        blocked: false,
      };
    case 'asked':
      return { asked: event.seat, stage: event.stage };
    case 'box_offered':
      return { slot: CLOSED, asked: event.seat, stage: BOX, box_left: event.limit, box_turns: 0, box_flips: 0 };
    case 'turned':
    case 'flipped':
      return moved(event, now);
    case 'alarm_returned':
      return { alarms: withValue(now.alarms, event.owner, ON_CARD) };
    case 'division_began':
      return divided(event, now);
    case 'picked':
      return picked(now);
    case 'round_ended':
      return roundEnded(now);
    case 'ended':
      return { reason: event.reason, stage: OVER, asked: UNKNOWN, actor: UNKNOWN, slot: CLOSED };
    default:
      return {};
  }
}

function revealed(event: Of<'revealed'>, now: GameView): Change {
  return {
    laid: withValue(now.laid, event.seat, event.character),
    revealed: now.revealed | (1 << event.seat),
    numbers: withValue(now.numbers, CHARACTERS * event.seat + event.character, event.number),
  };
}

function moved(event: Of<'turned'> | Of<'flipped'>, now: GameView): Change {
  const left = { box_left: now.box_left - 1 };
  if (event.kind === 'flipped') {
    const pose = AFTER[now.pose]?.[event.north_south ? FLIP_NS : FLIP_EW] ?? now.pose;
    return { ...left, pose, box_flips: now.box_flips + 1 };
  }
  const pose = AFTER[now.pose]?.[2 * event.levels - (event.clockwise ? 2 : 1)] ?? now.pose;
  return { ...left, pose, box_turns: now.box_turns + 1 };
}

function divided(event: Of<'division_began'>, now: GameView): Change {
  const red = redOf(now);
  const change = { divisions: now.divisions + 1, sharers: event.sharers, slot: CLOSED };
  if (event.sharers.length < 2 || red.diamonds + red.sapphires + red.rubies === 0) return change;
  return { ...change, picker: 0, asked: event.sharers[0] ?? UNKNOWN, actor: UNKNOWN, stage: PICK };
}

function picked(now: GameView): Change {
  const picker = (now.picker + 1) % Math.max(1, now.sharers.length);
  return { picker, asked: now.sharers[picker] ?? UNKNOWN };
}

function roundEnded(now: GameView): Change {
  return {
    laid: now.laid.map(() => UNKNOWN),
    chosen: 0,
    revealed: 0,
    acted: 0,
    smugglers: UNKNOWN,
    detectives: UNKNOWN,
    ring: UNKNOWN,
    divisions: 0,
    sharers: [],
    slot: CLOSED,
  };
}

/** What an event changes on the pillows. A covered pillow stays covered. */
function gemsOf(event: GameEvent, now: GameView): Change {
  const gems = movedGems(event, now);
  if (gems.length === 0) return {};
  const pillows = [...now.pillows];
  for (const [place, change] of gems) {
    const before = pillows[place] ?? UNKNOWN;
    if (before !== UNKNOWN) pillows[place] = before + change;
  }
  return { pillows };
}

function movedGems(event: GameEvent, now: GameView): Gems {
  const red = PILLOW * now.seats;
  const black = (seat: number): number => PILLOW * seat + BLACK;
  const both = (pillow: number, diamonds: number, sapphires: number): Gems => [
    [pillow + DIAMOND, diamonds],
    [pillow + SAPPHIRE, sapphires],
  ];
  switch (event.kind) {
    case 'spilled':
      return event.onto_red ? [[red + DIAMOND, event.diamonds]] : [];
    case 'fell':
      return both(
        event.alarm === NO_ALARM || event.alarm === now.actor ? red : black(event.alarm),
        event.diamonds,
        event.sapphires,
      );
    case 'emptied':
      return both(event.onto_red ? red : black(event.seat), event.diamonds, event.sapphires);
    case 'took_one':
      return [[black(event.seat) + event.gem, 1]];
    case 'placed':
      return both(PILLOW * event.seat, -event.diamonds, -event.sapphires);
    case 'ruby_fell':
      return event.onto_red ? [[red + RUBY, 1]] : [];
    case 'ruby_taken':
      return [[black(event.seat) + RUBY, 1]];
    case 'took_red':
      return [DIAMOND, SAPPHIRE, RUBY].flatMap((gem) => {
        const there = now.pillows[red + gem] ?? 0;
        return [[red + gem, -there] as const, [black(event.seat) + gem, there] as const];
      });
    case 'picked':
      return [
        [red + event.gem, -1],
        [black(event.seat) + event.gem, 1],
      ];
    default:
      return [];
  }
}
