/** What a first-time reader of each lesson reads, in every language, and how long it takes. */
import { describe, expect, it } from 'vitest';
import type { AnyGameClient, Seat, Telling, View } from '../games/contract';
import { MANIFESTS, open } from '../games/shelf.svelte';
import type { LessonStep, LessonText, Move } from '../generated/messages';
import { LANGUAGES, voice, type Language, type Say } from '../words/words.svelte';

const texts = import.meta.glob<LessonText>('../generated/lesson-*.json', { import: 'default', eager: true });
const GAMES = MANIFESTS.filter((one) => one.lessonMinutes > 0);
const WORDS_A_MINUTE = 220;
/** Seconds to press what is asked for, and to go on from a step that only tells. */
const [TO_ANSWER, TO_GO_ON] = [6, 2];
const MOST_MINUTES = 6;

const lessonOf = (game: string): LessonText => {
  const found = texts[`../generated/lesson-${game}.json`];
  if (!found) throw new Error(`no lesson of ${game}: run make typescript`);
  return found;
};
const sayFor = (language: Language, game: string): Promise<Say> =>
  voice(language, 'shell', { area: 'learn', game }, { area: 'table', game });
const movesOf = (step: LessonStep): readonly Move[] => [...step.moves, ...(step.answer ? [step.answer] : [])];
const seatsIn = (lesson: LessonText, say: Say): Seat[] =>
  [say('learn-you'), ...lesson.players.slice(1)].map((name, seat) => ({
    seat,
    name,
    bot: '',
    stoodIn: false,
    away: null,
    gone: false,
    you: false,
  }));

/** The sentences of a step in the order in which they are read. */
function transcript(client: AnyGameClient, lesson: LessonText, say: Say): string {
  const seats = seatsIn(lesson, say);
  const lines: string[] = [];
  let view: View = {};
  const tell = (moves: readonly Move[]): void => {
    for (const move of moves) {
      for (const [index, event] of move.events.entries()) {
        if (move.seat === null) break;
        const told = move.events.slice(0, index);
        const telling = { seats, me: 0, edition: lesson.edition, view, say, told, by: move.seat };
        const sentence = client.narrate(event, telling as Telling);
        if (sentence) lines.push(`    ${sentence}`);
      }
      view = { ...view, ...(move.view as View) };
    }
  };
  for (const [index, step] of lesson.steps.entries()) {
    lines.push(`${index + 1}`);
    tell(step.moves);
    lines.push(say(`lesson-${lesson.game}-${step.name}`));
    if (step.expected) lines.push(`  > ${say(`lesson-${lesson.game}-${step.name}.hint`)}`);
    if (step.answer) tell([step.answer]);
  }
  lines.push(say('learn-end'));
  return `${lines.join('\n')}\n`;
}

describe.each(GAMES)('the lesson of $name', ({ name, lessonMinutes }) => {
  const lesson = lessonOf(name);

  it.each(LANGUAGES)('reads well in %s', async (language) => {
    const text = transcript(await open(name), lesson, await sayFor(language, name));
    expect(text).not.toMatch(/lesson-|\{|\}|undefined/);
    await expect(text).toMatchFileSnapshot(`../games/${name.replaceAll('-', '_')}/fixtures/lesson.${language}.txt`);
  });

  it.each(LANGUAGES)('takes less than six minutes in %s', async (language) => {
    const [client, say] = [await open(name), await sayFor(language, name)];
    const words = lesson.steps.map((step) => say(`lesson-${name}-${step.name}`).split(/\s+/).length);
    const reading = (words.reduce((sum, n) => sum + n, 0) / WORDS_A_MINUTE) * 60;
    const pressing = lesson.steps.map((step) => (step.expected ? TO_ANSWER : TO_GO_ON)).reduce((sum, s) => sum + s, 0);
    const events = lesson.steps.flatMap(movesOf).flatMap((move) => (move.seat === null ? [] : move.events));
    const watching = events.reduce(
      (sum, event) => sum + (client.isQuiet?.(event) ? 0 : client.duration(event, false)) / 1000,
      0,
    );
    const minutes = (reading + pressing + watching) / 60;
    expect(minutes).toBeLessThan(MOST_MINUTES);
    // The number on the home page is not too small.
    expect(minutes).toBeLessThan(lessonMinutes + 0.5);
  });

  it('has something to press for every answer', async () => {
    const { press } = await open(name);
    for (const step of lesson.steps) {
      if (!step.expected) continue;
      const selectors = press?.(step.expected) ?? [];
      expect(selectors.length, step.name).toBeGreaterThan(0);
      for (const selector of selectors) expect(() => document.querySelector(selector)).not.toThrow();
    }
  });

  it('has words for every step and a hint for every answer, and no others', async () => {
    const say = await sayFor('en', name);
    for (const step of lesson.steps) {
      const id = `lesson-${name}-${step.name}`;
      expect(say(id)).not.toBe(id);
      expect(say(`${id}.hint`) === `${id}.hint`, step.name).toBe(!step.expected);
    }
  });
});
