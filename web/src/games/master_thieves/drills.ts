/** The questions of the drills: where gems are now, and what would fall. */
import type { GameAction, GameEvent } from '../../generated/master-thieves';
import type { GameDrills } from '../contract';
import { placeName } from './reading';

/** Diamonds, sapphires and rubies. */
type Gems = readonly [number, number, number];

/** As in `bots/master_thieves/quiz.py`, which makes the bank. */
const LENGTHS: Partial<Record<GameEvent['kind'], number>> = {
  opened: 900,
  fell: 700,
  saw: 1000,
  emptied: 1000,
  took_one: 1000,
  placed: 1000,
  secret_sought: 900,
  secret_seen: 1500,
  ruby_fell: 1500,
  ruby_taken: 1000,
  turned: 1200,
  flipped: 1600,
};

const counted = ([diamonds, sapphires, rubies]: Gems): Record<string, number> => ({ diamonds, sapphires, rubies });

function slotOf(action: unknown): number {
  const named = action as GameAction;
  return named.kind === 'open' ? named.slot : 0;
}

const drills: GameDrills = {
  question: ({ ask, about }, _, say) => {
    if (ask === 'falls') return say('drills-mt-falls', { place: placeName(slotOf(about), say) });
    const gems = about as Gems;
    return gems[2] ? say('drills-mt-ruby') : say('drills-mt-where', counted(gems));
  },
  choice: (choice, { ask }, say) => {
    if (ask === 'where') return placeName(slotOf(choice), say);
    const gems = choice as Gems;
    return gems.some((count) => count > 0) ? say('gems-in-words', counted(gems)) : say('drills-mt-nothing');
  },
  length: (event) => {
    const told = event as GameEvent;
    if ((told.kind === 'fell' || told.kind === 'emptied') && told.diamonds + told.sapphires === 0) return 0;
    return LENGTHS[told.kind] ?? 0;
  },
};

export default drills;
