/** A moment of a finished game, ready to be drawn: as a picture, or its turn as a clip. */
import type { AnyEvent } from '../generated/messages';
import type { AnyGameMoments, Pictures, Seat, Still } from '../games/contract';
import { rowAt, sentencesAt, toldAt, type Told } from '../review/telling';
import { roundAt, type Tick } from '../review/tape';
import { portraitOf } from '../ui/portraits';
import { animated } from './animated';
import { HEIGHT, WIDTH } from './layout';
import { DISPLAY, paint, SANS } from './paint';
import { cut, drawn, loaded } from './pictures';
import { record, videoKind } from './record';
import { lengthOf, reelOf, shotAt, turnAround, type Shot } from './reel';
import { drawnName } from './text';

/** What the review shows when a moment is shared. */
export interface Moment extends Told {
  /** The game's title. */
  readonly title: string;
  readonly at: number;
  readonly ticks: readonly Tick[];
  /** Whose knowledge is shown, in words. */
  readonly eyes: string;
  /** Whether things move less. */
  readonly still: boolean;
}

/** How large a clip is beside a picture. */
const CLIP = 0.75;
/** The same for an animated picture, and its most frames: it has to do without a video's compression. */
const ANIMATION = 0.5;
const FRAMES = 10;

/** Everybody with a name that can be drawn. */
export function drawnSeats(seats: readonly Seat[]): Seat[] {
  return seats.map((seat) => ({ ...seat, name: drawnName(seat.name) }));
}

/** The words of a moment for those who do not see the picture. */
export function altText(moment: Moment): string {
  return described(moment, [toldAt(named(moment), moment.at).join(' ')]);
}

/** The words of a turn. */
export function turnText(moment: Moment): string {
  const { from, to } = turnAround(moment.ticks, moment.at);
  const told = named(moment);
  return described(
    moment,
    Array.from({ length: to - from + 1 }, (_, index) => toldAt(told, from + index).join(' ')),
  );
}

function described(moment: Moment, told: readonly string[]): string {
  const words = told.filter(Boolean).join(' ') || moment.say('review-nothing');
  return `${moment.title}, ${placeOf(moment, moment.at)}. ${moment.eyes}. ${words}`;
}

const named = <Any extends Told>(moment: Any): Any => ({ ...moment, seats: drawnSeats(moment.seats) });

function placeOf({ ticks, say }: Moment, move: number): string {
  const round = roundAt(ticks, move);
  const at = say('moments-move', { n: move });
  return round ? `${say('review-round', { n: round })} · ${at}` : at;
}

/** The shots of the turn around a moment. */
export function reelAround(moment: Moment): Shot<AnyEvent>[] {
  const { from, to } = turnAround(moment.ticks, moment.at);
  const told = named(moment);
  const { client } = moment;
  return reelOf(
    Array.from({ length: to - from + 1 }, (_, index) => {
      const move = from + index;
      const sentences = sentencesAt(told, move);
      const row = move === 0 ? [] : rowAt(told, move);
      return {
        move,
        events: row.map((event, place) => ({
          event,
          motion: client.isQuiet?.(event) ? 0 : client.duration(event, moment.still),
          sentence: sentences[place] ?? '',
        })),
      };
    }),
  );
}

/** A moment on a canvas. */
export class Easel {
  readonly canvas: HTMLCanvasElement;
  readonly #moment: Moment;
  readonly #game: AnyGameMoments;
  readonly #pictures: Pictures;

  private constructor(canvas: HTMLCanvasElement, moment: Moment, game: AnyGameMoments, pictures: Pictures) {
    this.canvas = canvas;
    this.#moment = named(moment);
    this.#game = game;
    this.#pictures = pictures;
  }

  /** Load what is drawn. */
  static async open(canvas: HTMLCanvasElement, moment: Moment, game: AnyGameMoments): Promise<Easel> {
    const [own, shared] = await Promise.all([game.pictures(), sharedPictures(moment.seats), fonts()]);
    return new Easel(canvas, moment, game, new Map([...own, ...shared]));
  }

  /** Draw the moment, and return it as a file. */
  async picture(): Promise<Blob> {
    this.#size(1);
    const { at } = this.#moment;
    this.#draw({ move: at, told: [], event: null, motion: 0, ms: 0, caption: toldAt(this.#moment, at).join(' ') }, 1);
    return await this.#file();
  }

  /** Play the turn, and return it as a video, or as an animated picture where there is none. Null if it was stopped. */
  async clip(signal: AbortSignal): Promise<Blob | null> {
    this.#size(videoKind() ? CLIP : ANIMATION);
    const reel = reelAround(this.#moment);
    if (videoKind()) return await record(this.canvas, lengthOf(reel), (time) => this.#play(reel, time), signal);
    return await this.#animation(reel, signal);
  }

  #play(reel: readonly Shot<AnyEvent>[], time: number): void {
    const now = shotAt(reel, time);
    if (now) this.#draw(now.shot, now.progress);
  }

  async #animation(reel: readonly Shot<AnyEvent>[], signal: AbortSignal): Promise<Blob | null> {
    const frames = [];
    const shown = reel.filter((shot) => shot.ms > 0);
    const step = Math.ceil(shown.length / FRAMES);
    for (let index = 0; index < shown.length; index += step) {
      if (signal.aborted) return null;
      const some = shown.slice(index, index + step);
      const last = some.at(-1);
      if (last) this.#draw(last, 1);
      const png = new Uint8Array(await (await this.#file()).arrayBuffer());
      frames.push({ png, ms: Math.round(lengthOf(some)) });
    }
    return new Blob([animated(frames)], { type: 'image/png' });
  }

  #size(scale: number): void {
    this.canvas.width = WIDTH * scale;
    this.canvas.height = HEIGHT * scale;
  }

  #draw(shot: Shot<AnyEvent>, progress: number): void {
    const pen = this.canvas.getContext('2d', { alpha: false });
    const moment = this.#moment;
    const after = moment.views[shot.move] ?? {};
    if (!pen) return;
    const still: Still = {
      view: shot.event ? (moment.views[shot.move - 1] ?? after) : after,
      next: after,
      edition: moment.edition,
      told: shot.told,
      event: shot.event,
      progress,
      say: moment.say,
    };
    const scale = this.canvas.width / WIDTH;
    pen.setTransform(scale, 0, 0, scale, 0, 0);
    const by = moment.moves[shot.move]?.seat ?? null;
    paint(
      pen,
      {
        title: moment.title,
        place: placeOf(moment, shot.move),
        eyes: moment.eyes,
        caption: shot.caption,
        seats: moment.seats,
        acting: by === null ? [] : [by],
      },
      this.#game,
      still,
      this.#pictures,
    );
  }

  async #file(): Promise<Blob> {
    return await new Promise((done, failed) =>
      this.canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('the picture could not be made')))),
    );
  }
}

async function fonts(): Promise<void> {
  await Promise.all([document.fonts.load(`600 40px ${DISPLAY}`), document.fonts.load(`600 24px ${SANS}`)]);
}

/** The mark of the page, and the portraits of the bots that play. */
async function sharedPictures(seats: readonly Seat[]): Promise<Pictures> {
  const found = new Map<string, CanvasImageSource>();
  const logo = document.querySelector('#i-logo');
  if (logo) found.set('logo', await drawn(logo, 64, '#e2b45a'));
  for (const { bot } of seats) {
    const portrait = bot ? portraitOf(bot) : null;
    if (!portrait || found.has(`portrait-${bot}`)) continue;
    const sheet = await loaded(portrait.sheet);
    const side = sheet.width / portrait.cells;
    found.set(`portrait-${bot}`, cut(sheet, { x: portrait.cell * side, y: 0, width: side, height: sheet.height }, 96));
  }
  return found;
}
