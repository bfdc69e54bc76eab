/** Two hundred names full of markup, everywhere a name is shown: they are text, and nothing else happens. */
import { expect, test, type Page, type WebSocketRoute } from '@playwright/test';
import { hurry, watchConsole } from './people.ts';
import { serve, type Server } from './serving.ts';

let server: Server;
test.beforeAll(async () => {
  server = await serve();
});
test.afterAll(async () => {
  await server.stop();
});

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

const PAYLOADS = [
  (n: number) => `<script>alert(${n})</script>`,
  (n: number) => `<img src=x onerror=alert(${n})>`,
  (n: number) => `"><svg/onload=alert(${n})>`,
  (n: number) => `javascript:alert(${n})`,
  (n: number) => `</script><b>${n}`,
  (n: number) => `{{7*${n}}}`,
  (n: number) => `\${alert(${n})}`,
  (n: number) => `'-alert(${n})-'`,
  (n: number) => `<a href=//x.y>${n}`,
  (n: number) => `&lt;b&gt;${n}`,
  (n: number) => `{ $name } ${n}`,
  (n: number) => `|split|${n}|`,
  (n: number) => `$& $1 ${n}`,
  (n: number) => `</bdi></li>${n}`,
  (n: number) => `<style>*{}${n}`,
];
const NAMES = Array.from({ length: 200 }, (_, n) => (PAYLOADS[n % PAYLOADS.length]?.(n) ?? '').slice(0, 24));
const CHAIRS = 4;
const by = (size: number): string[][] =>
  Array.from({ length: Math.ceil(NAMES.length / size) }, (_, round) => NAMES.slice(size * round, size * (round + 1)));

interface Chair {
  readonly name: string;
}
interface Told {
  readonly kind: string;
  readonly heard: number;
  readonly table?: { readonly chairs: readonly Chair[] };
}

/** A line to the real table on which we can put words into its mouth. */
class Mouth {
  #route: WebSocketRoute | null = null;
  #table: { readonly chairs: readonly Chair[] } | null = null;
  #heard = 0;
  /** Once we speak the table is silent: its rows would be numbered like ours. */
  #ours = false;

  async listen(page: Page): Promise<void> {
    await page.routeWebSocket(/\/socket/, (route) => {
      this.#route = route;
      this.#ours = false;
      const real = route.connectToServer();
      real.onMessage((text) => {
        const told = JSON.parse(String(text)) as Told;
        if (this.#ours) return;
        if (told.kind === 'situation') this.#table = told.table ?? null;
        if (told.kind === 'situation' || told.kind === 'frame') this.#heard = told.heard;
        route.send(text);
      });
    });
  }

  /** A row of which everybody is told, with these people in the chairs. */
  tell(names: readonly string[], events: readonly object[] = []): void {
    if (!this.#table) throw new Error('the table has said nothing yet');
    this.#ours = true;
    this.#heard += 1;
    const chairs = this.#table.chairs.map((chair, seat) => ({
      ...chair,
      name: names[seat] ?? '',
      bot: '',
      taken: true,
      ready: true,
    }));
    const frame = {
      kind: 'frame',
      heard: this.#heard,
      at: Date.now() / 1000,
      row: { kind: 'acted', seat: 0 },
      events,
      now: { table: { ...this.#table, chairs }, look: 0 },
    };
    this.#route?.send(JSON.stringify(frame));
  }
}

/** The kinds of elements there are: a name that became markup would add one. */
const shape = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...new Set([...document.querySelectorAll('main *')].map((one) => one.localName))].sort().join(' '),
  );
const foreign = 'main script, main img[src="x"], main a[href*="x.y"], main svg[onload], main style, main b b';

async function post(page: Page, path: string, body: object = {}): Promise<Record<string, unknown>> {
  const answer = await page.request.post(server.address + path, { data: body, headers: { origin: server.address } });
  expect(answer.ok(), path).toBe(true);
  return (await answer.json()) as Record<string, unknown>;
}

async function show(
  page: Page,
  mouth: Mouth,
  names: readonly string[],
  where: string,
  events: readonly object[] = [],
): Promise<void> {
  mouth.tell(names, events);
  for (const name of names) await expect(page.locator(where).filter({ hasText: name }).first()).toBeAttached();
}

test('200 names full of markup are text in the lobby, at the table and in its log', async ({ page }) => {
  const said = watchConsole(page);
  page.on('dialog', (dialog) => said.push(`a dialog: ${dialog.message()}`));
  await hurry(page);
  const mouth = new Mouth();
  await mouth.listen(page);
  await post(page, '/api/session', { name: 'Ada' });
  const { table } = await post(page, '/api/tables', {
    game: 'master-thieves',
    seats: CHAIRS,
    bots: ['thumb', 'thumb', 'thumb'],
    clock: { decision: 0, reserve: 0 },
  });
  await page.goto(`${server.address}/t/${String(table)}`);
  await expect(page.getByText('Ada').first()).toBeVisible();
  mouth.tell(['Ada', 'Ben', 'Cem', 'Dot']);
  await expect(page.getByText('Dot').first()).toBeVisible();
  const lobby = await shape(page);
  for (const names of by(CHAIRS)) await show(page, mouth, names, 'main bdi');
  expect(await shape(page)).toBe(lobby);
  await expect(page.locator(foreign)).toHaveCount(0);

  await post(page, `/api/tables/${String(table)}/start`);
  await page.reload();
  await expect(page.locator('.table')).toBeVisible();
  const all = [{ kind: 'turn_began', seat: 1 }, ...[1, 2, 3].map((seat) => ({ kind: 'chose', seat }))];
  mouth.tell(['Ada', 'Ben', 'Cem', 'Dot']);
  mouth.tell(['Ada', 'Ben', 'Cem', 'Dot'], all);
  await expect(page.locator('.aside li').filter({ hasText: 'Dot' })).toBeAttached();
  const played = await shape(page);
  for (const names of by(CHAIRS - 1)) {
    // The log names people as they were called before the row it tells; and oneself it calls "you".
    await show(page, mouth, ['Ada', ...names], 'main bdi');
    mouth.tell(['Ada', ...names], all);
    for (const name of names) await expect(page.locator('.aside li').filter({ hasText: name }).first()).toBeAttached();
  }
  expect(await shape(page)).toBe(played);
  await expect(page.locator(foreign)).toHaveCount(0);
  expect(said).toEqual([]);
});

test('names full of markup are text in a review', async ({ page }) => {
  const said = watchConsole(page);
  page.on('dialog', (dialog) => said.push(`a dialog: ${dialog.message()}`));
  await post(page, '/api/session', { name: 'Ada' });
  const { table } = await post(page, '/api/tables', {
    game: 'forty-thieves',
    seats: 4,
    bots: ['random', 'random', 'random', 'random'],
    sit: false,
    house_rules: { max_turns: 2 },
  });
  await post(page, `/api/tables/${String(table)}/start`);
  await expect
    .poll(
      async () =>
        (
          (await (await page.request.get(`${server.address}/api/tables/${String(table)}`)).json()) as {
            seed: string | null;
          }
        ).seed,
      { timeout: 60_000 },
    )
    .not.toBeNull();
  let names: readonly string[] = [];
  await page.route(/\/api\/tables\/[^/]+\/review/, async (route) => {
    const answer = await route.fetch();
    const told = (await answer.json()) as Record<string, unknown>;
    await route.fulfill({ response: answer, json: { ...told, players: names } });
  });
  for (const some of by(CHAIRS).slice(0, Math.ceil(PAYLOADS.length / CHAIRS))) {
    names = some;
    await page.goto(`${server.address}/r/${String(table)}#m1`);
    for (const name of names)
      await expect(page.locator('main bdi, main label, main option').filter({ hasText: name }).first()).toBeAttached();
    await page.keyboard.press('End');
    await expect(page.locator(foreign)).toHaveCount(0);
  }
  expect(said).toEqual([]);
});
