/** Moments of 40 Thieves on a canvas: the board of jars, the piles, and what flies between them. */
import { mount, unmount, type Component } from 'svelte';
import {
  BACKS,
  FACES,
  GOLD,
  NO_BACK,
  type GameEdition,
  type GameEvent,
  type GameView,
} from '../../generated/forty-thieves';
import { drawn } from '../../moments/pictures';
import type { Area, GameMoments, Holding, Pictures, Still as AnyStill } from '../contract';
import Defs from './art/Defs.svelte';
import Gem from './art/Gem.svelte';
import JarBack from './art/JarBack.svelte';
import Picture from './art/Picture.svelte';
import TileFace from './art/TileFace.svelte';
import type { Display, Held } from './model/display';
import { cellsOf, cellSpot, gemSpot, TILE_PER_CENT } from './model/geometry';
import { begin, hear, type Playback } from './model/playback';
import { bits } from './model/tiles';
import { awayDuring, tilted, turnOrder, type Anchor, type Flight } from './motion/flights';

type Pen = CanvasRenderingContext2D;
type Still = AnyStill<GameView, GameEvent, GameEdition>;
interface Point {
  readonly x: number;
  readonly y: number;
}

const SANS = 'Inter, system-ui, sans-serif';
const DISPLAY = 'Fraunces, Georgia, serif';
/** The room for the piles, left of the board. */
const PILES = 150;
const PILE = 104;

/** The table at a moment. While something flies its event is pending. */
export function playbackAt({ view, told, event, progress }: Still): Playback {
  const before = told.reduce((now, one) => hear(now, one, true), begin(view, view.seats));
  return event ? hear(before, event, progress >= 1) : before;
}

const pictureOf = ({ back, face }: Held): string => (face >= 0 ? `face-${face}` : `back-${back}`);

/** What a seat has: gems, Evil Eyes, and the tiles in hand as far as the viewer knows them. */
export function holdings(still: Still, seat: number): Holding[] {
  const { display } = playbackAt(still);
  const hoard = display.hoards[seat];
  const hand = display.hands[seat] ?? [];
  if (!hoard) return [];
  const eyes = bits(hoard.eyes).length + hoard.tokens;
  const gems = hoard.gems + bits(hoard.sapphires).length;
  return [
    {
      tone: 'none',
      items: [{ picture: 'gem', text: String(gems) }, ...(eyes ? [{ picture: 'eye', text: String(eyes) }] : [])],
    },
    ...(hand.length
      ? [{ tone: 'dark', items: hand.map((tile) => ({ picture: pictureOf(tile), text: '' })) } as const]
      : []),
  ];
}

export function board(pen: Pen, area: Area, still: Still, pictures: Pictures, seatAt: (seat: number) => Area): void {
  const { display, flights, secrets } = playbackAt(still);
  const side = Math.min(area.height, area.width - PILES) - 44;
  const square: Area = {
    x: area.x + PILES + (area.width - PILES - side) / 2,
    y: area.y + (area.height - side) / 2,
    width: side,
    height: side,
  };
  const onBoard = (spot: Point): Point => ({
    x: square.x + (spot.x * side) / 100,
    y: square.y + (spot.y * side) / 100,
  });
  const away = awayDuring(flights);
  const size = (side * TILE_PER_CENT) / 100;
  carpet(pen, square, onBoard);
  const turning = turnOrder(still.event);
  const lit = new Set([...(display.called >= 0 ? cellsOf(display.called) : []), ...turning, ...tilted(still.event)]);
  display.cells.forEach((cell, place) => {
    const at = onBoard(cellSpot(place));
    if (cell.back === NO_BACK && cell.face < 0) return hollow(pen, at, size / 2.3);
    if (away.has(`cell-${place}`)) return;
    const secret = secrets.get(place);
    const face = secret ?? cell.face;
    if (lit.has(place)) ring(pen, at, size / 2 - 1, 'rgb(239 201 124 / 0.95)', []);
    tile(pen, pictures, at, size, { back: cell.back, face });
    if (secret !== undefined) ring(pen, at, size / 2 - 3, '#fdf7ea', [9, 7]);
    else if (cell.remembered >= 0 && face < 0)
      tile(pen, pictures, { x: at.x + size * 0.27, y: at.y + size * 0.27 }, size * 0.5, {
        back: cell.back,
        face: cell.remembered,
      });
  });
  for (let gem = 0; gem < 9; gem++) {
    const at = onBoard(gemSpot(gem));
    if (((display.gems >> gem) & 1) === 0) hollow(pen, at, side * 0.022);
    else if (!away.has(`gem-${gem}`)) stamp(pen, pictures, 'gem', at, side * 0.074);
  }
  if (display.merchant.place >= 0 && !away.has('merchant-pawn')) {
    const at = onBoard(gemSpot(display.merchant.place));
    coin(pen, pictures, { x: at.x, y: at.y - side * 0.05 }, side * 0.09);
  }
  const places = piles(pen, area, still, display, pictures);
  const spotOf = (anchor: Anchor): Point => {
    const [kind = '', number = '0'] = anchor.split('-');
    const place = Number(number);
    if (kind === 'cell') return onBoard(cellSpot(place));
    if (kind === 'gem') return onBoard(gemSpot(place));
    if (kind === 'hand' || kind === 'hoard') {
      const { x, y, height } = seatAt(place);
      return { x: x + 44, y: y + height / 2 };
    }
    return places.get(kind) ?? { x: area.x + area.width / 2, y: area.y - 60 };
  };
  for (const flight of flights) fly(pen, pictures, flight, spotOf, still.progress, flights.length, size);
}

/** A thing on its way. Later things start later and arrive with the others. */
function fly(
  pen: Pen,
  pictures: Pictures,
  flight: Flight,
  spotOf: (anchor: Anchor) => Point,
  progress: number,
  of: number,
  size: number,
): void {
  const late = Math.min(0.5, (flight.after / 80) * (0.5 / Math.max(1, of)));
  const part = Math.min(1, Math.max(0, (progress - late) / (1 - late)));
  const k = part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2;
  const from = spotOf(flight.from);
  const to = spotOf(flight.to);
  const at = { x: from.x + (to.x - from.x) * k, y: from.y + (to.y - from.y) * k - 60 * Math.sin(Math.PI * k) };
  const { what } = flight;
  if (what === 'merchant') coin(pen, pictures, at, size * 0.4);
  else if (what === 'gem') stamp(pen, pictures, 'gem', at, size * 0.36);
  else if (what === 'eye') stamp(pen, pictures, 'eye', at, size * 0.5);
  else
    tile(pen, pictures, at, size * 0.84, 'face' in what ? { back: NO_BACK, face: what.face } : { ...what, face: -1 });
}

function carpet(pen: Pen, { x, y, width }: Area, onBoard: (spot: Point) => Point): void {
  pen.save();
  pen.shadowColor = 'rgb(0 0 0 / 0.5)';
  pen.shadowBlur = 26;
  pen.shadowOffsetY = 10;
  pen.beginPath();
  pen.roundRect(x - 20, y - 20, width + 40, width + 40, 26);
  pen.fillStyle = '#24150c';
  pen.fill();
  pen.restore();
  pen.strokeStyle = 'rgb(185 138 57 / 0.6)';
  pen.lineWidth = 2;
  pen.stroke();
  const step = ((gemSpot(1).x - gemSpot(0).x) * width) / 100;
  const reach = step * 0.235;
  pen.save();
  pen.beginPath();
  pen.roundRect(x - 14, y - 14, width + 28, width + 28, 20);
  pen.clip();
  pen.strokeStyle = 'rgb(217 169 85 / 0.26)';
  pen.lineWidth = 1.6;
  for (let row = -1; row < 4; row++)
    for (let column = -1; column < 4; column++) {
      const middle = onBoard(gemSpot(0));
      pen.save();
      pen.translate(middle.x + column * step, middle.y + row * step);
      pen.strokeRect(-reach, -reach, 2 * reach, 2 * reach);
      pen.rotate(Math.PI / 4);
      pen.strokeRect(-reach, -reach, 2 * reach, 2 * reach);
      pen.restore();
    }
  pen.restore();
}

function stamp(pen: Pen, pictures: Pictures, name: string, at: Point, size: number): void {
  const picture = pictures.get(name);
  if (picture) pen.drawImage(picture, at.x - size / 2, at.y - size / 2, size, size);
}

function tile(pen: Pen, pictures: Pictures, at: Point, size: number, held: Held): void {
  stamp(pen, pictures, pictureOf(held), at, size);
}

function coin(pen: Pen, pictures: Pictures, at: Point, size: number): void {
  const gold = pen.createRadialGradient(at.x - size / 6, at.y - size / 5, 0, at.x, at.y, size / 2);
  gold.addColorStop(0, '#fff3c4');
  gold.addColorStop(0.5, '#e6b650');
  gold.addColorStop(1, '#7a5314');
  pen.beginPath();
  pen.arc(at.x, at.y, size / 2, 0, 2 * Math.PI);
  pen.fillStyle = gold;
  pen.fill();
  stamp(pen, pictures, 'merchant', at, size * 0.76);
}

function ring(pen: Pen, at: Point, radius: number, colour: string, dashes: number[]): void {
  pen.save();
  pen.beginPath();
  pen.arc(at.x, at.y, radius, 0, 2 * Math.PI);
  pen.setLineDash(dashes);
  pen.strokeStyle = colour;
  pen.lineWidth = 6;
  pen.stroke();
  pen.restore();
}

function hollow(pen: Pen, at: Point, radius: number): void {
  pen.beginPath();
  pen.arc(at.x, at.y, radius, 0, 2 * Math.PI);
  pen.fillStyle = 'rgb(0 0 0 / 0.28)';
  pen.fill();
  pen.strokeStyle = 'rgb(226 180 90 / 0.3)';
  pen.lineWidth = 2;
  pen.stroke();
}

/** Stack, discard, the tile that was played and the Merchant's loot; returns where they are. */
function piles(pen: Pen, area: Area, still: Still, display: Display, pictures: Pictures): Map<string, Point> {
  const x = area.x + PILE / 2 + 6;
  const places = new Map<string, Point>([
    ['stack', { x, y: area.y + 70 }],
    ['discard', { x, y: area.y + 230 }],
    ['middle', { x, y: area.y + 400 }],
    ['merchant', { x, y: area.y + 560 }],
  ]);
  const at = (name: string): Point => places.get(name) ?? { x, y: area.y };
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const count = (name: string, text: string): void => {
    pen.fillStyle = '#c9b899';
    pen.font = `600 21px ${SANS}`;
    pen.fillText(text, x, at(name).y + PILE / 2 + 17, PILES - 10);
  };
  hollow(pen, at('stack'), PILE / 2 - 6);
  if (display.stack > 0) tile(pen, pictures, at('stack'), PILE, { back: display.top, face: -1 });
  count('stack', still.say('ft-stack', { n: display.stack }));
  hollow(pen, at('discard'), PILE / 2 - 6);
  const last = display.discard.at(-1);
  if (last) tile(pen, pictures, at('discard'), PILE, last);
  count('discard', still.say('ft-discard', { n: display.discard.length }));
  if (display.played) {
    ring(pen, at('middle'), PILE / 2 + 4, 'rgb(239 201 124 / 0.95)', []);
    tile(pen, pictures, at('middle'), PILE, { back: NO_BACK, face: display.played.face });
    if (display.played.daggers.length) {
      pen.font = `650 30px ${DISPLAY}`;
      pen.fillStyle = '#fdf7ea';
      stamp(pen, pictures, 'dagger', { x: x - 20, y: at('middle').y + PILE / 2 + 26 }, 34);
      pen.fillText(`× ${display.played.daggers.length}`, x + 18, at('middle').y + PILE / 2 + 26);
    }
  }
  if (display.merchant.step > 0) {
    coin(pen, pictures, at('merchant'), PILE * 0.7);
    stamp(pen, pictures, 'gem', { x: x - 16, y: at('merchant').y + 56 }, 34);
    pen.font = `650 24px ${SANS}`;
    pen.fillStyle = '#fdf7ea';
    pen.fillText(String(display.merchant.loot), x + 18, at('merchant').y + 56);
  }
  return places;
}

/** The jars, the faces and the marks of the page. */
async function pictures(): Promise<Pictures> {
  const found = new Map<string, CanvasImageSource>();
  const symbols = document.createElement('div');
  const defs = mount(Defs, { target: symbols });
  const add = async <Props extends Record<string, unknown>>(
    name: string,
    drawing: Component<Props>,
    props: Props,
    size: number,
    ink = '#fdf7ea',
  ): Promise<void> => {
    const holder = document.createElement('div');
    const shown = mount(drawing, { target: holder, props });
    const svg = holder.querySelector('svg');
    if (svg) found.set(name, squared(await drawn(svg, size, ink, symbols)));
    await unmount(shown);
  };
  for (let back: number = NO_BACK; back < BACKS; back++) await add(`back-${back}`, JarBack, { back }, 168);
  await add(`back-${GOLD}`, JarBack, { back: GOLD }, 168);
  for (let face = 0; face < FACES; face++) await add(`face-${face}`, TileFace, { face }, 168);
  await add('gem', Gem, {}, 96);
  await add('eye', Picture, { of: 'eye' }, 72, '#ff9a8a');
  await add('dagger', Picture, { of: 'dagger' }, 72);
  await add('merchant', Picture, { of: 'merchant' }, 72, '#3b2405');
  await unmount(defs);
  return found;
}

/** A picture in the middle of a square. */
function squared(picture: HTMLCanvasElement): HTMLCanvasElement {
  if (picture.width === picture.height) return picture;
  const canvas = document.createElement('canvas');
  const side = Math.max(picture.width, picture.height);
  canvas.width = side;
  canvas.height = side;
  canvas.getContext('2d')?.drawImage(picture, (side - picture.width) / 2, (side - picture.height) / 2);
  return canvas;
}

const moments: GameMoments<GameView, GameEvent, GameEdition> = { pictures, board, holdings };
export default moments;
