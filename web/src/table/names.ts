/** Names as they are told: two bots of one kind at a table are counted, so that nobody has to ask which one it was. */
export function distinct(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let told = name;
    for (let count = 2; taken.has(told); count += 1) told = `${name} ${count}`;
    taken.add(told);
    return told;
  });
}
