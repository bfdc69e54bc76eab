/** Guests who sit at tables of a server, each in a browser of their own. */
import type { Browser, Page } from '@playwright/test';
import { watchConsole } from './people.ts';
import type { Server } from './serving.ts';

export interface Guest {
  readonly page: Page;
  readonly said: string[];
  readonly post: (path: string, body?: unknown) => Promise<Record<string, string>>;
}

/** A guest with a browser of their own. Errors and warnings of its console are in `said`, except those that match *forgive*. */
export async function arrive(
  browser: Browser,
  server: Server,
  name: string,
  size = { width: 1280, height: 800 },
  forgive = /$^/,
): Promise<Guest> {
  const context = await browser.newContext({
    baseURL: server.address,
    viewport: size,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const said = watchConsole(page, forgive);
  await page.goto('/about');
  const post = async (path: string, body: unknown = {}): Promise<Record<string, string>> =>
    await page.evaluate(
      async ([where, what]) => {
        const answer = await fetch(where, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: what,
        });
        return (await answer.json()) as Record<string, string>;
      },
      [path, JSON.stringify(body)] as const,
    );
  await post('/api/session', { name });
  await page.evaluate((mine) => localStorage.setItem('lightfinger.name', mine), name);
  return { page, said, post };
}
