/** Options and their values as people read them: our words where there are some, the server's otherwise. */
import { say } from '../words/words.svelte';
import type { GameShelf } from '../net/protocol';
import { asWord } from './presets';

type Option = GameShelf['options'][number];

function ours(id: string): string | null {
  const text = say(id);
  return text === id ? null : text;
}

const dashed = (name: string): string => name.replaceAll('_', '-');

/** An option by the name that rules call it; null if it is none of ours. */
export function optionNamed(name: string): string | null {
  return ours(`option-${dashed(name)}`);
}

export function optionTitle(option: Option): string {
  return optionNamed(option.name) ?? option.about;
}

export function valueText(option: string, value: unknown): string {
  const word = asWord(value);
  if (Array.isArray(word)) return word.map((one) => valueText(option, one)).join(', ');
  if (typeof word !== 'string') return String(word ?? '');
  return ours(`value-${dashed(option)}-${dashed(word)}`) ?? ours(`value-${dashed(word)}`) ?? word.replaceAll('_', ' ');
}

type Edition = GameShelf['editions'][number];

export function editionTitle(edition: Edition): string {
  return ours(`edition-${edition.name}`) ?? edition.title;
}

/** Where it comes from and what is special in it, in one line. */
export function editionAbout(edition: Edition): string {
  return ours(`edition-${edition.name}.about`) ?? edition.about;
}

/** An edition of a game by its name. */
export function titleIn(game: GameShelf | null | undefined, name: string): string {
  const found = game?.editions.find((one) => one.name === name);
  return found ? editionTitle(found) : name;
}

/** As people call a bot. */
export function botTitle(name: string, game?: GameShelf): string {
  return ours(`bot-${dashed(name)}.title`) ?? (game?.bots.find((bot) => bot.name === name)?.title || name.charAt(0).toUpperCase() + name.slice(1));
}

/** Who it is, in one line. */
export function botCharacter(name: string, game?: GameShelf): string {
  return ours(`bot-${dashed(name)}`) ?? game?.bots.find((bot) => bot.name === name)?.character ?? '';
}

/** What it remembers, in plain words. */
export function botMemory(name: string, game?: GameShelf): string {
  const bot = game?.bots.find((one) => one.name === name);
  return ours(`bot-${dashed(name)}.memory`) ?? bot?.remembers ?? bot?.about ?? '';
}
