/** Translates views and events of the game into views and events of the stage. */
import {
  type GameEdition,
  type GameEvent,
  type GameView,
  NO_ALARM,
  PILLOW,
  SEARCHED,
  SECRET_OF,
  UNKNOWN,
} from '../../generated/master-thieves';
import { exhausted } from '../exhaustive';
import {
  type BoxMove,
  type BoxView,
  type Contents,
  EMPTY,
  GEM_KINDS,
  type Gems,
  type Glass,
  NO_GEMS,
  type OpenDrawer,
  type Pose,
  type StageEvent,
} from './stage/box-view.ts';
import { drawerAt } from './stage/geometry.ts';

/** What the stage needs to know of the edition and the viewer. */
export interface Sight {
  readonly marks: GameEdition['drawer_marks'];
  /** Whether the table marks long drawers. */
  readonly long: boolean;
  readonly visibility: GameEdition['visibility'];
  /** The viewer's seat; null for onlookers. */
  readonly me: number | null;
}

export function poseOf(pose: number): Pose {
  return { flipped: pose >> 6 === 1, turns: [(pose >> 4) & 3, (pose >> 2) & 3, pose & 3] };
}

function gemsOf(diamond: number, sapphire: number, ruby = 0): Gems {
  return { diamond: Math.max(0, diamond), sapphire: Math.max(0, sapphire), ruby: Math.max(0, ruby) };
}

function contents(diamond: number, sapphire: number, ruby = 0, alarms: readonly number[] = []): Contents {
  return { gems: gemsOf(diamond, sapphire, ruby), alarms };
}

const oneGem = (gem: number): Gems => ({ ...NO_GEMS, [GEM_KINDS[gem] ?? 'diamond']: 1 });
/** The drawers with a secret compartment. */
const LONG = SECRET_OF.flatMap((secret, drawer) => (secret >= 0 ? [drawer] : []));
const RUBY: Contents = { gems: gemsOf(0, 0, 1), alarms: [] };

export function redOf(view: GameView): Gems {
  const base = PILLOW * view.seats;
  return gemsOf(view.pillows[base] ?? 0, view.pillows[base + 1] ?? 0, view.pillows[base + 2] ?? 0);
}

/** The contents of a front compartment that the viewer knows. */
function frontOf(view: GameView, compartment: number): Contents {
  const alarms = view.alarms.flatMap((place, seat) => (place === compartment ? [seat] : []));
  return contents(view.diamonds[compartment] ?? 0, view.sapphires[compartment] ?? 0, 0, alarms);
}

/** The contents of a secret compartment that the viewer knows; null for a short drawer. */
function secretOf(view: GameView, compartment: number): Contents | null {
  const secret = SECRET_OF[compartment >> 1] ?? -1;
  return secret < 0 ? null : contents(0, 0, view.secrets[secret + (compartment & 1)] ?? 0);
}

function openIn(view: GameView, sight: Sight): OpenDrawer | null {
  if (view.slot < 0) return null;
  if ((view.diamonds[view.open_front] ?? UNKNOWN) === UNKNOWN)
    return { slot: view.slot, front: 'hidden', behind: view.stage === SEARCHED ? 'hidden' : 'unreached' };
  const front = frontOf(view, view.open_front);
  if (view.stage !== SEARCHED) return { slot: view.slot, front, behind: 'unreached' };
  // Without marks a view does not say which drawer this is, only whether the search failed.
  if (sight.marks === 'plain') return { slot: view.slot, front, behind: view.search_failed ? EMPTY : RUBY };
  return { slot: view.slot, front, behind: secretOf(view, view.open_front) ?? 'none' };
}

export function boxViewOf(view: GameView, sight: Sight): BoxView {
  const marked = sight.marks !== 'plain';
  const long = sight.long ? LONG : [];
  return { pose: poseOf(view.pose), marked, long, open: openIn(view, sight), red: redOf(view) };
}

/** The known contents of all slots, for the transparent box. */
export function glassOf(view: GameView): Glass[] {
  return Array.from({ length: 12 }, (_, slot) => {
    const up = 2 * drawerAt(poseOf(view.pose), slot) + (view.pose >> 6);
    return {
      up: frontOf(view, up),
      down: frontOf(view, up ^ 1),
      behindUp: secretOf(view, up),
      behindDown: secretOf(view, up ^ 1),
    };
  });
}

/** A box move by its number, as the rules count them. */
export function boxMove(move: number): BoxMove {
  if (move >= 4) return { kind: 'flip', axis: move === 4 ? 'ew' : 'ns' };
  return { kind: 'turn', levels: move < 2 ? 1 : 2, clockwise: move % 2 === 0 };
}

/** Whether the viewer always sees into a drawer that *seat* opens. Otherwise an event shows the contents. */
function seesInto(seat: number, sight: Sight): boolean {
  return sight.visibility === 'everyone' || seat === sight.me;
}

/** What the stage shows of an event; *view* is the view before it, *open* the slot that is open on the stage. */
export function stageEventsOf(event: GameEvent, view: GameView, sight: Sight, open: number): StageEvent[] {
  const shut: StageEvent[] = open >= 0 ? [{ kind: 'shut' }] : [];
  switch (event.kind) {
    case 'opened':
      return [
        ...(open === event.slot ? [] : shut),
        { kind: 'open', slot: event.slot, front: seesInto(event.seat, sight) ? EMPTY : 'hidden' },
      ];
    case 'spilled':
      return event.diamonds > 0
        ? [{ kind: 'fall', contents: contents(event.diamonds, 0), onto: event.onto_red ? 'red' : 'back' }]
        : [];
    case 'fell':
      return fall(event, view);
    case 'saw':
      return [{ kind: 'show', front: contents(event.diamonds, event.sapphires) }];
    case 'filled':
      return [{ kind: 'put', contents: contents(1, 0), seat: event.seat }];
    case 'emptied':
      return [
        {
          kind: 'take',
          contents: contents(event.diamonds, event.sapphires),
          from: 'front',
          to: event.onto_red ? 'red' : 'seat',
          seat: event.seat,
        },
      ];
    case 'took_one':
      return [
        {
          kind: 'take',
          contents: { gems: oneGem(event.gem), alarms: [] },
          from: 'front',
          to: 'seat',
          seat: event.seat,
        },
      ];
    case 'placed':
      return event.diamonds + event.sapphires > 0
        ? [{ kind: 'put', contents: contents(event.diamonds, event.sapphires), seat: event.seat }]
        : [];
    case 'alarm_laid':
      return [{ kind: 'put', contents: contents(0, 0, 0, [event.seat]), seat: event.seat }];
    case 'alarm_returned':
      return [
        { kind: 'take', contents: contents(0, 0, 0, [event.owner]), from: 'front', to: 'seat', seat: event.owner },
      ];
    case 'secret_sought':
      return [{ kind: 'reach', behind: behindOf(event.seat, view, sight, open) }];
    case 'secret_seen':
      return [{ kind: 'show', behind: contents(0, 0, event.rubies) }];
    case 'ruby_fell':
      return [{ kind: 'fall', contents: RUBY, onto: event.onto_red ? 'red' : 'back' }];
    case 'ruby_taken':
      return [{ kind: 'take', contents: RUBY, from: 'behind', to: 'seat', seat: event.seat }];
    case 'turned':
      return [...shut, { kind: 'turn', levels: event.levels === 1 ? 1 : 2, clockwise: event.clockwise }];
    case 'flipped':
      return [...shut, { kind: 'flip', axis: event.north_south ? 'ns' : 'ew' }];
    case 'took_red':
      return [{ kind: 'take', contents: { gems: redOf(view), alarms: [] }, from: 'red', to: 'seat', seat: event.seat }];
    case 'picked':
      return [
        { kind: 'take', contents: { gems: oneGem(event.gem), alarms: [] }, from: 'red', to: 'seat', seat: event.seat },
      ];
    case 'box_offered':
    case 'turn_began':
    case 'filling_began':
    case 'filling_ended':
    case 'division_began':
    case 'round_ended':
    case 'ended':
      return shut;
    case 'rubies_hidden':
    case 'dealt':
    case 'sequence_set':
    case 'share_left':
    case 'added':
    case 'round_began':
    case 'chose':
    case 'laid':
    case 'revealed':
    case 'smugglers_called':
    case 'ring_judged':
    case 'passed':
    case 'asked':
    case 'declined':
    case 'alarm_alone':
    case 'alarm_left':
    case 'cards_passed':
      return [];
    default:
      return exhausted(event, []);
  }
}

/** Gems fall on the red pillow; if an alarm of another seat falls with them, that seat gets them. */
function fall(event: Extract<GameEvent, { kind: 'fell' }>, view: GameView): StageEvent[] {
  const alarms = event.alarm === NO_ALARM ? [] : [event.alarm];
  if (event.diamonds + event.sapphires + alarms.length === 0) return [];
  const fallen = contents(event.diamonds, event.sapphires, 0, alarms);
  const toSeat = alarms.length > 0 && event.alarm !== view.actor;
  return [{ kind: 'fall', contents: fallen, ...(toSeat ? { onto: 'seat', seat: event.alarm } : { onto: 'red' }) }];
}

/** What a search shows behind the front at first: hidden, empty, or no compartment. */
function behindOf(seat: number, view: GameView, sight: Sight, open: number): Contents | 'hidden' | 'none' {
  if (!seesInto(seat, sight) && (view.diamonds[view.open_front] ?? UNKNOWN) === UNKNOWN) return 'hidden';
  if (sight.marks === 'plain' || open < 0) return EMPTY;
  return (SECRET_OF[drawerAt(poseOf(view.pose), open)] ?? -1) < 0 ? 'none' : EMPTY;
}
