/** Events as sentences, for the log and the live region: who, did what, where, with what result. */

import {
  CELLS,
  REASONS,
  TOKEN,
  type Drew,
  type GameEdition,
  type GameEvent,
  type GameView,
  type MerchantActed,
  type Played,
  type Stole,
} from '../../../generated/forty-thieves';
import type { Telling } from '../../contract';
import { exhausted } from '../../exhaustive';
import { targetThing } from '../decision/offers';
import { during } from '../model/flow';
import { GEM_PLACES } from '../model/geometry';
import { at, faceOf } from '../model/tiles';
import { cell, combination, face, jar, several, shown, thing } from './words';

type Story = Telling<GameView, GameEdition>;

/** One sentence for an event; empty if another event says it all. */
export function narrate(event: GameEvent, telling: Story): string {
  const { say } = telling;
  const mine = 'seat' in event && event.seat === telling.me;
  const who = (seat: number): { who: string; player: string } => by(seat, telling);
  switch (event.kind) {
    case 'dealt':
      return say('ft-said-dealt');
    case 'turn_began':
      return say('ft-said-turn', who(event.seat));
    case 'passed':
      return say('ft-said-passed', who(event.seat));
    case 'threw':
      return say('ft-said-threw', { ...who(event.seat), faces: several(event.faces, (one) => face(say, one)) });
    case 'threw_face_down':
      return say('ft-said-threw-down', {
        ...who(event.seat),
        jars: several(event.backs, (one) => jar(say, one)),
      });
    case 'drew':
      return mine ? '' : drew(event, telling);
    case 'held': {
      const faces = several(event.faces, (one) => face(say, one));
      return mine ? say('ft-said-held', { faces }) : say('ft-said-held-shown', { ...who(event.seat), faces });
    }
    case 'reshuffled':
      return say('ft-said-reshuffled');
    case 'refilled':
      return say('ft-said-refilled', {
        n: event.cells.length,
        jars: shown(say, event.cells, (index) => jar(say, at(event.backs, index), true)),
      });
    case 'peeked':
      return mine ? '' : say('ft-said-peeked', { ...who(event.seat), cell: cell(say, event.cell) });
    case 'looked':
      if (mine) return '';
      return say('ft-said-looked', { ...who(event.seat), cells: several(event.cells, (one) => cell(say, one)) });
    case 'saw': {
      const seen = shown(say, event.cells, (index) => face(say, at(event.faces, index)));
      // In a review nobody is "you".
      return telling.me === null ? say('ft-said-seen', { seen }) : say('ft-said-saw', { n: event.cells.length, seen });
    }
    case 'revealed':
      return say('ft-said-revealed', { seen: shown(say, event.cells, (index) => face(say, at(event.faces, index))) });
    case 'hoarded':
      return say('ft-said-hoarded', { ...who(event.seat), n: event.cells.length });
    case 'swapped':
      return say('ft-said-swapped', {
        ...who(mover(telling)),
        cells: several([event.first, event.second], (one) => cell(say, one)),
      });
    case 'replaced':
      return say('ft-said-replaced', {
        ...who(event.seat),
        cell: cell(say, event.cell),
        jar: jar(say, event.back),
      });
    case 'led':
      return say('ft-said-led', { ...who(event.seat), cell: cell(say, event.cell), face: face(say, event.face) });
    case 'played':
      return played(event, telling);
    case 'parried':
      return say('ft-said-parried', who(event.seat));
    case 'window_closed':
      return event.works ? say('ft-said-works') : say('ft-said-cancelled');
    case 'relieved':
      return say('ft-said-relieved', { ...who(event.seat), eye: event.eye === TOKEN ? 'token' : 'tile' });
    case 'cursed':
      return say('ft-said-cursed', who(event.seat));
    case 'stole':
      return say('ft-said-stole', { ...who(event.seat), what: thing(say, targetThing(event.target), names(telling)) });
    case 'announced':
      return say('ft-said-announced', {
        ...who(event.seat),
        what: combination(say, event.combination),
        faces: several(event.faces, (one) => face(say, one)),
      });
    case 'succeeded':
      return say('ft-said-succeeded');
    case 'failed':
      return say('ft-said-failed', who(event.seat));
    case 'claimed':
      return say('ft-said-claimed', { ...who(event.seat), what: combination(say, event.combination) });
    case 'declined':
      return say('ft-said-declined', who(event.seat));
    case 'took_all':
      return say('ft-said-took-all', who(event.seat));
    case 'emerged':
    case 'unearthed':
      return say('ft-said-emerged', { ...who(event.seat), tale: faceOf(event.face)?.kind ?? '' });
    case 'merchant_came':
      return say('ft-said-merchant-came', { place: at(GEM_PLACES, event.place) });
    case 'merchant_acted':
      return merchantActed(event, telling);
    case 'wished':
      return say('ft-said-wished', { ...who(event.seat), wish: event.wish });
    case 'hands_passed':
      return say('ft-said-hands-passed');
    case 'ended':
      return say('ft-said-ended', { reason: (REASONS[event.reason] ?? '').replaceAll('_', '-') });
    case 'jars_assigned':
    case 'hidden':
    case 'stacked':
    case 'asked':
    case 'chose':
    case 'covered':
    case 'window_opened':
    case 'cleared':
    case 'stirred':
    case 'departed':
      return '';
    default:
      return exhausted(event, '');
  }
}

function drew(event: Drew, telling: Story): string {
  const { say } = telling;
  const args = { ...by(event.seat, telling), n: event.backs.length };
  if (at(event.backs, 0) < 0) return say('ft-said-drew-hidden', args);
  return say('ft-said-drew', { ...args, jars: several(event.backs, (one) => jar(say, one)) });
}

/** The seat that swaps two tiles. */
function mover(telling: Story): number {
  return telling.by ?? before(telling)?.active ?? -1;
}

/** How things stand just before this event; null without a view. */
function before(telling: Story): GameView | null {
  return telling.view && during(telling.view, telling.told as readonly GameEvent[]);
}

/** The arguments of a message that say who does something: the reader, or a player by name. */
export function by(seat: number, telling: Pick<Telling, 'seats' | 'me'>): { who: string; player: string } {
  return { who: seat === telling.me ? 'you' : 'other', player: telling.seats[seat]?.name ?? '' };
}

function merchantActed(event: MerchantActed, telling: Story): string {
  return telling.say('ft-said-merchant-acted', {
    took: event.took,
    moved: event.place !== before(telling)?.merchant_place,
    place: at(GEM_PLACES, event.place),
  });
}

function names(telling: Story): string[] {
  return telling.seats.map((seat) => seat.name);
}

function played(event: Played, telling: Story): string {
  const { say } = telling;
  const who = by(event.seat, telling);
  switch (faceOf(event.face)?.kind) {
    case 'lantern': {
      const cells = [Math.floor(event.target / CELLS), event.target % CELLS];
      return say('ft-said-lantern', { ...who, cells: several(cells, (one) => cell(say, one)) });
    }
    case 'sapphire':
      return say('ft-said-sapphire', { ...who, what: thing(say, targetThing(event.target), names(telling)) });
    case 'amulet':
      return say('ft-said-amulet', who);
    default: {
      const victim = by(event.target, telling);
      return say('ft-said-eye', { ...who, whom: victim.who, victim: victim.player });
    }
  }
}

/** What a classic table and one with a notebook tell again: what reached or left a hoard. */
const RECAPPED: ReadonlySet<GameEvent['kind']> = new Set<GameEvent['kind']>([
  'hoarded',
  'relieved',
  'cursed',
  'failed',
  'took_all',
  'wished',
  'hands_passed',
]);

/** A sentence for the recap. An open book tells everything again, other tables never a place on the board. */
export function recap(event: GameEvent, telling: Story): string {
  if (event.kind === 'turn_began') return telling.say('ft-recap-turn', by(event.seat, telling));
  if (telling.edition.memory_aid === 'open-book') return narrate(event, telling);
  if (event.kind === 'stole') return stolen(event, telling);
  return RECAPPED.has(event.kind) ? narrate(event, telling) : '';
}

function stolen(event: Stole, telling: Story): string {
  const [kind, seat] = targetThing(event.target).split(':');
  const victim = by(Number(seat), telling);
  const from = kind === 'hoard' ? victim.who : kind === 'gem' ? 'board' : 'loot';
  return telling.say('ft-recap-stole', { ...by(event.seat, telling), from, victim: victim.player });
}

const MARKED: ReadonlySet<GameEvent['kind']> = new Set<GameEvent['kind']>([
  'stole',
  'failed',
  'succeeded',
  'parried',
  'wished',
  'ended',
]);

/** Events that a review marks on its time line. */
export function isMarked(event: GameEvent): boolean {
  return MARKED.has(event.kind);
}
