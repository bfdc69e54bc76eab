import type { ChairNow } from '../generated/messages';
import { say } from '../words/words.svelte';

/** The name of a bot as people read it, the same on every page. */
export function botName(bot: string): string {
  return bot.charAt(0).toUpperCase() + bot.slice(1);
}

/** The name of whoever is in a chair; of a program with the name of the person who runs it. */
export function chairName({ name, bot, program }: ChairNow): string {
  return bot ? botName(name) : program ? say('program-mark', { name, by: program }) : name;
}

/** Makes names distinct: the second bot of a kind gets a number after its name. */
export function distinct(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let told = name;
    for (let count = 2; taken.has(told); count += 1) told = `${name} ${count}`;
    taken.add(told);
    return told;
  });
}
