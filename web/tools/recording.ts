/** A match played over the wire by somebody who takes any answer, kept message by message so that its moments can be shown again. */
import type { AnyAction, Frame, Heard, NewTable, Situation } from '../src/generated/messages.ts';

export interface Step {
  /** How things stood for the seat before the row. */
  readonly before: Situation;
  readonly frame: Frame;
  readonly after: Situation;
}

export interface Recording {
  readonly game: string;
  readonly table: string;
  readonly steps: readonly Step[];
}

const MASTER_THIEF = 4;
/** The server hangs up on whoever sends more than a person can, twenty messages a second. */
const THINKING_MS = 70;

/** What makes a match worth looking at: boxes move, alarms are laid, drawers are searched, tiles are played. */
const TEMPTING = new Set([
  'lay_alarm',
  'place',
  'secret',
  'turn',
  'flip',
  'take',
  'front',
  'play',
  'lantern',
  'peek',
  'surround',
  'line',
]);

function pick(legal: readonly AnyAction[]): AnyAction | undefined {
  const master = legal.find((action) => action.kind === 'choose' && action.character === MASTER_THIEF);
  if (master && Math.random() < 0.5) return master;
  const tempting = legal.filter((action) => TEMPTING.has(action.kind));
  const from = tempting.length && Math.random() < 0.75 ? tempting : legal;
  return from[Math.floor(Math.random() * from.length)];
}

async function ask<T>(address: string, path: string, body: object | undefined, token = ''): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const answer = await fetch(address + path, {
    method: 'POST',
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Plays one match to its end in the first chair. */
export async function record(address: string, wanted: NewTable, name = 'Ada'): Promise<Recording> {
  const { token } = await ask<{ token: string }>(address, '/api/session', { name });
  const { table } = await ask<{ table: string }>(address, '/api/tables', wanted, token);
  // Node's own WebSocket takes headers; its types, which are the browser's, do not know.
  const options = { headers: { authorization: `Bearer ${token}` } } as unknown as string;
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/tables/${table}/socket`, options);
  const steps: Step[] = [];
  let now: Situation | null = null;
  let asked = -1;
  let named = 0;
  const over = new Promise<void>((done, failed) => {
    socket.onclose = ({ code }) => failed(new Error(`the line broke in the middle of ${wanted.game}: ${code}`));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as Heard;
      if (message.kind === 'situation') now = message;
      else if (message.kind === 'frame' && now && message.now) {
        const { view, ...rest } = message.now;
        const after = {
          ...now,
          ...rest,
          heard: message.heard,
          view: view === undefined ? now.view : view && { ...now.view, ...view },
        } as Situation;
        steps.push({ before: now, frame: message, after });
        now = after;
      }
      if (now?.table.phase === 'over') done();
      if (!now || now.seat === null || now.heard === asked || now.legal.length === 0) return;
      asked = now.heard;
      const answer = JSON.stringify({
        kind: 'act',
        heard: now.heard,
        action: pick(now.legal),
        command: `answer-${named++}`,
      });
      setTimeout(() => socket.send(answer), THINKING_MS);
    };
  });
  await ask(address, `/api/tables/${table}/start`, undefined, token);
  await over;
  socket.close();
  return { game: wanted.game, table, steps };
}
