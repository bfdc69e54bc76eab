/** Somebody who takes drills with keys alone, in any browser. */
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

/** What a set needs of a browser. */
export interface Keys {
  readonly press: (key: string) => Promise<void>;
  readonly count: (selector: string) => Promise<number>;
  readonly text: (selector: string) => Promise<string>;
}

/** Wait until the drill is in a phase. */
export async function inPhase({ count }: Keys, phase: string): Promise<void> {
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

/** Expects that each of ten answers was right or wrong. */
export function judged(told: readonly string[]): void {
  expect(told.filter((one) => /^(Right|No)/.test(one))).toHaveLength(SET);
}
