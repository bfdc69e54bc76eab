import { portraitOf } from '../ui/portraits';

/** The name of a bot as people read it, the same on every page. */
export function botName(bot: string): string {
  return bot.charAt(0).toUpperCase() + bot.slice(1);
}

/** The name of a player in a record: records call bots by their ids. */
export function playerName(player: string): string {
  return portraitOf(player) ? botName(player) : player;
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
