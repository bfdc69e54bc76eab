/** Four kinds of evening. A preset fills in everything; what is changed afterwards stays changed. */
import type { GameShelf, NewTable } from '../net/protocol';

export type PresetName = 'now' | 'friends' | 'first' | 'slow';

export interface Plan {
  readonly edition: string;
  readonly seats: number;
  /** A bot's name for each chair after one's own; empty where the chair stays open. */
  readonly chairs: readonly string[];
  readonly decision: number;
  readonly reserve: number;
  /** Options that differ from the printed edition and from the table's standard. */
  readonly house: Readonly<Record<string, unknown>>;
  readonly listed: boolean;
  readonly talk: boolean;
}

export const PRESETS: readonly PresetName[] = ['now', 'friends', 'first', 'slow'];
const DAY = 86_400;

/** The edition people know best, where there is one; else the first on the shelf. */
export function usualEdition(game: GameShelf): string {
  return (game.editions.find((one) => one.name === 'zoch-en') ?? game.editions[0])?.name ?? '';
}

/** The named opponents from the gentlest to the sharpest; plain bots only where there is nobody else. */
export function opponents(game: GameShelf): GameShelf['bots'] {
  const named = game.bots.filter((bot) => bot.place > 0).sort((one, other) => one.place - other.place);
  if (named.length) return named;
  const worthy = game.bots.filter((bot) => bot.name !== 'random');
  return worthy.length ? worthy : game.bots;
}

/** Neither a child nor a master, and a different one for each chair. */
export function middlingBot(game: GameShelf, index = 0): string {
  const cast = opponents(game);
  return cast[(Math.max(0, Math.floor(cast.length / 2) - 1) + index) % Math.max(cast.length, 1)]?.name ?? '';
}

export function gentleBot(game: GameShelf, index = 0): string {
  const cast = opponents(game);
  return cast[Math.min(index, cast.length - 1)]?.name ?? '';
}

export function plan(preset: PresetName, game: GameShelf): Plan {
  const usual = game.name === 'forty-thieves' ? 3 : 4;
  const base: Plan = {
    edition: usualEdition(game),
    seats: usual,
    chairs: Array.from({ length: usual - 1 }, () => ''),
    decision: 60,
    reserve: 300,
    house: {},
    listed: false,
    talk: false,
  };
  switch (preset) {
    case 'now':
      return { ...base, chairs: base.chairs.map((_, index) => middlingBot(game, index)) };
    case 'friends':
      return base;
    case 'first': {
      const house = has(game, 'one_box_action') ? { memory_aid: 'open-book', one_box_action: 'yes' } : { memory_aid: 'open-book' };
      return { ...base, seats: 3, chairs: [gentleBot(game, 0), gentleBot(game, 1)], decision: 0, reserve: 0, house };
    }
    case 'slow':
      return { ...base, decision: DAY, reserve: 0, house: { memory_aid: 'open-book' } };
  }
}

function has(game: GameShelf, option: string): boolean {
  return game.options.some((one) => one.name === option);
}

/** More or fewer chairs, keeping who sits in those that stay. */
export function withSeats(now: Plan, seats: number): Plan {
  const chairs = Array.from({ length: seats - 1 }, (_, index) => now.chairs[index] ?? '');
  return { ...now, seats, chairs };
}

/** What the server is asked for. Bots take the last chairs. */
export function request(game: string, now: Plan): NewTable {
  return {
    game,
    edition: now.edition,
    house_rules: now.house,
    seats: now.seats,
    clock: { decision: now.decision, reserve: now.reserve },
    listed: now.listed,
    talk: now.talk,
    bots: now.chairs.filter(Boolean),
    sit: true,
  };
}

/** The printed value of an option, or the table's standard for one that no edition prints. */
export function printed(game: GameShelf, edition: string, option: string): unknown {
  const values = game.editions.find((one) => one.name === edition)?.values ?? {};
  return values[option] ?? game.options.find((one) => one.name === option)?.standard;
}

/** A house rule set, or taken back when it is what the edition prints anyway. */
export function withRule(game: GameShelf, now: Plan, option: string, value: unknown): Plan {
  const same = JSON.stringify(asWord(value)) === JSON.stringify(asWord(printed(game, now.edition, option)));
  const others = Object.entries(now.house).filter(([name]) => name !== option);
  return { ...now, house: Object.fromEntries(same ? others : [...others, [option, value]]) };
}

/** Editions print yes and no, tables keep truth values: one and the same to people. */
export function asWord(value: unknown): unknown {
  return value === true ? 'yes' : value === false ? 'no' : value;
}
