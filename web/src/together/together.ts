/** Several people at one device: whose hands it has, and how somebody joins. */
import { ask } from '../net/api';
import { randomHex } from '../net/chance';
import { Connection } from '../net/connection';
import type { HandNow, NewHandover } from '../net/protocol';
import { remember } from './tables';

/** The hand of the person whose device it is. */
export const OWNER = 0;
const HANDS = 8;
const table = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

/** The hands of this browser that have a chair; none with one person. */
export const handsAt = async (id: string): Promise<HandNow[]> => (await ask('GET', `${table(id)}/hands`)) as HandNow[];

/** The first hand without a chair at this table; null if all have one. */
export function freeHand(hands: readonly HandNow[]): number | null {
  for (let hand = OWNER + 1; hand < HANDS; hand += 1) if (!hands.some((one) => one.hand === hand)) return hand;
  return null;
}

/** Somebody takes a chair on this device. */
export async function join(id: string, name: string): Promise<void> {
  const hand = freeHand(await handsAt(id));
  if (hand === null) return;
  await ask('POST', `/api/session?hand=${hand}`, { name });
  await sit(id, hand, null);
  remember(id, true);
}

const sit = (id: string, hand: number, seat: number | null): Promise<unknown> =>
  ask('POST', `${table(id)}/sit?hand=${hand}`, { seat });

/** At a rematch everybody of this device sits where they sat, if the chair is free. The owner has a chair there already. */
export async function sitAgain(hands: readonly HandNow[], next: string): Promise<void> {
  for (const { hand, seat } of hands)
    if (hand !== OWNER)
      // If all chairs are taken, the page of the rematch shows it.
      await sit(next, hand, seat).catch(() => sit(next, hand, null).catch(() => undefined));
  remember(next, true);
}

/** Everybody of this device who has not cut the deck does so; the owner's page cuts by itself. */
export async function cutForAll(id: string, isReady: (seat: number) => boolean): Promise<void> {
  for (const { hand, seat } of await handsAt(id)) if (hand !== OWNER && !isReady(seat)) await cut(id, hand);
}

async function cut(id: string, hand: number): Promise<void> {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  const address = `${scheme}//${location.host}${table(id)}/socket`;
  const deaf = { heard: () => undefined, lineChanged: () => undefined };
  const connection = new Connection(address, deaf, undefined, -1, `&hand=${hand}`);
  try {
    await connection.say({ kind: 'ready', nonce: randomHex(16) });
  } finally {
    connection.close();
  }
}

/** A code by which a hand moves to a device of its own. */
export const moveAway = async (hand: number): Promise<NewHandover> =>
  (await ask('POST', `/api/me/handover?hand=${hand}`, { kind: 'move' })) as NewHandover;
