/** A table with one person and bots, made as a program would, for a test that begins at the table. */
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

/** A running table of *game* with so many *bots* and house *rules*; *rounds* ends it early, 0 plays it whole. */
export async function seat(
  server: Server,
  game: string,
  rounds: number,
  rules: object = {},
  bots = 2,
): Promise<SeatedTable> {
  let token = '';
  const post = async (path: string, body: unknown): Promise<Record<string, string>> => {
    const answer = await fetch(`${server.address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Record<string, string>;
  };
  token = (await post('/api/session', { name: 'Ada' }))['token'] ?? '';
  const limit = LIMITS[game];
  const made = await post('/api/tables', {
    game,
    seats: bots + 1,
    bots: Array.from({ length: bots }, () => 'thumb'),
    house_rules: limit && rounds > 0 ? { ...rules, [limit[0]]: limit[1] * rounds } : rules,
    clock: { decision: 0, reserve: 0 },
  });
  await post(`/api/tables/${made['table']}/start`, {});
  return {
    address: `${server.address}/t/${made['table']}`,
    cookie: { name: 'lightfinger', value: token, url: server.address },
  };
}
