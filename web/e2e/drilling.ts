/** Somebody who takes drills with keys alone or with a finger, in any browser. */
import { expect } from '@playwright/test';

/** The longest tape and what comes before it, in milliseconds. */
export const LONGEST = 21_000;
/** How many drills a set has. */
export const SET = 10;
export const GAMES = ['master-thieves', 'forty-thieves'] as const;

/** Plays tapes six times as fast as for a person. It runs in a page. */
export function hasten(): void {
  const wait = window.setTimeout.bind(window);
  window.setTimeout = ((call: () => void, ms = 0) => wait(call, ms / 6)) as typeof window.setTimeout;
}

/** Whether the worker of the page has the page and the drills of a game. It runs in a page. */
export async function isKept(game: string): Promise<boolean> {
  const cache = await caches.open('lightfinger-shell-1');
  const kept = (await cache.keys()).map((request) => new URL(request.url).pathname);
  return kept.includes('/') && kept.some((path) => path.includes(`drills-${game}`));
}

/** What a set needs of a browser. */
interface Eyes {
  readonly count: (selector: string) => Promise<number>;
  readonly text: (selector: string) => Promise<string>;
}
export interface Keys extends Eyes {
  readonly press: (key: string) => Promise<void>;
}
export interface Finger extends Eyes {
  /** Tap the first element of *selector* in sight. */
  readonly tap: (selector: string) => Promise<void>;
}

/** Wait until the drill is in a phase. */
export async function inPhase({ count }: Eyes, phase: string): Promise<void> {
  await expect
    .poll(async () => await count(`main[data-phase="${phase}"]`), { timeout: 5 * LONGEST, intervals: [50] })
    .toBe(1);
}

/** Whether the keyboard is where an answer is given; it gets there in the next frame. */
const READY = '.ask .choices button:focus, main [data-slot]:focus, main .cell:focus';

/** A place in focus that may be chosen, and how many steps find one. */
const OPEN = 'main .cell.open:focus, main [data-slot][aria-disabled="false"]:focus';
const STEPS = 8;
const TOLD = 'main[data-phase="told"]';
const CONFIRM = '[data-confirm]:enabled, .ft .confirm .btn.primary:enabled';

/** Answer the question, with a digit or with arrows. Returns what is said of the answer. */
export async function answer(keys: Keys, byDigit: boolean): Promise<string> {
  await inPhase(keys, 'ask');
  await expect.poll(async () => await keys.count(READY), { timeout: 5 * LONGEST, intervals: [50] }).toBe(1);
  if (await keys.count('.ask .choices button')) {
    if (byDigit) await keys.press('2');
    else for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await keys.press(key);
  } else {
    // The focus is on the table: go to another place that may be chosen, choose it, and confirm where the game asks for it.
    for (let steps = 0; steps === 0 || (steps < STEPS && (await keys.count(OPEN)) === 0); steps += 1)
      await keys.press(steps < STEPS / 2 ? 'ArrowLeft' : 'ArrowRight');
    await keys.press('Enter');
    await expect.poll(async () => await keys.count(`${TOLD}, ${CONFIRM}`), { intervals: [50] }).toBeGreaterThan(0);
    if ((await keys.count(TOLD)) === 0) await keys.press('Enter');
  }
  await inPhase(keys, 'told');
  return (await keys.text('.sentence')).trim();
}

/** Take ten drills, from the first one on. Returns what was said of each answer. */
export async function takeTen(
  keys: Keys,
  seen: (number: number) => Promise<void> = async () => undefined,
): Promise<string[]> {
  const told: string[] = [];
  for (let number = 0; number < SET; number += 1) {
    told.push(await answer(keys, number % 2 === 1));
    await seen(number);
    await expect.poll(async () => await keys.count('.ask .choices .primary:focus'), { intervals: [50] }).toBe(1);
    await keys.press('Enter');
  }
  await inPhase(keys, 'rest');
  return told;
}

/** A place that may be chosen: on the net or the board. */
const PLACE = 'main .net [data-slot][aria-disabled="false"], main .cell.open';

/** Answer the question with taps. Returns what is said of the answer. */
async function tapped(finger: Finger): Promise<string> {
  await inPhase(finger, 'ask');
  if (await finger.count('.ask .choices button')) await finger.tap('.ask .choices button');
  else {
    await finger.tap(PLACE);
    await expect.poll(async () => await finger.count(`${TOLD}, ${CONFIRM}`), { intervals: [50] }).toBeGreaterThan(0);
    if ((await finger.count(TOLD)) === 0) await finger.tap(CONFIRM);
  }
  await inPhase(finger, 'told');
  return (await finger.text('.sentence')).trim();
}

/** Take ten drills with taps alone, from the page between sets on. Returns what was said of each answer. */
export async function tapTen(
  finger: Finger,
  seen: (number: number) => Promise<void> = async () => undefined,
): Promise<string[]> {
  const told: string[] = [];
  await finger.tap('.rest .btn.primary');
  for (let number = 0; number < SET; number += 1) {
    told.push(await tapped(finger));
    await seen(number);
    await finger.tap('.ask .choices .primary');
  }
  await inPhase(finger, 'rest');
  return told;
}

/** Expects that each of ten answers was right or wrong. */
export function judged(told: readonly string[]): void {
  expect(told.filter((one) => /^(Right|No)/.test(one))).toHaveLength(SET);
}
