/**
 * Somebody closes the page for good. The others reach the final score with what their pages offer: they call a stand-in,
 * take over as host, or play on. The clock is moved, nobody waits.
 */
import { expect, test } from '@playwright/test';
import { Guest, pass } from './days.ts';
import { handsAt } from './hands-at.ts';
import { AnyPlayer } from './hands.ts';
import { serveWithClock, type Server } from './serving.ts';

const CLOCKS = { 'no clock': 0, 'a minute': 60, 'a day': 86_400 };
/** Longer than somebody has to be away before the others may do without. */
const LONG = 200;
const NAMES = ['Ada', 'Ben', 'Cleo', 'Dora'];

/** When they vanish: before the start, at the first question, when they are asked, after two answers, or while others are. */
type Moment =
  'before the start' | 'at the first question' | 'when asked' | 'after two answers' | 'while others are asked';

interface Case {
  readonly game: 'master-thieves' | 'forty-thieves';
  readonly people: 2 | 3 | 4;
  readonly seats: number;
  readonly clock: keyof typeof CLOCKS;
  /** The seats of those who vanish. The host is in seat 0. */
  readonly gone: readonly number[];
  readonly moment: Moment;
}

const CASES: readonly Case[] = [
  { game: 'master-thieves', people: 2, seats: 2, clock: 'no clock', gone: [0], moment: 'before the start' },
  { game: 'master-thieves', people: 3, seats: 5, clock: 'a minute', gone: [1], moment: 'at the first question' },
  { game: 'master-thieves', people: 4, seats: 8, clock: 'a day', gone: [0], moment: 'when asked' },
  { game: 'master-thieves', people: 2, seats: 4, clock: 'a day', gone: [1], moment: 'after two answers' },
  { game: 'master-thieves', people: 3, seats: 8, clock: 'no clock', gone: [0, 1], moment: 'after two answers' },
  { game: 'master-thieves', people: 4, seats: 6, clock: 'a minute', gone: [0], moment: 'while others are asked' },
  { game: 'forty-thieves', people: 2, seats: 2, clock: 'a minute', gone: [1], moment: 'when asked' },
  { game: 'forty-thieves', people: 3, seats: 4, clock: 'no clock', gone: [0], moment: 'before the start' },
  { game: 'forty-thieves', people: 4, seats: 4, clock: 'a day', gone: [1, 2, 3], moment: 'at the first question' },
  { game: 'forty-thieves', people: 2, seats: 3, clock: 'no clock', gone: [1], moment: 'after two answers' },
  { game: 'forty-thieves', people: 3, seats: 3, clock: 'a day', gone: [0, 2], moment: 'while others are asked' },
  { game: 'forty-thieves', people: 4, seats: 4, clock: 'a minute', gone: [2], moment: 'after two answers' },
];

let server: Server;
test.beforeAll(async () => {
  server = await serveWithClock();
});
test.afterAll(() => server.stop());

/** Play until the moment has come. */
async function reach(guest: Guest, seat: number, moment: Moment): Promise<void> {
  const player = new AnyPlayer(handsAt(guest.page));
  if (moment === 'at the first question') await expect.poll(() => guest.told.waiting.length).toBeGreaterThan(0);
  else if (moment === 'when asked') await guest.page.locator('[data-asked="true"]').waitFor();
  else if (moment === 'after two answers') await player.play(2);
  else await player.play(Infinity, async () => player.asked.size > 0 && !guest.told.waiting.includes(seat));
}

/** The others go on without those who are gone. A clock runs out, or a stand-in is called by everybody who is asked to. */
async function goOn(
  { told }: Guest,
  people: readonly Guest[],
  gone: ReadonlySet<number>,
  decision: number,
): Promise<void> {
  const isStuck = (): boolean =>
    told.waiting.length > 0 && told.waiting.every((seat) => gone.has(seat) && !told.isHeld(seat));
  if (!isStuck()) return;
  const before = told.last;
  await pass(server, people, decision > 0 ? decision + 10 : LONG);
  if (decision === 0)
    for (const guest of people)
      await expect(async () => {
        if (guest.isHere && isStuck())
          await guest.page.locator('[data-wish="call"] [data-yes]').first().click({ timeout: 2_000 });
      }).toPass();
  await expect.poll(() => told.last).toBeGreaterThan(before);
}

for (const [index, one] of CASES.entries()) {
  const who = one.gone.length > 1 ? 'all but one' : one.gone[0] === 0 ? 'the host' : 'somebody';
  const title = `${index + 1}: ${who} of ${one.people} people in ${one.seats} chairs of ${one.game} with ${one.clock} vanishes ${one.moment}`;
  test(title, async ({ browser }) => {
    const decision = CLOCKS[one.clock];
    const people: Guest[] = [];
    for (const name of NAMES.slice(0, one.people)) people.push(await Guest.arrive(browser, server, name));
    const [host, ...others] = people;
    if (!host) throw new Error('nobody came');
    const { table = '' } = await host.post('/api/tables', {
      game: one.game,
      seats: one.seats,
      bots: Array.from({ length: one.seats - one.people }, () => 'thumb'),
      prepared: true,
      clock: { decision, reserve: 0 },
      house_rules: one.game === 'master-thieves' ? { max_rounds: 2 } : { max_turns: 2 * one.seats },
    });
    for (const guest of others) await guest.post(`/api/tables/${table}/sit`);
    for (const guest of people) await guest.open(`/t/${table}`);
    const stay = people.filter((_, seat) => !one.gone.includes(seat));
    const [first] = stay;
    if (!first) throw new Error('nobody stays');
    const gone = new Set<number>();
    const start = new RegExp(`^Start with ${one.seats} players$`);

    if (one.moment === 'before the start') {
      await first.page.getByRole('button', { name: 'Is the host gone? Take over' }).waitFor();
      await host.vanish(0, first);
      gone.add(0);
      await pass(server, stay, LONG);
      await first.page.getByRole('button', { name: 'Is the host gone? Take over' }).click();
      await first.page.getByRole('button', { name: start }).click();
    } else await host.page.getByRole('button', { name: start }).click();
    for (const guest of people) if (guest.isHere) await guest.page.locator('[data-heard]').first().waitFor();

    let isOver = false;
    const played = Promise.all(stay.map(({ page }) => new AnyPlayer(handsAt(page)).play())).finally(
      () => (isOver = true),
    );
    const left = Promise.all(
      one.gone.map(async (seat) => {
        const guest = people[seat];
        if (!guest?.isHere) return;
        await reach(guest, seat, one.moment);
        await guest.vanish(seat, first);
        gone.add(seat);
      }),
    );
    const gameGoesOn = async (): Promise<void> => {
      while (!isOver) {
        await goOn(first, people, gone, decision);
        await first.page.waitForTimeout(100);
      }
    };
    await Promise.all([played, left, gameGoesOn()]);

    expect([...gone].sort()).toEqual([...one.gone].sort());
    for (const { page, said } of stay) {
      await expect(page.locator('.ending, #ft-end-title').first()).toBeVisible();
      expect(said).toEqual([]);
    }
    for (const seat of gone) expect(first.told.standIns(seat).length).toBeGreaterThan(0);
    for (const guest of people) await guest.context.close();
  });
}
