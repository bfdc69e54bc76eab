/** What could have been known in 40 Thieves, in sentences. */
import { FIRST_LINE, HAND_SIZE, type GameEdition, type GameEvent, type GameView } from '../../generated/forty-thieves';
import { choicesOf } from '../../drills/choices';
import { FINE } from '../../mind/hindsight';
import type { Args, Say } from '../../words/words.svelte';
import type { GameMind, Sighting, SlipDrill } from '../contract';
import MindBoard from './board/MindBoard.svelte';
import {
  cellNamed,
  combinationOf,
  culpritsOf,
  followed,
  knownOf,
  type Back,
  type Culprit,
  type KnownCell,
} from './model/forgotten';
import { GEM_PLACES, lineOf } from './model/geometry';
import { stageName } from './model/phases';
import { at } from './model/tiles';
import { cell as cellName, face as faceName } from './text/words';

type Action = { readonly kind: string } & Readonly<Record<string, unknown>>;

/** What a message needs to know of an action. */
function about(action: Action, { bet, views, say, name }: Back): Args {
  const view = views[bet.row - 1];
  const number = (field: string): number => Number(action[field] ?? 0);
  const face = view?.hand_faces[HAND_SIZE * (view.asked ?? 0) + number('tile')] ?? -1;
  const combination = announced(action);
  return {
    name,
    kind:
      combination >= 0
        ? 'announce'
        : action.kind === 'pass'
          ? `pass-${stageName(view?.stage ?? 0)}`
          : action.kind.replace('_', '-'),
    cell: cellName(say, number('cell')),
    first: cellName(say, number('first')),
    second: cellName(say, number('second')),
    // A viewer who was not shown the tile is not told it here.
    tile: face < 0 ? 'none' : faceName(say, face),
    what: combination < 0 ? '' : four(combination, say),
  };
}

/** The combination that an action announces; -1 if it announces none. */
function announced(action: Action): number {
  if (action.kind === 'surround') return Number(action['gem']);
  return action.kind === 'line' ? FIRST_LINE + Number(action['line']) : -1;
}

/** The four tiles of a combination. */
function four(combination: number, say: Say): string {
  if (combination < FIRST_LINE) return say('ft-mind-four', { four: at(GEM_PLACES, combination), number: 0 });
  const { kind, number } = lineOf(combination - FIRST_LINE);
  return say('ft-mind-four', { four: kind === 'diagonal' ? (number === 1 ? 'falling' : 'rising') : kind, number });
}

/** The actions of a bet belong to this game. */
const actionOf = (back: Back, which: 'chosen' | 'rival'): Action | null =>
  (back.bet[which]?.action ?? null) as Action | null;

const howOf = ({ knowledge, sighting }: KnownCell): 'counted' | 'placed' | 'seen' =>
  knowledge === 'deduced' ? 'counted' : (sighting ?? 'seen');

function tile(back: Back, culprit: Culprit): string {
  return back.say('ft-mind-why', {
    name: back.name,
    cell: cellName(back.say, culprit.place),
    face: faceName(back.say, culprit.content?.face ?? -1),
    how: howOf(culprit),
    row: culprit.row ?? 0,
  });
}

/** What the forgotten tiles meant. */
function meaning(back: Back): string {
  const found = culpritsOf(back).find((one) => one.in_rival && one.cells.length > 0);
  const combination = found ? combinationOf(found.cells.map(cellNamed)) : -1;
  if (combination < 0) return '';
  const rival = actionOf(back, 'rival');
  return back.say('ft-mind-matched', {
    what: four(combination, back.say),
    rival: rival && announced(rival) >= 0 ? 'announce' : found?.completed ? 'completed' : 'before',
  });
}

function sentence(back: Back): string {
  const { bet, say } = back;
  const chosen = actionOf(back, 'chosen');
  const did = chosen ? say('ft-mind-did', about(chosen, back)) : '';
  if (bet.label === FINE || !bet.rival) return `${did} ${say(bet.close ? 'ft-mind-close' : 'ft-mind-fine')}`;
  const culprits = culpritsOf(back);
  if (culprits.length === 0) return `${did} ${say('ft-mind-several')}`;
  return [did, ...culprits.map((culprit) => tile(back, culprit)), meaning(back)].filter(Boolean).join(' ');
}

function choice(which: 'chosen' | 'rival', back: Back): string {
  const action = actionOf(back, which);
  return action ? back.say('ft-mind-do', about(action, back)) : '';
}

function sightings(back: Back): Sighting[] {
  const { say } = back;
  return culpritsOf(back).map((culprit) => {
    const now = say('ft-mind-now', { cell: cellName(say, culprit.place) });
    const how = howOf(culprit);
    if (how === 'counted') return { move: null, text: `${say('ft-mind-seen', { how, row: 0, cell: '' })} ${now}` };
    const row = culprit.row ?? 0;
    const { cell, swaps } = followed(back, culprit.place, row);
    const seen = say('ft-mind-seen', { how, row, cell: cellName(say, cell) });
    return { move: row, text: [seen, say('ft-mind-moved', { swaps }), ...(swaps ? [now] : [])].join(' ') };
  });
}

/** How many faces the tiles of a jar of one kind have. */
const KIND = 5;
/** How many other tiles that were seen are among the choices. */
const SEEN = 2;

/** What the forgotten jar hides, among tiles that were seen and those that such a jar may hide. */
function drill(back: Back): SlipDrill | null {
  const culprit = culpritsOf(back).find((one) => (one.row ?? 0) > 0 && one.content !== null);
  if (!culprit?.content) return null;
  const right = culprit.content.face;
  const seen = knownOf(back).flatMap((one) => (one.content && one.content.face !== right ? [one.content.face] : []));
  const first = KIND * Math.floor(culprit.jar / KIND);
  const likely = Array.from({ length: KIND }, (_, place) => first + place);
  return {
    move: culprit.row ?? 0,
    question: {
      ask: 'hides',
      about: { kind: 'peek', cell: culprit.place },
      ...choicesOf(right, [...seen.slice(0, SEEN), ...likely, ...seen]),
    },
  };
}

const mind: GameMind<GameView, GameEvent, GameEdition> = { Ghosts: MindBoard, sentence, choice, sightings, drill };

export default mind;
