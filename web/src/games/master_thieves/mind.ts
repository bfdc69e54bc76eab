/** What could have been known in Master Thieves, in sentences. */
import { DRAWERS, type GameEdition, type GameEvent, type GameView } from '../../generated/master-thieves';
import { FINE } from '../../mind/hindsight';
import { WHERE } from '../../drills/bank';
import type { GameMind, Overlooked, Question, Sighting, SlipDrill } from '../contract';
import { choicesOf } from '../../drills/choices';
import type { Say } from '../../words/words.svelte';
import { culpritsOf, knownOf, movesOf, slotAt, slotNamed, type Back, type Culprit } from './forgotten';
import MindBox from './MindBox.svelte';
import { CHARACTER_IDS, heightOf, placeName, sideOf } from './reading';

/** A slot in words without a noun, such as "top front". */
const at = (slot: number, say: Say): string => say('mt-mind-at', { height: heightOf(slot), side: sideOf(slot) });

interface Act {
  readonly kind: string;
  readonly slot?: number;
  readonly character?: number;
}

const role = (character: number | undefined, say: Say): string => say(`mt-role-${CHARACTER_IDS[character ?? 0] ?? ''}`);

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
  const { kind, slot, character } = bet.chosen.action as Act;
  const card = kind === 'choose' ? role(character, say) : '';
  const did = say('mt-mind-did', { kind: kind.replace('_', '-'), name, at: at(slot ?? 0, say), card });
  if (card) return `${did} ${say('mt-mind-card')}`;
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
  const action = bet[which]?.action as Act | undefined;
  if (!action) return '';
  if (action.kind === 'choose') return role(action.character, say);
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

/** Diamonds, sapphires and rubies. */
type Gems = readonly [number, number, number];

const NOTHING: Gems = [0, 0, 0];
/** What often lies in a drawer. */
const USUAL: readonly Gems[] = [
  [1, 0, 0],
  [2, 0, 0],
  [0, 1, 0],
  [3, 0, 0],
];
const OPENINGS = Array.from({ length: DRAWERS }, (_, slot) => ({ kind: 'open', slot }));
const both = (sides: Sides): Gems => [sum(sides, 0), sum(sides, 1), 0];
type Sides = readonly (readonly [number, number])[];
const sum = (sides: Sides, gem: 0 | 1): number => sides.reduce((all, side) => all + side[gem], 0);
const alike = (one: Gems, other: Gems): boolean => one.every((count, gem) => count === other[gem]);

const where = (about: Gems, right: number): Question => ({ ask: WHERE, about, choices: OPENINGS, right });

/** Where the ruby is, if a drawer was to be opened and only this one has any. */
function askForRuby(back: Back, culprit: Culprit, opens: boolean): Question | null {
  const rubies = knownOf(back).filter((one) => one.rubies.some((count) => count > 0));
  const only = rubies.length === 1 && rubies[0]?.place === culprit.place;
  return opens && only ? where([0, 0, 1], slotNamed(culprit.slot)) : null;
}

/** Where the gems are, if a drawer was to be opened and only this one has so many; else what would fall. */
function askForGems(back: Back, culprit: Culprit, opens: boolean): Question | null {
  const slot = slotNamed(culprit.slot);
  const sides = knownOf(back).find((one) => one.place === culprit.place)?.gems;
  if (!sides) return null;
  const others = knownOf(back).flatMap((one) => (one.gems && one.place !== culprit.place ? [both(one.gems)] : []));
  const mine = both(sides);
  if (opens && !alike(mine, NOTHING) && !others.some((one) => alike(one, mine))) return where(mine, slot);
  const upper = (back.views[back.bet.row - 1]?.pose ?? 0) >> 6;
  const [diamonds, sapphires] = sides[1 - upper] ?? [0, 0];
  const asked = choicesOf([diamonds, sapphires, 0], [NOTHING, mine, ...others, ...USUAL]);
  return { ask: 'falls', about: { kind: 'open', slot }, ...asked };
}

function overlooked(fact: Overlooked, name: string, rounds: string, say: Say): string {
  return say('mt-mind-overlooked', {
    name,
    rounds,
    count: fact.rounds.length,
    at: at(slotNamed(String(fact['slot'])), say),
    row: fact.row,
  });
}

function drill(back: Back): SlipDrill | null {
  const culprit = culpritsOf(back).find((one) => (one.row ?? 0) > 0);
  if (!culprit) return null;
  const opens = (back.bet.chosen.action as { kind: string }).kind === 'open';
  const ask = culprit.content.includes('ruby') ? askForRuby : askForGems;
  const question = ask(back, culprit, opens);
  return question && { move: culprit.row ?? 0, question };
}

const mind: GameMind<GameView, GameEvent, GameEdition> = {
  Ghosts: MindBox,
  sentence,
  choice,
  sightings,
  overlooked,
  drill,
};

export default mind;
