/** Whom one blocks, and lines of talk that one reports. */
import { ask, asGuest, introduce, knownName } from './api';
import type { BlockedNow, NewBlock, NewReport } from './protocol';

export type Reason = NewReport['reason'];
export const REASONS: readonly Reason[] = ['insult', 'threat', 'spam', 'other'];

/** Run a request of somebody who may only watch: they become a guest under *name* first, if they are nobody yet. */
async function asSomebody<T>(name: string, errand: () => Promise<T>): Promise<T> {
  if (!knownName()) await introduce(name);
  return await asGuest(errand);
}

export const blockedPeople = async (): Promise<BlockedNow[]> => (await ask('GET', '/api/me/blocked')) as BlockedNow[];
/** Block the person in a chair, or the one who said a line of talk. */
export const block = (whom: NewBlock, name: string): Promise<BlockedNow> =>
  asSomebody(name, async () => (await ask('POST', '/api/me/blocked', whom)) as BlockedNow);
export const unblock = (id: string): Promise<unknown> => ask('DELETE', `/api/me/blocked/${encodeURIComponent(id)}`);
/** The names at a table of those whom the user has blocked. */
export const blockedAt = async (table: string): Promise<string[]> =>
  (await ask('GET', `/api/tables/${encodeURIComponent(table)}/blocked`)) as string[];
/** Report a line of talk to whoever runs the server. */
export const report = (table: string, row: number, reason: Reason, name: string): Promise<unknown> =>
  asSomebody(name, () => ask('POST', `/api/tables/${encodeURIComponent(table)}/reports`, { row, reason }));
