/** What the server knows of daily heists. */
import { asGuest, ask } from './api';
import type { DailyBegun, DailyPage } from './protocol';

/** A day; without a date it is today. */
export const dailyPage = async (date?: string): Promise<DailyPage> =>
  (await ask('GET', date ? `/api/daily/${encodeURIComponent(date)}` : '/api/daily')) as DailyPage;
/** Begin a heist, or go on with it. */
export const beginHeist = (date: string, game: string): Promise<DailyBegun> =>
  asGuest(
    async () => (await ask('POST', `/api/daily/${encodeURIComponent(date)}/${encodeURIComponent(game)}`)) as DailyBegun,
  );
