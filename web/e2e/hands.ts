/** Somebody who plays either game by pressing anything that the table offers, in any browser. */

/** How a browser is driven. */
export interface Hands {
  /** How many elements of *selector* are in sight. */
  readonly count: (selector: string) => Promise<number>;
  /** Press one of them. */
  readonly press: (selector: string, index: number) => Promise<void>;
  /** An attribute of the first element of *selector*, in sight or not; null if there is none. */
  readonly attribute: (selector: string, name: string) => Promise<string | null>;
  readonly wait: (ms: number) => Promise<void>;
}

const OVER = '.ending, #ft-end-title';
const CONFIRM = '[data-confirm]:enabled, .ask .confirm .btn.primary:enabled';
const SKIP =
  '.ask .confirm .btn:not(.primary):enabled, .decision [data-key="d"]:enabled, .decision [data-key="."]:enabled';
const ANSWERS = [
  '.decision .choice[aria-disabled="false"]',
  '.decision [data-character][aria-disabled="false"]',
  '.pad .btn[aria-disabled="false"]',
  '.decision .two .btn:enabled',
  '.ft .cell.open',
  '.ft .gem.open',
  '.ft .held.open',
  '.ask .listed .choice:not(.picked)',
  '.ask .choice.can',
  '.ask .tab:not([aria-disabled]):not([aria-selected="true"])',
].join(', ');
/** Where drawers are chosen: on the net, or on the flat box after a walk around it. */
export const NET = '.net [data-slot][aria-disabled="false"]';
export const FLAT = '.flat [data-front]:not([aria-pressed="true"]), .flat .tools .btn';
/** Presses without an answer, after which the player does without. */
const PATIENCE = 10;

/** Small whole numbers that are the same on every run. */
export function dice(seed: number): (sides: number) => number {
  let state = seed >>> 0;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

export class AnyPlayer {
  readonly #hands: Hands;
  readonly #answers: string;
  readonly #roll = dice(7);
  /** The rows at which this player was asked. */
  readonly asked = new Set<string>();

  constructor(hands: Hands, drawers = NET) {
    this.#hands = hands;
    this.#answers = `${ANSWERS}, ${drawers}`;
  }

  /** The row of the question; empty while there is none. */
  async #question(): Promise<string> {
    const { count, attribute } = this.#hands;
    if ((await count('[data-locked="false"]')) === 0) return '';
    return (await attribute('[data-asked="true"]', 'data-heard')) ?? '';
  }

  /** Play until the game is over, until so many questions were answered, or until *enough*. */
  async play(most = Infinity, enough: () => Promise<boolean> = async () => false): Promise<void> {
    const { count, wait } = this.#hands;
    let presses = 0;
    let last = '';
    for (let idle = 0; idle < 1200;) {
      if ((await count(OVER)) > 0 || this.asked.size > most || (await enough())) return;
      const question = await this.#question();
      if (question === '') {
        idle += 1;
        await wait(50);
        continue;
      }
      idle = 0;
      presses = question === last ? presses + 1 : 0;
      last = question;
      this.asked.add(question);
      if (presses > 40 * PATIENCE) throw new Error(`no way to answer question ${question}`);
      await this.#press(question, presses);
    }
    throw new Error('nobody asks anything');
  }

  async #press(question: string, presses: number): Promise<void> {
    const { count, press, wait } = this.#hands;
    const skips = presses % PATIENCE === PATIENCE - 1 && (await count(SKIP)) > 0;
    const confirms = !skips && presses > 0 && (await count(CONFIRM)) > 0;
    const selector = skips ? SKIP : confirms ? CONFIRM : this.#answers;
    const found = await count(selector);
    if (found === 0) return await wait(50);
    try {
      await press(selector, this.#roll(found));
    } catch (problem) {
      // The question may have gone in the middle of a press.
      if ((await this.#question()) === question && presses > 20) throw problem;
    }
    if (skips || confirms) await wait(50);
  }
}
