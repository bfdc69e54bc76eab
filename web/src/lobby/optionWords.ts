/** Options, editions and bots in words: our own translation if there is one, otherwise the server's English. */
import { say } from '../words/words.svelte';
import type { GameShelf } from '../net/protocol';
import { asWord } from './presets';

type Option = GameShelf['options'][number];

function ours(id: string): string | null {
  const text = say(id);
  return text === id ? null : text;
}

const dashed = (name: string): string => name.replaceAll('_', '-');

/** The words for an option; null if there are none. */
export function optionNamed(name: string): string | null {
  return ours(`option-${dashed(name)}`);
}

/** The words for an edition; null if there are none. */
export function editionNamed(name: string): string | null {
  return ours(`edition-${name}`);
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
  return editionNamed(edition.name) ?? edition.title;
}

/** What is special in an edition, in one line. */
export function editionAbout(edition: Edition): string {
  return ours(`edition-${edition.name}.about`) ?? edition.about;
}

/** An edition of a game by its name. */
export function titleIn(game: GameShelf | null | undefined, name: string): string {
  const found = game?.editions.find((one) => one.name === name);
  return found ? editionTitle(found) : name;
}

/** The name of a bot on screen. */
export function botTitle(name: string, game?: GameShelf): string {
  return (
    ours(`bot-${dashed(name)}.title`) ??
    (game?.bots.find((bot) => bot.name === name)?.title || name.charAt(0).toUpperCase() + name.slice(1))
  );
}

/** The character of a bot, in one line. */
export function botCharacter(name: string, game?: GameShelf): string {
  return ours(`bot-${dashed(name)}`) ?? game?.bots.find((bot) => bot.name === name)?.character ?? '';
}

/** What a bot remembers, in one line. */
export function botMemory(name: string, game?: GameShelf): string {
  const bot = game?.bots.find((one) => one.name === name);
  return ours(`bot-${dashed(name)}.memory`) ?? bot?.remembers ?? bot?.about ?? '';
}
