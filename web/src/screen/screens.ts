/** Big screens: their codes, what they are told to show, and how games are drawn on them. */
import type { AnyGameScreen } from '../games/contract';
import { asGuest, ask } from '../net/api';
import { randomBelow } from '../net/chance';
import type { ScreenNow, SpokenCode } from '../net/protocol';

/** Letters and digits that nobody mistakes for one another. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 6;
const games = import.meta.glob<AnyGameScreen>('../games/*/screen.ts', { import: 'default' });
const path = (code: string): string => `/api/screens/${encodeURIComponent(code)}`;

/** A code that no other screen shows now. */
export const drawCode = (): string => Array.from({ length: LENGTH }, () => SIGNS[randomBelow(SIGNS.length)]).join('');

/** A code as somebody types it. */
export const typedCode = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
export const isWhole = (code: string): boolean => code.length === LENGTH;

/** The table that a screen is to show; empty while nobody has said. */
export const whatToShow = async (code: string): Promise<string> => ((await ask('GET', path(code))) as ScreenNow).table;

/** Show a table on the screen with this code. */
export const show = (code: string, table: string): Promise<unknown> =>
  asGuest(() => ask('POST', path(code), { table }));

/** The code by which people find a waiting table who cannot scan; empty if it has none. */
export const spokenCode = async (table: string): Promise<string> =>
  ((await ask('GET', `/api/tables/${encodeURIComponent(table)}/code`)) as SpokenCode).code;

/** How a game is drawn on a big screen; null if nobody has written it. */
export async function screenOf(game: string): Promise<AnyGameScreen | null> {
  return (await games[`../games/${game.replaceAll('-', '_')}/screen.ts`]?.()) ?? null;
}
