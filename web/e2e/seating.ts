/** Tables made as a program would, for a test that begins at the table or after the end. */
import { expect } from '@playwright/test';
import type { Server } from './serving.ts';

/** The option that ends a game early, and how many of it are a round of three players. */
const LIMITS: Record<string, readonly [string, number]> = {
  'master-thieves': ['max_rounds', 1],
  'forty-thieves': ['max_turns', 3],
};

export interface SeatedTable {
  readonly address: string;
  /** The session of the person who sits there. */
  readonly cookie: { readonly name: string; readonly value: string; readonly url: string };
}

/** One request of a program, without a browser's cookies: a POST if there is a *body*. */
export async function ask<T>(server: Server, path: string, body?: object, token = ''): Promise<T> {
  const answer = await fetch(server.address + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** A game of *bots*, to its end. */
export async function playOut(
  server: Server,
  game: string,
  bots: readonly string[],
  house_rules: object,
): Promise<string> {
  const { token } = await ask<{ token: string }>(server, '/api/session', { name: 'Ada' });
  const body = { game, seats: bots.length, bots, sit: false, house_rules };
  const { table } = await ask<{ table: string }>(server, '/api/tables', body, token);
  await ask(server, `/api/tables/${table}/start`, {}, token);
  await expect
    .poll(async () => (await ask<{ seed: string | null }>(server, `/api/tables/${table}`)).seed, { timeout: 250_000 })
    .not.toBeNull();
  return table;
}

/** A running table of *game* with so many *bots* and house *rules*; *rounds* ends it early, 0 plays it whole. */
export async function seat(
  server: Server,
  game: string,
  rounds: number,
  rules: object = {},
  bots = 2,
): Promise<SeatedTable> {
  const { token } = await ask<{ token: string }>(server, '/api/session', { name: 'Ada' });
  const limit = LIMITS[game];
  const body = {
    game,
    seats: bots + 1,
    bots: Array.from({ length: bots }, () => 'thumb'),
    house_rules: limit && rounds > 0 ? { ...rules, [limit[0]]: limit[1] * rounds } : rules,
    clock: { decision: 0, reserve: 0 },
  };
  const { table } = await ask<{ table: string }>(server, '/api/tables', body, token);
  await ask(server, `/api/tables/${table}/start`, {}, token);
  return {
    address: `${server.address}/t/${table}`,
    cookie: { name: 'lightfinger', value: token, url: server.address },
  };
}
