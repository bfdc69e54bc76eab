/** The legal actions of a game without a client of its own, as groups of buttons. */

/** One button: the text on it, and the place of its action in `situation.legal`. */
export interface Choice {
  readonly index: number;
  readonly text: string;
}

/** Buttons for one kind of action. The title is empty if there is only one. */
export interface Group {
  readonly title: string;
  readonly choices: readonly Choice[];
}

/** Splits "open: top drawer" into action and detail. */
function parts(label: string): readonly [string, string] {
  const colon = label.indexOf(': ');
  return colon < 0 ? ['', label] : [label.slice(0, colon), label.slice(colon + 2)];
}

function capital(text: string): string {
  const [first = '', ...rest] = text;
  return first.toLocaleUpperCase() + rest.join('');
}

/** Groups labels by the action before the colon, in the server's order. */
export function groupsOf(labels: readonly string[]): Group[] {
  const groups = new Map<string, Choice[]>();
  for (const [index, label] of labels.entries()) {
    const [deed, detail] = parts(label);
    const group = groups.get(deed) ?? [];
    group.push({ index, text: capital(detail) });
    groups.set(deed, group);
  }
  return [...groups].map(([deed, choices]) => ({ title: capital(deed), choices }));
}

/** The action a number key stands for: 1 to 9 are the first nine buttons. Null for any other key. */
export function choiceOfKey(key: string, groups: readonly Group[]): Choice | null {
  if (!/^[1-9]$/.test(key)) return null;
  return groups.flatMap((group) => group.choices)[Number(key) - 1] ?? null;
}
