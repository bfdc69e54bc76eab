/** The HTTP part of the server: guests, tables and the lobby. */
import type { GameShelf, Listing, MyGames, NewTable, NewTableMade, Overview } from './protocol';

/** The server refused a request. `sentence` is shown to the user. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly clause: string;

  constructor(status: number, code: string, sentence: string, clause: string) {
    super(sentence);
    this.status = status;
    this.code = code;
    this.clause = clause;
  }
}

export async function ask(method: string, path: string, body?: unknown): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refused(0, 'no-line', '', '');
  }
  const said: unknown = response.headers.get('content-type')?.includes('json') ? await response.json() : null;
  if (response.ok) return said;
  const problem = (said ?? {}) as { detail?: string; extra?: { code?: string; clause?: string } };
  throw new Refused(response.status, problem.extra?.code ?? '', problem.detail ?? '', problem.extra?.clause ?? '');
}

/** Run a request. If the session has ended, start a new one under the same name and try once more. */
export async function asGuest<T>(errand: () => Promise<T>): Promise<T> {
  try {
    return await errand();
  } catch (problem) {
    const name = knownName();
    if (!(problem instanceof Refused) || problem.status !== 401 || !name) throw problem;
    await introduce(name);
    return await errand();
  }
}

const NAME = 'lightfinger.name';

/** The user's name kept in this browser; empty on a first visit. */
export function knownName(): string {
  try {
    return localStorage.getItem(NAME) ?? '';
  } catch {
    return '';
  }
}

/** Start a guest session, or change its name. */
export async function introduce(name: string): Promise<string> {
  const welcome = (await ask('POST', '/api/session', { name })) as { name: string };
  keepName(welcome.name);
  return welcome.name;
}

/** Keep the user's name in this browser. */
export function keepName(name: string): void {
  try {
    localStorage.setItem(NAME, name);
  } catch {
    // Private windows may refuse storage. The cookie still identifies the session.
  }
}

let shelf: Promise<GameShelf[]> | null = null;

/** The games with their editions, options and bots. Requested once. */
export function games(): Promise<GameShelf[]> {
  shelf ??= (ask('GET', '/api/games') as Promise<GameShelf[]>).catch((problem: unknown) => {
    shelf = null;
    throw problem;
  });
  return shelf;
}

const table = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

export const setOut = (wanted: NewTable): Promise<NewTableMade> =>
  asGuest(async () => (await ask('POST', '/api/tables', wanted)) as NewTableMade);
export const openTables = async (): Promise<Listing[]> => (await ask('GET', '/api/tables')) as Listing[];
/** One's games: those that wait for one first. */
export const myGames = async (skip: number, limit: number): Promise<MyGames> =>
  (await ask('GET', `/api/me/games?skip=${skip}&limit=${limit}`)) as MyGames;
/** A table as anybody with its link may see it. */
export const look = async (id: string): Promise<Overview> => (await ask('GET', table(id))) as Overview;
export const findCode = async (code: string): Promise<Overview> =>
  (await ask('GET', `/api/codes/${encodeURIComponent(code.trim())}`)) as Overview;
export const sit = (id: string, seat: number | null = null): Promise<unknown> =>
  asGuest(() => ask('POST', `${table(id)}/sit`, { seat }));
export const seatBot = (id: string, seat: number, bot: string): Promise<unknown> =>
  asGuest(() => ask('POST', `${table(id)}/bot`, { seat, bot }));
/** Remove a person from a seat. Only the host can, before the start. Somebody who is barred may only watch. */
export const sendAway = (id: string, seat: number, barred = false): Promise<unknown> =>
  asGuest(() => ask('POST', `${table(id)}/remove`, { seat, barred }));
/** Let somebody back who was barred by this row. */
export const letBack = (id: string, row: number): Promise<unknown> =>
  asGuest(() => ask('POST', `${table(id)}/unbar`, { row }));
/** Move a person to another chair; whoever sits there takes the first. */
export const move = (id: string, seat: number, to: number): Promise<unknown> =>
  asGuest(() => ask('POST', `${table(id)}/move`, { seat, to }));
export const makeHost = (id: string, seat: number): Promise<unknown> =>
  asGuest(() => ask('POST', `${table(id)}/new-host`, { seat }));
/** Ask for the chair of a bot, or of somebody who left. */
export const wish = (id: string, seat: number): Promise<unknown> =>
  asGuest(() => ask('POST', `${table(id)}/wish`, { seat }));
/** Answer the wish with this number; with a no, `barred` means not again. */
export const admit = (id: string, seat: number, wish: number, yes: boolean, barred = false): Promise<unknown> =>
  asGuest(() => ask('POST', `${table(id)}/admit`, { seat, wish, yes, barred }));
/** Become the host in place of one who is away. */
export const takeOver = (id: string): Promise<unknown> => asGuest(() => ask('POST', `${table(id)}/host`));
export const changeRules = (id: string, wanted: NewTable): Promise<unknown> =>
  asGuest(() => ask('POST', `${table(id)}/rules`, wanted));
export const start = (id: string): Promise<unknown> => asGuest(() => ask('POST', `${table(id)}/start`));
export const leave = (id: string): Promise<unknown> => asGuest(() => ask('POST', `${table(id)}/leave`));
export const rematch = async (id: string): Promise<Overview> =>
  asGuest(async () => (await ask('POST', `${table(id)}/rematch`)) as Overview);
