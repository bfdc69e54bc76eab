/** What happened, in sentences, for the log and for the live region: who, did what, where, result. */

import type { GameEvent, GameView, Played } from '../../generated/forty-thieves';
import { REASONS } from '../../generated/forty-thieves';
import type { Telling } from '../contract';
import { targetThing } from './decision';
import { CELLS, GEM_PLACES } from './geometry';
import { at, faceOf, TOKEN } from './tiles';
import { cell, combination, face, jar, several, shown, thing } from './words';

/** One sentence for an event; empty where another says it all. */
export function narrate(event: GameEvent, telling: Telling<GameView>): string {
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
      return say('ft-said-threw-down', { ...who(event.seat), jars: several(event.backs, (one) => jar(say, one, true)) });
    case 'drew':
      if (mine) return '';
      if (at(event.backs, 0) < 0) return say('ft-said-drew-hidden', { ...who(event.seat), n: event.backs.length });
      return say('ft-said-drew', {
        ...who(event.seat),
        n: event.backs.length,
        jars: several(event.backs, (one) => jar(say, one, true)),
      });
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
    case 'saw':
      // Whoever looks on from outside, in a review, is told what was seen; nobody there is "you".
      if (telling.me === null) return say('ft-said-seen', { seen: shown(say, event.cells, (index) => face(say, at(event.faces, index))) });
      return say('ft-said-saw', { n: event.cells.length, seen: shown(say, event.cells, (index) => face(say, at(event.faces, index))) });
    case 'revealed':
      return say('ft-said-revealed', { seen: shown(say, event.cells, (index) => face(say, at(event.faces, index))) });
    case 'hoarded':
      return say('ft-said-hoarded', { ...who(event.seat), n: event.cells.length });
    case 'swapped':
      return say('ft-said-swapped', {
        ...who(telling.view?.active ?? -1),
        cells: several([event.first, event.second], (one) => cell(say, one)),
      });
    case 'replaced':
      return say('ft-said-replaced', {
        ...who(event.seat),
        cell: cell(say, event.cell),
        jar: jar(say, event.back, true),
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
      return say('ft-said-merchant-acted', {
        took: event.took,
        moved: event.place !== telling.view?.merchant_place,
        place: at(GEM_PLACES, event.place),
      });
    case 'wished':
      return say('ft-said-wished', { ...who(event.seat), wish: event.wish });
    case 'hands_passed':
      return say('ft-said-hands-passed');
    case 'ended':
      return say('ft-said-ended', { reason: (REASONS[event.reason] ?? '').replaceAll('_', '-') });
    default:
      return '';
  }
}

/** Whether a sentence speaks to its reader, and the name if it does not. */
export function by(seat: number, telling: Pick<Telling, 'seats' | 'me'>): { who: string; player: string } {
  return { who: seat === telling.me ? 'you' : 'other', player: telling.seats[seat]?.name ?? '' };
}

function names(telling: Telling<GameView>): string[] {
  return telling.seats.map((seat) => seat.name);
}

function played(event: Played, telling: Telling<GameView>): string {
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
