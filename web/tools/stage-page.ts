/** A page with nothing but the stage and a button for each thing it can do. Served while developing, never shipped. */

import {
  type Contents,
  createStage,
  type Glass,
  type Stage,
  type StageEvent,
} from '../src/games/master_thieves/stage/index.ts';
import { CLOSED_BOX, EMPTY, NO_GEMS } from '../src/games/master_thieves/stage/box-view.ts';
import type { Tier } from '../src/games/master_thieves/stage/quality.ts';

export interface Lab {
  stage: Stage;
  glass: Glass[];
  front: Contents;
  ready: true;
}

declare global {
  interface Window {
    lab?: Lab;
  }
}

const query = new URLSearchParams(location.search);
const some = (diamond: number, sapphire = 0, ruby = 0, alarms: number[] = []): Contents => ({
  gems: { diamond, sapphire, ruby },
  alarms,
});
const ruby = some(0, 0, 1);
const short = (up: Contents, down: Contents = EMPTY): Glass => ({ up, down, behindUp: null, behindDown: null });
const long = (up: Contents, down: Contents, rubyUp: boolean): Glass => ({
  up,
  down,
  behindUp: rubyUp ? ruby : EMPTY,
  behindDown: rubyUp ? EMPTY : ruby,
});
const glass: Glass[] = [
  long(some(1), EMPTY, false),
  short(EMPTY, some(2)),
  long(some(2, 1), some(0, 1), true),
  short(some(1, 0, 0, [1])),
  long(some(1), EMPTY, true),
  short(some(0, 1), EMPTY),
  long(some(2, 1), EMPTY, true),
  short(some(1), some(1)),
  long(EMPTY, some(1), false),
  short(EMPTY, some(1)),
  long(some(1, 1), EMPTY, true),
  short(some(1, 1, 0, [2])),
];

const host = document.querySelector<HTMLElement>('#host');
const controls = document.querySelector<HTMLElement>('#controls');
if (query.has('bare')) document.body.classList.add('bare');
const stage =
  host &&
  (await createStage(host, {
    quality: (query.get('quality') ?? 'auto') as Tier | 'auto',
    reducedMotion: query.has('reduced'),
  }));
if (stage && controls) {
  const front = some(2, 1);
  stage.show({ ...CLOSED_BOX, red: { ...NO_GEMS, diamond: 2, sapphire: 1 } });
  const slot = 6;
  const buttons: Record<string, StageEvent> = {
    Open: { kind: 'open', slot, front },
    Fall: { kind: 'fall', contents: some(2, 1), onto: 'red' },
    Alarm: { kind: 'fall', contents: some(2, 0, 0, [1]), onto: 'seat', seat: 1 },
    Put: { kind: 'put', contents: some(1, 0, 0, [0]), seat: 0 },
    Take: { kind: 'take', contents: some(1), from: 'front', to: 'seat', seat: 0 },
    Behind: { kind: 'reach', behind: ruby },
    Shut: { kind: 'shut' },
    Turn: { kind: 'turn', levels: 1, clockwise: true },
    'Turn two': { kind: 'turn', levels: 2, clockwise: false },
    Flip: { kind: 'flip', axis: 'ew' },
  };
  const button = (text: string, act: () => void): void => {
    const made = document.createElement('button');
    made.textContent = text;
    made.addEventListener('click', act);
    controls.append(made);
  };
  for (const [text, event] of Object.entries(buttons)) button(text, () => void stage.play(event));
  let through = false;
  button('X-ray', () => {
    through = !through;
    stage.xray(through ? glass : null);
  });
  stage.onPick((picked) => stage.highlight([picked], 'chosen'));
  stage.onHover((over) => stage.highlight(over === null ? [] : [over], 'look'));
  window.lab = { stage, glass, front, ready: true };
}
