/** Moments of Master Thieves on a canvas: the box unfolded, with what the viewer knows of each drawer. */
import { mount, unmount } from 'svelte';
import type { GameEdition, GameEvent, GameView } from '../../generated/master-thieves';
import { cut, drawn, loaded } from '../../moments/pictures';
import type { Area, GameMoments, Holding, Pictures, Still as AnyStill } from '../contract';
import Emblems from './Emblems.svelte';
import { characterIdOf, during } from './progress';
import {
  blackOf,
  CHARACTER_IDS,
  grainIn,
  hangingIn,
  hasBell,
  heightOf,
  isFlipped,
  isKnown,
  isMarkedLong,
  lyingIn,
  NET_COLUMNS,
  NET_ROWS,
  redOf,
  sideOf,
  whiteOf,
  type Contents,
  type Counted,
} from './reading';
import { wood as eased } from './stage/ease';
import fronts from './stage/wood/baked/fronts.webp';
import { cellOf, PLAIN, SHEET } from './stage/wood/grains';

type Pen = CanvasRenderingContext2D;
type Still = AnyStill<GameView, GameEvent, GameEdition>;

/** Events after which the drawers are as the next view has them. */
const CHANGING: ReadonlySet<GameEvent['kind']> = new Set<GameEvent['kind']>([
  'spilled',
  'filled',
  'added',
  'fell',
  'saw',
  'emptied',
  'took_one',
  'placed',
  'alarm_laid',
  'alarm_returned',
  'secret_seen',
  'ruby_fell',
  'ruby_taken',
]);
const SANS = 'Inter, system-ui, sans-serif';
const BRASS = '#efc97c';
const LABELS = 84;
const HEADS = 34;
const RED = 78;
const GAP = 12;

/** The view of a moment: that before the row, with what has been played. */
export function viewAt({ view, next, told, event, progress }: Still): GameView {
  const over = event !== null && progress >= 0.5 ? [...told, event] : told;
  const now = during(view, over);
  if (!over.some((one) => CHANGING.has(one.kind))) return now;
  const { diamonds, more_diamonds, sapphires, secrets, alarms } = next;
  return { ...now, diamonds, more_diamonds, sapphires, secrets, alarms };
}

/** One drawer of the net. */
export interface Cell {
  readonly slot: number;
  readonly grain: number;
  readonly long: boolean;
  readonly open: boolean;
  /** What lies in it and what hangs below; null where the viewer does not know. */
  readonly up: Contents | null;
  readonly down: Contents | null;
}

/** The drawer in a slot as the viewer knows it. */
export function cellAt(view: GameView, slot: number, edition: GameEdition): Cell {
  const up = lyingIn(view, slot);
  const down = hangingIn(view, slot);
  return {
    slot,
    grain: grainIn(view.pose, slot, edition.drawer_marks),
    long: isMarkedLong(view.pose, slot, edition),
    open: view.slot === slot,
    up: isKnown(up) || up.alarm >= 0 ? up : null,
    down: isKnown(down) || down.alarm >= 0 ? down : null,
  };
}

/** How far a level has turned at a moment, in drawers to the right. */
export function turnOf(height: number, { event, progress }: Still): number {
  if (event?.kind !== 'turned' || height < 3 - event.levels || progress >= 1) return 0;
  return (event.clockwise ? -1 : 1) * eased(progress);
}

function itemsOf(gems: Counted): Holding['items'] {
  return (['rubies', 'diamonds', 'sapphires'] as const)
    .filter((kind) => gems[kind] > 0)
    .map((kind) => ({ picture: PICTURE[kind], text: String(gems[kind]) }));
}
const PICTURE = { diamonds: 'diamond', sapphires: 'sapphire', rubies: 'ruby' } as const;
const NOTHING: Holding['items'] = [{ picture: '', text: '–' }];

/** The pillows of a seat, its alarm, and its character where that is known. */
export function holdings(still: Still, seat: number): Holding[] {
  const view = viewAt(still);
  const black = blackOf(view, seat);
  const white = itemsOf(whiteOf(view, seat));
  const signs = [...(hasBell(view, seat) ? ['bell'] : []), characterIdOf(view, seat)].filter(Boolean);
  const loot = black ? itemsOf(black) : [{ picture: '', text: '?' }];
  return [
    { tone: 'light', items: white.length ? white : NOTHING },
    { tone: 'dark', items: loot.length ? loot : NOTHING },
    { tone: 'none', items: signs.map((picture) => ({ picture, text: '' })) },
  ];
}

export function board(pen: Pen, area: Area, still: Still, pictures: Pictures): void {
  const turning = still.event?.kind === 'turned' && still.progress < 1;
  const flipping = still.event?.kind === 'flipped' ? Math.sin(Math.PI * still.progress) : 0;
  // A turn is drawn from where it begins.
  const view = turning ? viewAt({ ...still, event: null }) : viewAt(still);
  const { edition, say } = still;
  const net: Area = {
    x: area.x + LABELS,
    y: area.y + HEADS,
    width: area.width - LABELS,
    height: area.height - HEADS - RED - 16,
  };
  const cell = { width: (net.width - 5 * GAP) / 4, height: (net.height - 4 * GAP) / 3 };
  labels(pen, area, net, cell, view, still, pictures);
  pen.save();
  pen.translate(0, net.y + net.height / 2);
  pen.scale(1, 1 - 0.94 * flipping);
  pen.translate(0, -net.y - net.height / 2);
  carcass(pen, net);
  NET_ROWS.forEach((height, row) => {
    const shift = turnOf(height, still) * (cell.width + GAP);
    const top = net.y + GAP + row * (cell.height + GAP);
    pen.save();
    pen.beginPath();
    pen.rect(net.x + 4, top - GAP / 2, net.width - 8, cell.height + GAP);
    pen.clip();
    for (let column = shift > 0 ? -1 : 0; column < (shift < 0 ? 5 : 4); column++) {
      const slot = height * 4 + (NET_COLUMNS[(column + 4) % 4] ?? 0);
      const x = net.x + GAP + column * (cell.width + GAP) + shift;
      drawer(pen, { x, y: top, ...cell }, cellAt(view, slot, edition), pictures);
    }
    pen.restore();
  });
  pen.restore();
  red(pen, { x: net.x, y: net.y + net.height + 16, width: net.width, height: RED }, view, say('mt-red'), pictures);
}

function labels(
  pen: Pen,
  area: Area,
  net: Area,
  cell: { width: number; height: number },
  view: GameView,
  { edition, say }: Still,
  pictures: Pictures,
): void {
  pen.fillStyle = '#c9b899';
  pen.font = `500 21px ${SANS}`;
  pen.textBaseline = 'middle';
  pen.textAlign = 'center';
  NET_COLUMNS.forEach((side, column) =>
    pen.fillText(
      say(`mt-side-${sideOf(side)}`),
      net.x + GAP + column * (cell.width + GAP) + cell.width / 2,
      area.y + HEADS / 2 - 3,
    ),
  );
  pen.textAlign = 'left';
  NET_ROWS.forEach((height, row) =>
    pen.fillText(
      say(`mt-height-${heightOf(height * 4)}`),
      area.x,
      net.y + GAP + row * (cell.height + GAP) + cell.height / 2,
      LABELS - 8,
    ),
  );
  const sky = edition.drawer_marks === 'plain' ? undefined : pictures.get(isFlipped(view.pose) ? 'moon' : 'sun');
  if (sky) pen.drawImage(sky, area.x + 4, area.y - 4, 34, 34);
}

function carcass(pen: Pen, { x, y, width, height }: Area): void {
  const wood = pen.createLinearGradient(x, 0, x + width, 0);
  wood.addColorStop(0, '#2c170c');
  wood.addColorStop(0.1, '#57301a');
  wood.addColorStop(0.9, '#57301a');
  wood.addColorStop(1, '#2c170c');
  pen.save();
  pen.shadowColor = 'rgb(0 0 0 / 0.55)';
  pen.shadowBlur = 28;
  pen.shadowOffsetY = 12;
  pen.fillStyle = wood;
  pen.beginPath();
  pen.roundRect(x, y, width, height, 12);
  pen.fill();
  pen.restore();
}

function drawer(pen: Pen, area: Area, cell: Cell, pictures: Pictures): void {
  const { x, y, width, height } = area;
  const front = pictures.get(`front-${cell.grain}`);
  pen.save();
  pen.beginPath();
  pen.roundRect(x, y, width, height, 9);
  pen.save();
  pen.clip();
  if (front) pen.drawImage(front, x, y, width, height);
  pen.restore();
  pen.lineWidth = cell.open ? 6 : 2;
  pen.strokeStyle = cell.open ? BRASS : '#1d0e06';
  pen.stroke();
  if (cell.open) {
    box(pen, { x: x + 11, y: y + 11, width: width - 22, height: height - 22 }, '#4d1224');
    contents(pen, { x: x + 11, y: y + 11, width: width - 22, height: height - 22 }, cell.up, pictures, 40);
  } else if (cell.up || cell.down) {
    const half = (height - 24) / 2;
    box(pen, { x: x + 12, y: y + 12, width: width - 24, height: height - 24 }, 'rgb(10 6 4 / 0.76)');
    contents(pen, { x: x + 12, y: y + 12, width: width - 24, height: half }, cell.up, pictures, 30);
    contents(pen, { x: x + 12, y: y + 12 + half, width: width - 24, height: half }, cell.down, pictures, 30);
    pen.strokeStyle = 'rgb(255 230 180 / 0.4)';
    pen.lineWidth = 2;
    pen.setLineDash([6, 6]);
    pen.beginPath();
    pen.moveTo(x + 20, y + 12 + half);
    pen.lineTo(x + width - 20, y + 12 + half);
    pen.stroke();
    pen.setLineDash([]);
  } else knob(pen, x + width / 2, y + height / 2, 15);
  if (cell.long) {
    knob(pen, x + 1, y + height / 2, 7);
    knob(pen, x + width - 1, y + height / 2, 7);
  }
  pen.restore();
}

function box(pen: Pen, { x, y, width, height }: Area, fill: string): void {
  pen.beginPath();
  pen.roundRect(x, y, width, height, 7);
  pen.fillStyle = fill;
  pen.fill();
}

function knob(pen: Pen, x: number, y: number, radius: number): void {
  const brass = pen.createRadialGradient(x - radius / 3, y - radius / 3, 0, x, y, radius);
  brass.addColorStop(0, '#ffe9b5');
  brass.addColorStop(0.6, '#b98a39');
  brass.addColorStop(1, '#5e431a');
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fillStyle = brass;
  pen.fill();
}

/** Gems with their numbers in the middle of an area; a question mark where they are not known. */
function contents(pen: Pen, area: Area, known: Contents | null, pictures: Pictures, most: number): void {
  const items: { picture: string; text: string }[] = [];
  if (known && isKnown(known)) {
    items.push(...itemsOf(known));
    if (known.more > 0) items.push({ picture: '', text: '+' });
  } else items.push({ picture: '', text: '?' });
  if (known && known.alarm >= 0) items.push({ picture: 'bell', text: '' });
  if (!items.length) items.push({ picture: '', text: '–' });
  row(pen, area, items, pictures, Math.min(most, (area.width - 10) / items.length / 1.9));
}

function row(pen: Pen, area: Area, items: Holding['items'], pictures: Pictures, size: number): void {
  pen.font = `650 ${Math.round(size * 0.82)}px ${SANS}`;
  pen.textBaseline = 'middle';
  pen.textAlign = 'left';
  pen.fillStyle = '#fdf7ea';
  const widthOf = (item: Holding['items'][number]): number =>
    (item.picture ? size + 3 : 0) + pen.measureText(item.text).width;
  const gap = size / 3.5;
  let x = area.x + (area.width - items.reduce((sum, item) => sum + widthOf(item) + gap, -gap)) / 2;
  const y = area.y + area.height / 2;
  for (const item of items) {
    const picture = pictures.get(item.picture);
    if (picture) pen.drawImage(picture, x, y - size / 2, size, size);
    pen.fillText(item.text, x + (item.picture ? size + 3 : 0), y + 1);
    x += widthOf(item) + gap;
  }
}

function red(pen: Pen, area: Area, view: GameView, name: string, pictures: Pictures): void {
  const silk = pen.createLinearGradient(0, area.y, 0, area.y + area.height);
  silk.addColorStop(0, '#b01e31');
  silk.addColorStop(1, '#6d0a18');
  pen.beginPath();
  pen.roundRect(area.x, area.y, area.width, area.height, area.height / 2);
  pen.fillStyle = silk;
  pen.fill();
  pen.strokeStyle = '#b98a39';
  pen.lineWidth = 2;
  pen.stroke();
  pen.textBaseline = 'middle';
  pen.textAlign = 'left';
  pen.fillStyle = '#fdf7ea';
  pen.font = `600 24px ${SANS}`;
  pen.fillText(name, area.x + 34, area.y + area.height / 2 + 1, area.width / 2 - 40);
  const items = itemsOf(redOf(view));
  const half = { ...area, x: area.x + area.width / 2, width: area.width / 2 };
  row(pen, half, items.length ? items : NOTHING, pictures, 38);
}

/** The fronts of the drawers, and the gems and signs of the page. */
async function pictures(): Promise<Pictures> {
  const found = new Map<string, CanvasImageSource>();
  const sheet = await loaded(fronts);
  const width = sheet.width / SHEET.columns;
  const height = sheet.height / SHEET.rows;
  for (let grain = 0; grain <= PLAIN; grain++) {
    const { column, row } = cellOf(grain);
    found.set(`front-${grain}`, cut(sheet, { x: column * width, y: row * height, width, height }, 200));
  }
  const holder = document.createElement('div');
  const emblems = mount(Emblems, { target: holder });
  for (const name of ['diamond', 'sapphire', 'ruby', 'bell', 'sun', 'moon', ...CHARACTER_IDS]) {
    const symbol = holder.querySelector(`#i-${name}`);
    if (symbol) found.set(name, await drawn(symbol, 96, BRASS, holder));
  }
  await unmount(emblems);
  return found;
}

const moments: GameMoments<GameView, GameEvent, GameEdition> = { pictures, board, holdings };
export default moments;
