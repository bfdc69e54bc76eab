// @vitest-environment node
/** At every event of recorded games the bar, the seats, the cards, the sentences and the state tell the same. */
import { expect, test } from 'vitest';
import {
  CHOOSE,
  OVER,
  type GameAction,
  type GameEdition,
  type GameEvent,
  type GameView,
} from '../../generated/master-thieves';
import type { Situation } from '../../net/protocol';
import { voice, type Say } from '../../words/words.svelte';
import { asMeant, meant, recorded, type RecordedGame, type RecordedRow } from '../recorded';
import { meanwhile } from './decide';
import { narrate } from './narrate';
import { characterIdOf, during, inActingOrder, waitingIn } from './progress';
import { prompt } from './prompt';
import { CHARACTER_IDS, has, numberOf, redOf, whiteOf, blackOf } from './reading';
import { isReveal, revealAt } from './reveal';
import { doingWords } from './seats';

type Game = RecordedGame<GameView, GameAction, GameEvent, GameEdition>;
type Row = RecordedRow<GameView, GameAction, GameEvent>;

const FILES: Readonly<Record<string, string>> = import.meta.glob<string>(
  ['./fixtures/games/*.jsonl', '../../../feeds/master-thieves-*.jsonl'],
  { query: '?raw', import: 'default', eager: true },
);
const GAMES = Object.entries(FILES).map(([name, text]): Game => recorded(name, text));

/** What a row changes in the open. */
const OPEN = [
  'stage',
  'actor',
  'asked',
  'slot',
  'round',
  'chosen',
  'revealed',
  'acted',
  'laid',
  'ring',
  'sharers',
] as const;

function situationOf(
  game: Game,
  view: GameView,
  row: Pick<Row, 'waiting' | 'legal'>,
): Situation<GameView, GameAction, GameEdition> {
  return { seat: game.me, waiting: row.waiting, legal: row.legal, view, table: { edition: game.edition } } as never;
}

/** Everything that disagrees in a row. */
function disagreements(game: Game, row: Row, before: Pick<Row, 'waiting' | 'legal'>): string[] {
  const events = inActingOrder(row.events);
  const found = [...stateAfter(row, events), ...barAfter(game, row)];
  const asked = situationOf(game, row.before, before);
  for (const [index, event] of events.entries()) {
    const played = events.slice(0, index + 1);
    const now = during(row.before, played);
    const old = during(row.before, events.slice(0, index));
    const wrong = [
      ...barDuring(game, asked, event, played, now),
      ...seatsDuring(game, now),
      ...sentence(game, row, event, events.slice(0, index), old, now),
      ...cards(game, row, events, event, now),
    ];
    found.push(...wrong.map((what) => `${event.kind}: ${what}`));
  }
  return found;
}

function stateAfter(row: Row, events: readonly GameEvent[]): string[] {
  const end = during(row.before, events);
  const fields: (keyof GameView)[] = row.after.stage === OVER ? [...OPEN] : [...OPEN, 'pillows'];
  return fields
    .filter((field) => JSON.stringify(end[field]) !== JSON.stringify(row.after[field]))
    .map((field) => `state: ${field} is ${JSON.stringify(end[field])}, not ${JSON.stringify(row.after[field])}`);
}

/** After a row the bar asks this seat exactly if it is asked, and names whom the table waits for. */
function barAfter(game: Game, row: Row): string[] {
  const found: string[] = [];
  const bar = prompt(situationOf(game, row.after, row), game.seats, asMeant);
  const isAsked = row.waiting.includes(game.me);
  if ((meant(bar.ask)?.id.startsWith('mt-ask-') ?? false) !== isAsked) found.push(`bar: asks ${bar.ask}`);
  if (row.after.stage !== OVER && waitingIn(row.after).join() !== row.waiting.join()) found.push('waiting');
  if (isAsked || row.after.stage === OVER) return found;
  const names = row.waiting.map((seat) => game.seats[seat]?.name);
  const said = row.after.stage === CHOOSE ? String(meant(bar.lead)?.['names']) : bar.lead;
  if (said !== names.join('|')) found.push(`bar: names ${said}, not ${names.join()}`);
  return found;
}

/** While a row is played the bar asks nothing that is over, and names whoever is asked. */
function barDuring(
  game: Game,
  asked: Situation<GameView, GameAction, GameEdition>,
  event: GameEvent,
  played: readonly GameEvent[],
  now: GameView,
): string[] {
  const bar = prompt(asked, game.seats, asMeant, played);
  const found: string[] = [];
  const question = meant(bar.ask)?.id.startsWith('mt-ask-') ?? false;
  const mayAsk = meanwhile(event, asked) && !has(now.chosen, game.me);
  if (question !== mayAsk) found.push(`bar asks ${bar.ask}`);
  if (isReveal(event) && meant(bar.lead)?.id !== 'mt-cards-turn') found.push(`bar says ${bar.lead}`);
  if (bar.seat !== null && !waitingIn(now).includes(bar.seat) && bar.seat !== now.actor)
    found.push(`bar shows ${bar.seat}`);
  return found;
}

/** A seat says what its card and its turn say. */
function seatsDuring(game: Game, now: GameView): string[] {
  return game.seats.flatMap((seat) => {
    const said = meant(doingWords(now, seat, asMeant));
    const isShown = has(now.revealed, seat.seat);
    if (isShown && said?.['character'] !== characterIdOf(now, seat.seat)) return [`seat ${seat.seat} says ${said?.id}`];
    if (isShown && now.actor === seat.seat && said?.['state'] !== 'acting') return [`seat ${seat.seat} is not acting`];
    if (said?.id === 'mt-is-choosing' && !waitingIn(now).includes(seat.seat)) return [`seat ${seat.seat} is choosing`];
    return [];
  });
}

/** A sentence names the right seat and character, and as many gems as the pillows show. */
function sentence(
  game: Game,
  row: Row,
  event: GameEvent,
  told: readonly GameEvent[],
  old: GameView,
  now: GameView,
): string[] {
  const said = meant(
    narrate(event, {
      seats: game.seats,
      me: game.me,
      edition: game.edition,
      view: row.before,
      say: asMeant,
      told,
      by: row.by,
    }),
  );
  if (!said) return [];
  const found: string[] = [];
  if ('seat' in event) {
    const isMe = event.seat === game.me;
    if ('who' in said && (said['who'] === 'you') !== isMe) found.push(`tells of ${String(said['who'])}`);
    if ('character' in said && said['character'] !== characterIdOf(now, event.seat))
      found.push(`tells of the ${String(said['character'])}`);
  }
  if ((event.kind === 'turned' || event.kind === 'flipped') && said['player'] !== game.seats[row.by ?? -1]?.name)
    found.push(`moved by ${String(said['player'])}`);
  return [...found, ...gemsTold(event, said, old, now)];
}

function gemsTold(event: GameEvent, said: Readonly<Record<string, unknown>>, old: GameView, now: GameView): string[] {
  const lay = (view: GameView): number[] => {
    const pillow =
      event.kind === 'placed'
        ? whiteOf(view, event.seat)
        : event.kind === 'emptied' && !event.onto_red
          ? blackOf(view, event.seat)
          : event.kind === 'emptied' || event.kind === 'fell'
            ? said['to'] === 'black' && event.kind === 'fell'
              ? blackOf(view, event.alarm)
              : redOf(view)
            : null;
    return pillow ? [pillow.diamonds, pillow.sapphires] : [];
  };
  const [before, after] = [lay(old), lay(now)];
  const change = after.map((count, gem) => Math.abs(count - (before[gem] ?? 0)));
  const told = [said['diamonds'], said['sapphires']];
  return change.length > 0 && change.join() !== told.join()
    ? [`tells of ${told.join()} gems, ${change.join()} moved`]
    : [];
}

/** The cards on show are the ones that the state has, and the next one is the one whose turn begins. */
function cards(game: Game, row: Row, events: readonly GameEvent[], event: GameEvent, now: GameView): string[] {
  const shown = revealAt(row.before, events, event, game.me);
  if (!shown) return isReveal(event) ? ['no cards are on show'] : [];
  const found = shown.cards.flatMap((card) => {
    if (has(now.revealed, card.seat) === (card.state === 'hidden')) return [`card of ${card.seat} is ${card.state}`];
    if (card.state === 'hidden') return card.character >= 0 ? [`card of ${card.seat} is told`] : [];
    const isRight =
      CHARACTER_IDS[card.character] === characterIdOf(now, card.seat) &&
      card.number === numberOf(now, card.seat, card.character);
    return isRight ? [] : [`card of ${card.seat}`];
  });
  const next = events.slice(events.indexOf(event)).find((one) => one.kind === 'turn_began');
  const marked = shown.cards.find((card) => card.state === 'next')?.seat;
  if (shown.result && next && marked !== next.seat) found.push(`next is ${marked}, not ${next.seat}`);
  return found;
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
  const kept = GAMES.filter((game) => game.name.startsWith('./'));
  const told = new Map<string, string>();
  for (const game of kept)
    for (const row of game.rows)
      for (const [index, event] of row.events.entries()) {
        const telling = { seats: game.seats, me: game.me, edition: game.edition, view: row.before, say, by: row.by };
        const text = narrate(event, { ...telling, told: row.events.slice(0, index) });
        if (!told.get(event.kind)) told.set(event.kind, text);
      }
  return [...told].map(([kind, text]) => `${kind}: ${text || '(nothing)'}`).sort();
}

test('what is told of each kind of event', async () => {
  const say = await voice('en', 'shell', { area: 'table', game: 'master-thieves' });
  await expect(`${examples(say).join('\n')}\n`).toMatchFileSnapshot('./fixtures/told.en.txt');
});
