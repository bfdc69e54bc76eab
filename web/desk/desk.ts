/** The page of the operator's desk. It keeps the token only as long as the tab is open. */

const KEPT = 'desk-token';
const PERSON_ID = 16;
const LABELS: Record<string, string> = {
  bus: 'bus works',
  servers: 'store works',
  archive_behind: 'seconds behind with the archive',
  last: 'last row',
  driven: 'played on by this node',
  created: 'first visit',
  seen: 'last visit',
};

interface TableNow {
  id: string;
  game: string;
  phase: string;
  people: number;
  bots: number;
  sockets: number;
  last: number;
}
type Reported = [
  report: [id: string, at: number, reporter: string, table: string, row: number, reason: string, closed: number],
  reporter: string,
  game: string,
  lines: [row: number, at: number, name: string, text: string, knock: number][],
];

function part<T extends HTMLElement>(id: string, kind: new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`no ${id}`);
  return found;
}

const message = part('message', HTMLElement);
const found = part('found', HTMLElement);
const tokenField = part('token', HTMLInputElement);
const lookField = part('look', HTMLInputElement);

class Refusal extends Error {}

async function ask(path: string, method = 'GET'): Promise<Response> {
  const headers = { authorization: `Bearer ${sessionStorage.getItem(KEPT) ?? ''}` };
  const answer = await fetch(`/desk/${path}`, { method, headers });
  if (answer.ok) return answer;
  if (answer.status === 401) leave();
  const told = (await answer.json().catch(() => ({}))) as { detail?: string };
  throw new Refusal(told.detail ?? `The desk answered ${String(answer.status)}.`);
}

async function read<T>(path: string): Promise<T> {
  return (await (await ask(path)).json()) as T;
}

/** Do something that may be refused, and say why. */
async function trying(work: () => Promise<void>): Promise<void> {
  message.textContent = '';
  try {
    await work();
  } catch (problem) {
    message.textContent = problem instanceof Refusal ? problem.message : 'The desk does not answer.';
  }
}

function moment(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace('T', ' ').slice(0, 16) + ' UTC';
}

function element(kind: string, text = '', ...inside: Node[]): HTMLElement {
  const made = document.createElement(kind);
  made.textContent = text;
  made.append(...inside);
  return made;
}

function button(text: string, work: () => Promise<void>): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = text;
  made.addEventListener('click', () => void trying(work));
  return made;
}

/** A button that asks again before it does what cannot be taken back. */
function careful(text: string, again: string, work: () => Promise<void>): HTMLButtonElement {
  let asked = false;
  const made = button(text, async () => {
    if (asked) return work();
    asked = true;
    made.textContent = again;
  });
  made.classList.add('danger');
  return made;
}

/** A value as people write it. */
function written(name: string, value: unknown): string {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && ['last', 'created', 'seen'].includes(name)) return moment(value);
  if (Array.isArray(value)) return value.join(', ') || 'none';
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, inner]) => `${key}: ${written(key, inner)}`)
      .join(', ');
  return String(value);
}

function described(told: Record<string, unknown>): HTMLElement {
  const list = element('dl');
  for (const [name, value] of Object.entries(told))
    list.append(element('dt', LABELS[name] ?? name), element('dd', written(name, value)));
  return list;
}

function looking(id: string, text = id): HTMLButtonElement {
  return button(text, () => look(id));
}

async function showNode(): Promise<void> {
  const told = await read<{ draining: boolean } & Record<string, unknown>>('status');
  part('node', HTMLElement).replaceChildren(...described(told).childNodes);
  const drain = button(told.draining ? 'Take people again' : 'Drain this node', async () => {
    await ask('drain', told.draining ? 'DELETE' : 'POST');
    await showNode();
  });
  const archive = button('Archive finished tables', async () => {
    const done = (await (await ask('archive?most=1000', 'POST')).json()) as { tables: number };
    message.textContent = `${String(done.tables)} tables archived.`;
  });
  part('node-actions', HTMLElement).replaceChildren(drain, archive, button('Look again', showAll));
}

async function showTables(): Promise<void> {
  const told = await read<{ here: TableNow[]; open: string[] }>('tables?most=200');
  const lines = told.here.map((one) => {
    const cells = [one.game, one.phase, one.people, one.bots, one.sockets, moment(one.last)];
    return element('tr', '', element('td', '', looking(one.id)), ...cells.map((cell) => element('td', String(cell))));
  });
  part('tables', HTMLElement).replaceChildren(...lines);
  const here = new Set(told.here.map((one) => one.id));
  const others = told.open.filter((table) => !here.has(table)).length;
  part('others', HTMLElement).textContent = `${String(others)} more tables of the store are open.`;
}

async function showReports(): Promise<void> {
  const told = await read<Reported[]>('reports');
  const lines = told.map(([report, reporter, game, said]) => {
    const quote = element('blockquote');
    for (const [row, , name, text, knock] of said) {
      const line = element('div', `${name}: ${text || `(knock ${String(knock)})`}`);
      line.classList.toggle('reported', row === report[4]);
      quote.append(line);
    }
    const about = element(
      'div',
      `${report[5]}, reported by ${reporter} on ${moment(report[1])} at ${game || 'a table'}`,
    );
    const close = button('Close this report', async () => {
      await ask(`reports/${report[0]}`, 'DELETE');
      await showReports();
    });
    return element('li', '', about, quote, element('div', '', looking(report[3], 'Look at the table'), close));
  });
  part('reports', HTMLElement).replaceChildren(...(lines.length ? lines : [element('li', 'None.')]));
}

async function showBarred(): Promise<void> {
  const told = await read<[string, string, number][]>('people/barred');
  const lines = told.map(([person, name, at]) =>
    element('li', `${name}, since ${moment(at)} `, looking(person, 'Look at the person')),
  );
  part('barred', HTMLElement).replaceChildren(...(lines.length ? lines : [element('li', 'None.')]));
}

async function look(id: string): Promise<void> {
  lookField.value = id;
  await (id.length === PERSON_ID ? lookAtPerson(id) : lookAtTable(id));
  found.scrollIntoView({ block: 'nearest' });
}

async function lookAtTable(id: string): Promise<void> {
  const at = `tables/${encodeURIComponent(id)}`;
  type Chair = { name: string; person: string; bot: string; away: boolean };
  const { chairs, ...told } = await read<{ chairs: Chair[]; phase: string }>(at);
  const list = described(told);
  for (const chair of chairs) {
    const who = chair.person ? looking(chair.person, chair.name) : element('span', `${chair.name} (bot)`);
    list.append(element('dt', 'chair'), element('dd', '', who, element('span', chair.away ? ' away' : '')));
  }
  const actions = element('div');
  actions.className = 'row';
  if (told.phase === 'waiting' || told.phase === 'running') {
    actions.append(
      careful('Close this table', 'Really close? Its game ends without a result', async () => {
        await ask(`${at}/close`, 'POST');
        await Promise.all([look(id), showTables()]);
      }),
    );
  }
  found.replaceChildren(list, actions);
}

async function lookAtPerson(id: string): Promise<void> {
  const at = `people/${encodeURIComponent(id)}`;
  const told = await read<{ barred: boolean } & Record<string, unknown>>(at);
  const actions = element('div');
  actions.className = 'row';
  const bar = async (): Promise<void> => {
    await ask(`${at}/bar`, told.barred ? 'DELETE' : 'POST');
    await Promise.all([look(id), showBarred()]);
  };
  actions.append(
    button('Save what is stored', async () => {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(await (await ask(`${at}/export`)).blob());
      link.download = `person-${id}.json`;
      link.click();
      URL.revokeObjectURL(link.href);
    }),
    told.barred ? button('Let in again', bar) : careful('Bar', 'Really bar? All devices are signed out', bar),
    careful('Erase', 'Really erase? It cannot be taken back', async () => {
      await ask(at, 'DELETE');
      found.replaceChildren(element('p', 'Erased.'));
      await showBarred();
    }),
  );
  found.replaceChildren(described(told), actions);
}

async function showAll(): Promise<void> {
  await showNode();
  await Promise.all([showTables(), showReports(), showBarred()]);
  part('token-form', HTMLElement).hidden = true;
  part('desk', HTMLElement).hidden = false;
}

function leave(): void {
  sessionStorage.removeItem(KEPT);
  part('desk', HTMLElement).hidden = true;
  part('token-form', HTMLElement).hidden = false;
}

part('token-form', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault();
  sessionStorage.setItem(KEPT, tokenField.value.trim());
  tokenField.value = '';
  void trying(showAll);
});
part('look-form', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault();
  void trying(() => look(lookField.value.trim()));
});
if (sessionStorage.getItem(KEPT)) void trying(showAll);
