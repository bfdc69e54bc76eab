/** What the server knows of its ladder of programs. */
import { ask } from './api';
import type { LadderPage } from './protocol';

/** The ladder of an edition of a game; without an edition of the standard one. */
export const ladderPage = async (game: string, edition: string): Promise<LadderPage> =>
  (await ask('GET', `/api/ladder?${new URLSearchParams({ game, edition })}`)) as LadderPage;
