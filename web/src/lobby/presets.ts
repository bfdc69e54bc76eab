/** Four ways to set up a table. A preset fills in every choice of the set-up page. */
import { manifestOf, seatsOf } from '../games/shelf.svelte';
import type { GameShelf, NewTable, Overview } from '../net/protocol';
import { spoken, type Language } from '../words/words.svelte';

export type PresetName = 'now' | 'friends' | 'first' | 'slow';

type Pace = Overview['pace'];

export interface Plan {
  readonly edition: string;
  readonly seats: number;
  /** A bot's name for each chair after the host's; empty for an open chair. */
  readonly chairs: readonly string[];
  readonly decision: number;
  readonly reserve: number;
  /** Options that differ from the printed edition and from the table's standard. */
  readonly house: Readonly<Record<string, unknown>>;
  readonly listed: boolean;
  readonly talk: boolean;
  readonly pace: Pace;
  /** Whether chance answers what is asked before the first turn. */
  readonly prepared: boolean;
}

export const PRESETS: readonly PresetName[] = ['now', 'friends', 'first', 'slow'];
export const DAY = 86_400;
/** For a game that does not say how many usually play it. */
const USUAL_SEATS = 3;
const FIRST_GAME_SEATS = 3;

/** The standard edition of a game: the first in the server's list. */
export function standardEdition(game: GameShelf): string {
  return game.editions[0]?.name ?? '';
}

/** The edition that a new table has: the one for the reader's language, or the standard. */
export function usualEdition(game: GameShelf, language: Language = spoken()): string {
  const wanted = manifestOf(game.name)?.editionFor[language];
  return game.editions.find((one) => one.name === wanted)?.name ?? standardEdition(game);
}

/** A number of seats that the game allows. */
function allowed(game: GameShelf, seats: number): number {
  const [least, most] = seatsOf(game);
  return Math.max(least, Math.min(most, seats));
}

/** The bots with a character from the weakest to the strongest; the plain bots if there are none. */
export function opponents(game: GameShelf): GameShelf['bots'] {
  const named = game.bots.filter((bot) => bot.place > 0).sort((one, other) => one.place - other.place);
  if (named.length) return named;
  const worthy = game.bots.filter((bot) => bot.name !== 'random');
  return worthy.length ? worthy : game.bots;
}

/** A bot of medium strength, a different one for each chair. */
export function middlingBot(game: GameShelf, index = 0): string {
  const cast = opponents(game);
  return cast[(Math.max(0, Math.floor(cast.length / 2) - 1) + index) % Math.max(cast.length, 1)]?.name ?? '';
}

/** A weak bot, a different one for each chair as far as there are enough. */
export function gentleBot(game: GameShelf, index = 0): string {
  const cast = opponents(game);
  return cast[Math.min(index, cast.length - 1)]?.name ?? '';
}

/** Everything a preset chooses. */
export function plan(preset: PresetName, game: GameShelf): Plan {
  const usual = allowed(game, manifestOf(game.name)?.usualSeats ?? USUAL_SEATS);
  const openBook = has(game, 'memory_aid') ? { memory_aid: 'open-book' } : {};
  const base: Plan = {
    edition: usualEdition(game),
    seats: usual,
    chairs: Array.from({ length: usual - 1 }, () => ''),
    decision: 60,
    reserve: 300,
    house: {},
    listed: false,
    talk: false,
    pace: 'usual',
    prepared: false,
  };
  switch (preset) {
    case 'now':
      return { ...base, chairs: base.chairs.map((_, index) => middlingBot(game, index)), prepared: true };
    case 'friends':
      return base;
    case 'first': {
      const seats = allowed(game, FIRST_GAME_SEATS);
      const chairs = Array.from({ length: seats - 1 }, (_, index) => gentleBot(game, index));
      return {
        ...base,
        seats,
        chairs,
        decision: 0,
        reserve: 0,
        house: { ...openBook, ...manifestOf(game.name)?.firstGame },
      };
    }
    case 'slow':
      return { ...base, decision: DAY, reserve: 0, house: openBook };
  }
}

export function has(game: GameShelf, option: string): boolean {
  return game.options.some((one) => one.name === option);
}

/** The plan with another number of chairs. Bots keep their chairs. */
export function withSeats(now: Plan, seats: number): Plan {
  const chairs = Array.from({ length: seats - 1 }, (_, index) => now.chairs[index] ?? '');
  return { ...now, seats, chairs };
}

/** The request for a new table. Bots take the last chairs. */
export function request(game: string, now: Plan): NewTable {
  return {
    game,
    edition: now.edition,
    house_rules: now.house,
    seats: now.seats,
    clock: { decision: now.decision, reserve: now.reserve },
    listed: now.listed,
    talk: now.talk,
    pace: now.pace,
    prepared: now.prepared,
    bots: now.chairs.filter(Boolean),
    sit: true,
  };
}

/** The plan of a table that waits for its players. Its chairs are filled at the table itself. */
export function planOfTable(game: GameShelf, table: Overview): Plan {
  const edition = String(table.edition['name'] ?? '');
  const base: Plan = {
    edition,
    seats: table.seats,
    chairs: Array.from({ length: table.seats - 1 }, () => ''),
    decision: table.clock.decision,
    reserve: table.clock.reserve,
    house: {},
    listed: table.listed,
    talk: table.talk,
    pace: table.pace,
    prepared: table.prepared,
  };
  return game.options
    .filter((option) => option.name in table.edition)
    .reduce((now, option) => withRule(game, now, option.name, table.edition[option.name]), base);
}

/** The plan of a waiting table that changes to another game. Its chairs stay as far as the game has as many. */
export function planOfChange(preset: PresetName, game: GameShelf, table: Overview): Plan {
  const seats = allowed(game, table.seats);
  const { listed, talk } = table;
  return { ...plan(preset, game), seats, chairs: Array.from({ length: seats - 1 }, () => ''), listed, talk };
}

/** The preset whose clock and rules a plan has; null if it has those of none. */
export function presetOf(game: GameShelf, now: Plan): PresetName | null {
  const said = ({ decision, reserve, house, prepared }: Plan): string =>
    JSON.stringify([decision, reserve, prepared, Object.entries(house).sort()]);
  return PRESETS.find((one) => said(plan(one, game)) === said(now)) ?? null;
}

/** The printed value of an option, or the table's standard for one that no edition prints. */
export function printed(game: GameShelf, edition: string, option: string): unknown {
  const values = game.editions.find((one) => one.name === edition)?.values ?? {};
  const known = game.options.find((one) => one.name === option);
  return values[option] ?? known?.standard ?? (known?.many ? [] : undefined);
}

/** The plan with an option set. A value that the edition prints anyway is no house rule. */
export function withRule(game: GameShelf, now: Plan, option: string, value: unknown): Plan {
  const same = JSON.stringify(asWord(value)) === JSON.stringify(asWord(printed(game, now.edition, option)));
  const others = Object.entries(now.house).filter(([name]) => name !== option);
  return { ...now, house: Object.fromEntries(same ? others : [...others, [option, value]]) };
}

/** Editions use yes and no where tables use booleans. Both mean the same value. */
export function asWord(value: unknown): unknown {
  return value === true ? 'yes' : value === false ? 'no' : value;
}

/** How a clock is described: `none`, `day` or `seconds`, with its numbers. */
export function clockWords(
  decision: number,
  reserve: number,
): { kind: 'none' | 'day' | 'seconds'; seconds: number; minutes: number } {
  const kind = decision === 0 ? 'none' : decision >= DAY ? 'day' : 'seconds';
  return { kind, seconds: decision, minutes: Math.round(reserve / 60) };
}

/** The plan with another time for a decision. Clocks of seconds have a reserve of five minutes. */
export function withClock(now: Plan, decision: number): Plan {
  return { ...now, decision, reserve: clockWords(decision, 0).kind === 'seconds' ? 300 : 0 };
}

/** The plan with a bot in a chair, or with an empty chair if the bot has no name. */
export function withBot(now: Plan, chair: number, bot: string): Plan {
  return { ...now, chairs: now.chairs.map((was, index) => (index === chair ? bot : was)) };
}
