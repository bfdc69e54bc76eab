/** All games: those with a folder here, and those that only the server knows. */
import { games as fetchGames } from '../net/api';
import type { GameShelf } from '../net/protocol';
import type {
  AnyGameClient,
  AnyGameGuide,
  AnyGameMind,
  AnyGameMoments,
  GameDraws,
  GameDrills,
  GameManifest,
} from './contract';

const manifests = import.meta.glob<GameManifest>('./*/manifest.ts', { eager: true, import: 'default' });
const clients = import.meta.glob<AnyGameClient>('./*/index.ts', { import: 'default' });
const guides = import.meta.glob<AnyGameGuide>('./*/guide.ts', { import: 'default' });
const minds = import.meta.glob<AnyGameMind>('./*/mind.ts', { import: 'default' });
const draws = import.meta.glob<GameDraws>('./*/draws.ts', { import: 'default' });
const drills = import.meta.glob<GameDrills>('./*/drills.ts', { import: 'default' });
const moments = import.meta.glob<AnyGameMoments>('./*/moments.ts', { import: 'default' });

const folder = (game: string): string => `./${game.replaceAll('-', '_')}`;

/** The games with a manifest, in the order of lists. */
export const MANIFESTS: readonly GameManifest[] = Object.values(manifests).sort(
  (one, other) => one.order - other.order,
);

export function manifestOf(game: string): GameManifest | undefined {
  return manifests[`${folder(game)}/manifest.ts`];
}

/** The name of the game that links lead to when no game was chosen. */
export const FEATURED = MANIFESTS[0]?.name ?? '';

let served: readonly GameShelf[] = $state.raw([]);

/** The server's list of games; asked once. */
export async function games(): Promise<readonly GameShelf[]> {
  served = await fetchGames();
  return served;
}

/** A game in a list. */
export interface GameCard {
  readonly name: string;
  readonly title: string;
  readonly icon: string;
  readonly seats: readonly [number, number];
  /** 0 if unknown. */
  readonly minutes: number;
  readonly lesson: boolean;
}

/** All games in the order of lists. Games that only the server knows come last, once its list is here. */
export function cards(): readonly GameCard[] {
  const own = MANIFESTS.map((one) => ({ ...one, lesson: one.lessonMinutes > 0 }));
  const others = served
    .filter((one) => !manifestOf(one.name))
    .map((one) => ({ ...one, icon: 'logo', seats: seatsOf(one), lesson: false }));
  return [...own, ...others];
}

/** The fewest and the most players of a game. */
export function seatsOf(game: GameShelf): readonly [number, number] {
  return [game.seats[0] ?? 2, game.seats[1] ?? 2];
}

/** The title of a game. Until the server's list is here, a game without a manifest is called by its name. */
export function titleOf(game: string): string {
  return manifestOf(game)?.title ?? served.find((one) => one.name === game)?.title ?? game;
}

/** The icon of a game. */
export function iconOf(game: string): string {
  return manifestOf(game)?.icon ?? 'logo';
}

/** Whether a game has a client of its own. */
export function hasClient(game: string): boolean {
  return `${folder(game)}/index.ts` in clients;
}

/** The client of a game; the generic one if it has none. */
export async function open(game: string): Promise<AnyGameClient> {
  const found = clients[`${folder(game)}/index.ts`] ?? clients['./generic/index.ts'];
  if (!found) throw new Error('the generic client is missing');
  return await found();
}

/** How a game is played in a few minutes; null if nobody has written it. */
export async function guideOf(game: string): Promise<AnyGameGuide | null> {
  return (await guides[`${folder(game)}/guide.ts`]?.()) ?? null;
}

/** How a game uses chance; null if the browser does not know. */
export async function drawsOf(game: string): Promise<GameDraws | null> {
  return (await draws[`${folder(game)}/draws.ts`]?.()) ?? null;
}

/** The questions of a game's drills in words; null if it has none. */
export async function drillsOf(game: string): Promise<GameDrills | null> {
  return (await drills[`${folder(game)}/drills.ts`]?.()) ?? null;
}

/** How a game shows what could have been known; null if nobody has written it. */
export async function mindOf(game: string): Promise<AnyGameMind | null> {
  return (await minds[`${folder(game)}/mind.ts`]?.()) ?? null;
}

/** Whether moments of a game can be drawn. */
export function hasMoments(game: string): boolean {
  return `${folder(game)}/moments.ts` in moments;
}

/** How moments of a game are drawn. */
export async function momentsOf(game: string): Promise<AnyGameMoments> {
  const found = moments[`${folder(game)}/moments.ts`];
  if (!found) throw new Error(`moments of ${game} cannot be drawn`);
  return await found();
}
