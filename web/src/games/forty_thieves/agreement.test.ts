// @vitest-environment node
/** At every event of recorded games the bar, the seats, the hoards, the sentences and the state tell the same. */
import { expect, test } from 'vitest';
import type { GameAction, GameEdition, GameEvent, GameView } from '../../generated/forty-thieves';
import type { Situation } from '../../net/protocol';
import { voice, type Say } from '../../words/words.svelte';
import { asMeant, meant, recorded, type RecordedGame, type RecordedRow } from '../recorded';
import { fromView, type Display } from './model/display';
import { during } from './model/flow';
import { play } from './model/play';
import { bits } from './model/tiles';
import { passedSeats, stateOf } from './players/seats';
import { narrate } from './text/narrate';
import { prompt } from './text/prompt';

type Game = RecordedGame<GameView, GameAction, GameEvent, GameEdition>;
type Row = RecordedRow<GameView, GameAction, GameEvent>;

const FILES: Readonly<Record<string, string>> = import.meta.glob<string>(
  ['./fixtures/games/*.jsonl', '../../../feeds/forty-thieves-*.jsonl'],
  { query: '?raw', import: 'default', eager: true },
);
const GAMES = Object.entries(FILES).map(([name, text]): Game => recorded(name, text));

/** What a row changes in whose turn it is and who is asked. */
const FLOW = ['active', 'asked', 'stage', 'top_player', 'to_react', 'declared', 'daggers', 'merchant_place'] as const;

function situationOf(
  game: Game,
  view: GameView,
  row: Pick<Row, 'waiting' | 'legal'>,
): Situation<GameView, GameAction, GameEdition> {
  return { seat: game.me, waiting: row.waiting, legal: row.legal, view, result: null, table: game } as never;
}

/** Everything that disagrees in a row. */
function disagreements(game: Game, row: Row, before: Pick<Row, 'waiting' | 'legal'>): string[] {
  const found = [...stateAfter(row), ...barAfter(game, row)];
  const asked = situationOf(game, row.before, before);
  let display = fromView(row.before);
  for (const [index, event] of row.events.entries()) {
    const played = row.events.slice(0, index + 1);
    const now = during(row.before, played);
    const next = play(display, event);
    const wrong = [
      ...barDuring(game, asked, played, now),
      ...seatsDuring(game, now, next),
      ...sentence(game, row, event, row.events.slice(0, index)),
      ...hoardsTold(event, display, next),
    ];
    display = next;
    found.push(...wrong.map((what) => `${event.kind}: ${what}`));
  }
  const hoards = JSON.stringify(display.hoards);
  if (hoards !== JSON.stringify(fromView(row.after).hoards)) found.push(`state: hoards are ${hoards}`);
  return found;
}

function stateAfter(row: Row): string[] {
  const end = during(row.before, row.events);
  return FLOW.filter((field) => end[field] !== row.after[field]).map(
    (field) => `state: ${field} is ${String(end[field])}, not ${String(row.after[field])}`,
  );
}

const isQuestion = (words: string): boolean => meant(words)?.id.startsWith('ft-ask-') ?? false;

function barAfter(game: Game, row: Row): string[] {
  const bar = prompt(situationOf(game, row.after, row), game.seats, asMeant);
  const isAsked = row.waiting.includes(game.me);
  if (isQuestion(bar.ask) !== isAsked) return [`bar: asks ${bar.ask}`];
  const name = game.seats[row.waiting[0] ?? -1]?.name;
  return !isAsked && name && bar.lead !== name ? [`bar: names ${bar.lead}, not ${name}`] : [];
}

function barDuring(
  game: Game,
  asked: Situation<GameView, GameAction, GameEdition>,
  played: readonly GameEvent[],
  now: GameView,
): string[] {
  const bar = prompt(asked, game.seats, asMeant, played);
  if (isQuestion(bar.ask)) return [`bar asks ${bar.ask}`];
  return bar.seat !== null && bar.seat !== now.asked ? [`bar shows ${bar.seat}, ${now.asked} is asked`] : [];
}

/** Exactly the seat that is asked looks so, and the turn on the screen is the turn of the state. */
function seatsDuring(game: Game, now: GameView, display: Display): string[] {
  const found = display.active === now.active ? [] : [`turn of ${display.active}, not ${now.active}`];
  for (const seat of game.seats) {
    const state = stateOf(seat.seat, display, now.asked, passedSeats(now));
    const isAsked = state === 'asked' || (state === 'turn' && now.asked === seat.seat);
    if (isAsked !== (now.asked === seat.seat)) found.push(`seat ${seat.seat} is ${state}`);
  }
  return found;
}

function sentence(game: Game, row: Row, event: GameEvent, told: readonly GameEvent[]): string[] {
  const telling = {
    seats: game.seats,
    me: game.me,
    edition: game.edition,
    view: row.before,
    say: asMeant,
    told,
    by: row.by,
  };
  const said = meant(narrate(event, telling));
  const seat = 'seat' in event ? event.seat : event.kind === 'swapped' ? row.by : null;
  if (!said || seat === null || !('who' in said)) return [];
  const name = game.seats[seat]?.name;
  return (said['who'] === 'you') === (seat === game.me) && said['player'] === name
    ? []
    : [`tells of ${String(said['player'])}`];
}

const gemsOf = (display: Display, seat: number): number => {
  const hoard = display.hoards[seat];
  return hoard ? hoard.gems + bits(hoard.sapphires).length : 0;
};
const eyesOf = (display: Display, seat: number): number => {
  const hoard = display.hoards[seat];
  return hoard ? hoard.tokens + bits(hoard.eyes).length : 0;
};

/** A sentence about sapphires and Evil Eyes goes with as many in the hoard. */
function hoardsTold(event: GameEvent, old: Display, now: Display): string[] {
  const wrong = (what: string, got: number, want: number): string[] =>
    got === want ? [] : [`${what} ${got}, not ${want}`];
  switch (event.kind) {
    case 'stole':
      return wrong('sapphires', gemsOf(now, event.seat) - gemsOf(old, event.seat), 1);
    case 'hoarded':
      return wrong('sapphires', gemsOf(now, event.seat) - gemsOf(old, event.seat), event.cells.length);
    case 'cursed':
    case 'failed':
      return wrong('eyes', eyesOf(now, event.seat) - eyesOf(old, event.seat), 1);
    case 'relieved':
      return wrong('eyes', eyesOf(now, event.seat) - eyesOf(old, event.seat), -1);
    default:
      return [];
  }
}

test(`nothing on the screen disagrees in ${GAMES.length} games`, () => {
  const found: string[] = [];
  for (const game of GAMES) {
    for (const [index, row] of game.rows.entries()) {
      const before = game.rows[index - 1] ?? { waiting: [], legal: [] };
      found.push(...disagreements(game, row, before).map((what) => `${game.name} ${index}: ${what}`));
    }
  }
  expect(GAMES.length).toBeGreaterThan(0);
  expect(found.slice(0, 20)).toEqual([]);
});

/** A sentence for each kind of event, from the games that are kept here. */
function examples(say: Say): string[] {
  const told = new Map<string, string>();
  for (const game of GAMES.filter((one) => one.name.startsWith('./')))
    for (const row of game.rows)
      for (const [index, event] of row.events.entries()) {
        const telling = { seats: game.seats, me: game.me, edition: game.edition, view: row.before, say, by: row.by };
        const text = narrate(event, { ...telling, told: row.events.slice(0, index) });
        if (!told.get(event.kind)) told.set(event.kind, text);
      }
  return [...told].map(([kind, text]) => `${kind}: ${text || '(nothing)'}`).sort();
}

test('what is told of each kind of event', async () => {
  const say = await voice('en', 'shell', { area: 'table', game: 'forty-thieves' });
  await expect(`${examples(say).join('\n')}\n`).toMatchFileSnapshot('./fixtures/told.en.txt');
});
