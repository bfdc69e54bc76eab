/** One question at the table: what may be tapped, what is lit, and what a tap does. */

import { FIRST_LINE } from '../../../generated/forty-thieves';
import { cellsOf, lineOf } from '../model/geometry';
import type { StageName } from '../model/phases';
import { candidates, complete, NOTHING_CHOSEN, tap, tappable, type Choosing, type Offer, type Thing } from './offers';
import { whyNotThing, type Reason } from './reasons';

/** What taps on the board choose during a steal. */
export type Mode = 'gem' | 'row' | 'column' | 'diagonal';
export const MODES: readonly Mode[] = ['gem', 'row', 'column', 'diagonal'];

export interface Question {
  readonly stage: StageName;
  /** Empty if this seat is not asked. */
  readonly offers: readonly Offer[];
  readonly choosing: Choosing;
  readonly mode: Mode;
}

/** The choice that a stage starts with. */
export function startOf(stage: StageName): Choosing {
  return stage === 'glimpse' ? { verb: 'peek', things: [] } : NOTHING_CHOSEN;
}

/** The things that can be tapped: those that continue the choice, or replace a choice of one thing. */
export function openThings({ offers, choosing }: Question): Set<Thing> {
  const things = tappable(offers, choosing);
  for (const { verb, things: named } of offers) {
    const [only] = named;
    const fits = choosing.verb === null || choosing.verb === verb;
    if (only && named.length === 1 && verb !== 'discard' && fits) things.add(only);
  }
  for (const thing of choosing.things) things.delete(thing);
  return things;
}

/** Whether any answer that is still possible is on the board. */
export function isOnBoard({ offers, choosing }: Question): boolean {
  return candidates(offers, choosing).some((one) => one.things.some((thing) => /^(cell|gem|line):/.test(thing)));
}

/** The cells to light: combinations that are chosen, pointed at, or left to claim. */
export function litCells(question: Question, open: ReadonlySet<Thing>, pointed: Thing | null): number[] {
  const { stage, offers, choosing } = question;
  const asked = offers.length > 0;
  const things = [...choosing.things];
  if (pointed && (open.has(pointed) || !asked)) things.push(pointed);
  if (asked && stage === 'next') things.push(...open);
  const gemsCount = stage === 'steal' || stage === 'next';
  return things.flatMap((thing) => {
    const [kind, number] = thing.split(':');
    if (kind === 'gem' && gemsCount) return cellsOf(Number(number));
    return kind === 'line' ? cellsOf(FIRST_LINE + Number(number)) : [];
  });
}

export type Tapped =
  { readonly answer: Offer } | { readonly choosing: Choosing; readonly mode: Mode; readonly why: Reason | null };

/** What a tap does: it answers, or it changes the choice and may say why it could not. */
export function tapped(question: Question, thing: Thing, byKey: boolean): Tapped {
  const { stage, offers, choosing, mode } = question;
  if (byKey && choosing.things.includes(thing)) {
    // A second press of the key on a chosen thing confirms it.
    const [only, ...others] = complete(offers, choosing).filter((one) => one.things.length > 0);
    if (only && others.length === 0) return { answer: only };
  }
  const next = tap(offers, choosing, thing);
  if (next === null) {
    const silent = stage === 'steal' && thing.startsWith('cell:');
    return { choosing, mode, why: silent ? null : whyNotThing(stage, choosing.verb, thing) };
  }
  return {
    choosing: stage === 'glimpse' && next.things.length === 0 ? startOf(stage) : next,
    mode: stage === 'steal' ? modeOf(thing, mode) : mode,
    why: isTooFar(question, thing, next) ? whyNotThing(stage, 'swap', thing) : null,
  };
}

/** Whether a tap on a second jar was too far for a swap, and so replaced the first. */
function isTooFar({ stage, choosing }: Question, thing: Thing, next: Choosing): boolean {
  if (stage !== 'action' || choosing.verb !== 'swap') return false;
  return choosing.things.length === 1 && next.things.length === 1 && !choosing.things.includes(thing);
}

function modeOf(thing: Thing, before: Mode): Mode {
  const [kind, number] = thing.split(':');
  if (kind === 'line') return lineOf(Number(number)).kind;
  return kind === 'gem' ? 'gem' : before;
}
