/** Draws the picture of a moment: title, board, seats, and what happened as a caption. All text is drawn as text. */
import type { AnyGameMoments, Area, Holding, Pictures, Seat, Still } from '../games/contract';
import { BOARD, BRAND, CAPTION, HEAD, HEIGHT, seatArea, WIDTH } from './layout';
import { shortened, wrapped } from './text';

type Pen = CanvasRenderingContext2D;

export const DISPLAY = 'Fraunces, Georgia, serif';
export const SANS = 'Inter, system-ui, sans-serif';
const COLOURS = {
  felt: '#0b1614',
  felt2: '#16352b',
  panel: 'rgb(8 17 15 / 0.62)',
  line: 'rgb(226 180 90 / 0.28)',
  brass: '#e2b45a',
  brass2: '#f7dca4',
  ivory: '#fdf7ea',
  ivory2: '#c9b899',
  ink: '#0c1715',
} as const;
/** The colours of seats, as on the page. */
const SEATS = ['#8fd3c1', '#f0a07c', '#c3abf5', '#8fbdfb', '#e6cf7a', '#f2a3c4', '#a9d77f', '#d8b59a'] as const;
const TONES: Readonly<Record<Holding['tone'], { readonly ground: string; readonly text: string }>> = {
  light: { ground: '#e9dcc2', text: '#20150a' },
  dark: { ground: '#060807', text: '#fdf7ea' },
  none: { ground: '', text: '#fdf7ea' },
};

/** The words around a board. Names are already fit to be drawn. */
export interface Words {
  readonly title: string;
  /** Where in the game this is. */
  readonly place: string;
  /** Whose knowledge it shows. */
  readonly eyes: string;
  readonly caption: string;
  readonly seats: readonly Seat[];
  /** The seats that act; they are lit. */
  readonly acting: readonly number[];
}

export function paint(pen: Pen, words: Words, game: AnyGameMoments, still: Still, pictures: Pictures): void {
  pen.save();
  ground(pen);
  head(pen, words);
  const seatAt = (seat: number): Area => seatArea(seat, words.seats.length);
  for (const seat of words.seats)
    paintSeat(
      pen,
      seatAt(seat.seat),
      seat,
      words.acting.includes(seat.seat),
      game.holdings(still, seat.seat),
      pictures,
    );
  caption(pen, words.caption);
  brand(pen, pictures);
  pen.save();
  game.board(pen, BOARD, still, pictures, seatAt);
  pen.restore();
  pen.restore();
}

function ground(pen: Pen): void {
  const light = pen.createRadialGradient(440, 400, 80, 440, 440, 980);
  light.addColorStop(0, COLOURS.felt2);
  light.addColorStop(1, COLOURS.felt);
  pen.fillStyle = light;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.strokeStyle = COLOURS.line;
  pen.lineWidth = 2;
  pen.strokeRect(9, 9, WIDTH - 18, HEIGHT - 18);
}

const measureIn =
  (pen: Pen) =>
  (text: string): number =>
    pen.measureText(text).width;

function head(pen: Pen, { title, place, eyes }: Words): void {
  const middle = HEAD.y + HEAD.height / 2;
  pen.textBaseline = 'middle';
  pen.textAlign = 'left';
  pen.fillStyle = COLOURS.brass2;
  pen.font = `600 46px ${DISPLAY}`;
  const name = shortened(title, measureIn(pen), 430);
  pen.fillText(name, HEAD.x, middle);
  const after = HEAD.x + pen.measureText(name).width + 22;
  const right = HEAD.x + HEAD.width;
  pen.font = `600 25px ${SANS}`;
  const whose = shortened(eyes, measureIn(pen), 380);
  const width = pen.measureText(whose).width + 40;
  panel(pen, { x: right - width, y: middle - 24, width, height: 48 }, 24, COLOURS.brass);
  pen.fillStyle = '#241703';
  pen.fillText(whose, right - width + 20, middle + 1);
  pen.font = `500 25px ${SANS}`;
  pen.fillStyle = COLOURS.ivory2;
  pen.fillText(shortened(place, measureIn(pen), right - width - 20 - after), after, middle + 4);
}

function panel(pen: Pen, { x, y, width, height }: Area, radius: number, fill: string, line = ''): void {
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
  pen.fillStyle = fill;
  pen.fill();
  if (!line) return;
  pen.strokeStyle = line;
  pen.lineWidth = 2;
  pen.stroke();
}

function paintSeat(
  pen: Pen,
  area: Area,
  seat: Seat,
  acting: boolean,
  holdings: readonly Holding[],
  pictures: Pictures,
): void {
  panel(pen, area, 14, acting ? 'rgb(58 44 20 / 0.85)' : COLOURS.panel, acting ? COLOURS.brass : COLOURS.line);
  const low = area.height < 100;
  const radius = low ? 24 : 34;
  const middle = area.y + area.height / 2;
  face(pen, { x: area.x + 14 + radius, y: middle }, radius, seat, pictures);
  const left = area.x + 2 * radius + 28;
  const room = area.x + area.width - 12 - left;
  const things = low ? 28 : 44;
  pen.textAlign = 'left';
  pen.textBaseline = 'middle';
  pen.fillStyle = COLOURS.ivory;
  pen.font = `650 ${low ? 21 : 27}px ${SANS}`;
  pen.fillText(shortened(seat.name, measureIn(pen), room), left, middle - things / 2 - 4);
  hold(pen, { x: left, y: middle + things / 2 + 4, width: room, height: things }, holdings, pictures);
}

function face(pen: Pen, at: { x: number; y: number }, radius: number, seat: Seat, pictures: Pictures): void {
  const colour = SEATS[seat.seat % SEATS.length] ?? SEATS[0];
  pen.beginPath();
  pen.arc(at.x, at.y, radius, 0, 2 * Math.PI);
  pen.fillStyle = colour;
  pen.fill();
  const portrait = pictures.get(`portrait-${seat.bot}`);
  if (portrait) {
    pen.save();
    pen.beginPath();
    pen.arc(at.x, at.y, radius - 2, 0, 2 * Math.PI);
    pen.clip();
    pen.drawImage(portrait, at.x - radius, at.y - radius, 2 * radius, 2 * radius);
    pen.restore();
    return;
  }
  pen.fillStyle = COLOURS.ink;
  pen.textAlign = 'center';
  pen.font = `650 ${radius}px ${DISPLAY}`;
  const initial = [...seat.name.replaceAll(/[\u2068\u2069]/g, '')][0]?.toLocaleUpperCase() ?? '?';
  pen.fillText(initial, at.x, at.y + 1);
}

/** The things of a seat in one row; smaller if they would not fit. *area.y* is the middle. */
function hold(pen: Pen, area: Area, holdings: readonly Holding[], pictures: Pictures): void {
  let size = area.height - 6;
  const widthOf = ({ items, tone }: Holding): number =>
    items.reduce((sum, item) => sum + (item.picture ? size + 3 : 0) + pen.measureText(item.text).width + 5, 0) +
    (tone === 'none' ? 0 : 14);
  for (; size > 12; size -= 2) {
    pen.font = `650 ${Math.round(size * 0.78)}px ${SANS}`;
    if (holdings.reduce((sum, one) => sum + widthOf(one) + 8, 0) <= area.width) break;
  }
  let left = area.x;
  for (const holding of holdings) {
    const width = widthOf(holding);
    const { ground, text } = TONES[holding.tone];
    if (ground) panel(pen, { x: left, y: area.y - size / 2 - 4, width, height: size + 8 }, 8, ground);
    let x = left + (ground ? 8 : 0);
    pen.fillStyle = text;
    for (const item of holding.items) {
      const picture = pictures.get(item.picture);
      if (picture) pen.drawImage(picture, x, area.y - size / 2, size, size);
      if (item.picture) x += size + 3;
      if (item.text) pen.fillText(item.text, x, area.y + 1);
      x += pen.measureText(item.text).width + 5;
    }
    left += width + 8;
  }
}

function caption(pen: Pen, text: string): void {
  pen.textAlign = 'left';
  pen.textBaseline = 'middle';
  pen.fillStyle = COLOURS.ivory;
  for (const [size, most] of [
    [36, 2],
    [31, 3],
    [26, 4],
  ] as const) {
    pen.font = `500 ${size}px ${DISPLAY}`;
    const lines = wrapped(text, measureIn(pen), CAPTION.width, most);
    const fits = !lines.at(-1)?.includes('…');
    if (!fits && size !== 26) continue;
    const height = size * 1.22;
    const top = CAPTION.y + (CAPTION.height - height * lines.length) / 2;
    lines.forEach((line, index) => pen.fillText(line, CAPTION.x, top + height * (index + 0.5)));
    return;
  }
}

function brand(pen: Pen, pictures: Pictures): void {
  const logo = pictures.get('logo');
  pen.textAlign = 'right';
  pen.textBaseline = 'middle';
  pen.font = `600 22px ${DISPLAY}`;
  pen.fillStyle = COLOURS.brass;
  const right = BRAND.x + BRAND.width;
  const middle = BRAND.y + BRAND.height / 2;
  pen.fillText('Lightfinger', right, middle);
  const width = pen.measureText('Lightfinger').width;
  if (logo) pen.drawImage(logo, right - width - 34, middle - 14, 26, 26);
}
