/** What could have been known in Master Thieves, in sentences. */
import type { GameEdition, GameEvent, GameView } from '../../generated/master-thieves';
import { FINE } from '../../mind/hindsight';
import type { GameMind, Sighting } from '../contract';
import type { Say } from '../../words/words.svelte';
import { culpritsOf, movesOf, slotAt, slotNamed, type Back, type Culprit } from './forgotten';
import MindBox from './MindBox.svelte';
import { heightOf, placeName, sideOf } from './reading';

/** A slot in words without a noun, such as "top front". */
const at = (slot: number, say: Say): string => say('mt-mind-at', { height: heightOf(slot), side: sideOf(slot) });

function howOf({ row, knowledge }: Culprit): 'told' | 'start' | 'counted' {
  if (row === null) return knowledge === 'deduced' ? 'counted' : 'start';
  return row > 0 ? 'told' : 'start';
}

function why(back: Back, culprit: Culprit): string {
  const { diamonds, sapphires, content, in_rival, row } = culprit;
  return back.say('mt-mind-why', {
    content: content.replace(' ', '-'),
    other: in_rival,
    at: at(slotNamed(culprit.slot), back.say),
    diamonds,
    sapphires,
    total: diamonds + sapphires,
    how: howOf(culprit),
    name: back.name,
    row: row ?? 0,
  });
}

function sentence(back: Back): string {
  const { bet, name, say } = back;
  const { kind, slot } = bet.chosen.action as { kind: string; slot?: number };
  const did = say('mt-mind-did', { kind: kind.replace('_', '-'), name, at: at(slot ?? 0, say) });
  if (bet.label === FINE || !bet.rival) return `${did} ${say(bet.close ? 'mt-mind-close' : 'mt-mind-fine')}`;
  const reasons = culpritsOf(back).map((culprit) => why(back, culprit));
  return [did, ...(reasons.length ? reasons : [say('mt-mind-several')])].join(' ');
}

const DONE: Readonly<Record<string, string>> = {
  pass_turn: 'mt-do-pass-turn',
  front: 'mt-do-front',
  secret: 'mt-do-secret',
  leave: 'mt-do-take-nothing',
};

function choice(which: 'chosen' | 'rival', { bet, say }: Back): string {
  const action = bet[which]?.action as { kind: string; slot?: number } | undefined;
  if (!action) return '';
  if (action.kind === 'open') return say('mt-do-open', { place: placeName(action.slot ?? 0, say) });
  const id = DONE[action.kind];
  return id ? say(id) : '';
}

function sightings(back: Back): Sighting[] {
  const { bet, say } = back;
  return culpritsOf(back).map((culprit) => {
    const how = howOf(culprit);
    const move = how === 'counted' ? null : (culprit.row ?? 0);
    const seen = say('mt-mind-seen', {
      how,
      row: move ?? 0,
      at: at(slotAt(back, culprit.place, Math.max(0, (move ?? 0) - 1)), say),
    });
    const now = say('mt-mind-now', { at: at(slotNamed(culprit.slot), say) });
    if (move === null) return { move, text: `${seen} ${now}` };
    const moves = movesOf(back, culprit.place, move, bet.row);
    const moved = say('mt-mind-moved', moves);
    return { move, text: [seen, moved, ...(moves.turns + moves.flips ? [now] : [])].join(' ') };
  });
}

const mind: GameMind<GameView, GameEvent, GameEdition> = { Ghosts: MindBox, sentence, choice, sightings };

export default mind;
