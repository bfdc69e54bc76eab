/** The questions of the drills: which jar hides a tile, and what a jar hides. */
import type { GameAction, GameEvent, GameView } from '../../generated/forty-thieves';
import type { GameDrills } from '../contract';
import { cell, face, jar } from './text/words';

/** As in `bots/forty_thieves/quiz.py`, which makes the bank. */
const LENGTHS: Partial<Record<GameEvent['kind'], number>> = {
  saw: 2300,
  revealed: 2600,
  covered: 400,
  swapped: 1200,
  replaced: 1200,
  announced: 3900,
  failed: 600,
};

function cellOf(action: unknown): number {
  const named = action as GameAction;
  return named.kind === 'peek' ? named.cell : 0;
}

const drills: GameDrills = {
  question: ({ ask, about }, end, say) => {
    if (ask === 'where') return say('drills-ft-where', { face: face(say, about as number) });
    const place = cellOf(about);
    const back = (end as unknown as GameView).backs[place] ?? -1;
    return say('drills-ft-hides', { place: cell(say, place), jar: jar(say, back) });
  },
  choice: (choice, { ask }, say) => (ask === 'where' ? cell(say, cellOf(choice)) : face(say, choice as number)),
  length: (event) => LENGTHS[(event as GameEvent).kind] ?? 0,
};

export default drills;
