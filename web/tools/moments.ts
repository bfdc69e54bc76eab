/** The moments of both games that pictures are taken of, each found in a recorded match by what happened or was asked. */
import type { GameEvent as JarEvent } from '../src/generated/forty-thieves.ts';
import type { GameEvent as BoxEvent } from '../src/generated/master-thieves.ts';
import type { AnyEvent, GameName } from '../src/generated/messages.ts';
import type { Step } from './recording.ts';

export interface Moment {
  readonly name: string;
  readonly game: GameName;
  /** Whether this row is the moment; the larger, the more there is to see. */
  readonly is: (step: Step) => boolean | number;
  /** The fact that is stopped, and so many milliseconds in; without one, how things stand afterwards. */
  readonly stop?: { readonly kind: AnyEvent['kind']; readonly at: number };
  /** What is pressed before the picture is taken, so that a choice is made but not sent. */
  readonly press?: readonly string[];
}

type Named<Event, Kind> = Extract<Event, { readonly kind: Kind }>;
const told = <Kind extends BoxEvent['kind']>(step: Step, kind: Kind): Named<BoxEvent, Kind> | undefined =>
  (step.frame.events as readonly BoxEvent[]).find((event): event is Named<BoxEvent, Kind> => event.kind === kind);
const jars = <Kind extends JarEvent['kind']>(step: Step, kind: Kind): Named<JarEvent, Kind> | undefined =>
  (step.frame.events as readonly JarEvent[]).find((event): event is Named<JarEvent, Kind> => event.kind === kind);

const mine = (step: Step): boolean =>
  step.after.seat !== null && step.after.waiting.includes(step.after.seat) && step.after.legal.length > 0;
const viewOf = (step: Step): Readonly<Record<string, unknown>> =>
  (step.after.view ?? {}) as Readonly<Record<string, unknown>>;
const offered = (step: Step, ...kinds: string[]): boolean =>
  mine(step) && kinds.every((kind) => step.after.legal.some((action) => action.kind === kind));
const played = (step: Step): boolean => Number(viewOf(step)['round'] ?? 0) >= 2;
/** How much lay in the drawer that was opened. */
const seen = (step: Step): number => (told(step, 'saw')?.diamonds ?? 0) + 2 * (told(step, 'saw')?.sapphires ?? 0);
const DRAWER = 6;
const JAR = 5;
const fillable = (step: Step): boolean =>
  mine(step) && step.after.legal.some((action) => action.kind === 'fill' && action.slot === DRAWER);
const liftable = (step: Step): boolean =>
  mine(step) && step.after.legal.some((action) => action.kind === 'peek' && action.cell === JAR);

export const MOMENTS: readonly Moment[] = [
  {
    name: 'filling',
    game: 'master-thieves',
    is: (step) => fillable(step) && told(step, 'filled') === undefined,
    press: [`.net [data-slot="${DRAWER}"]`],
  },
  {
    name: 'choosing',
    game: 'master-thieves',
    is: (step) => played(step) && offered(step, 'choose') && step.after.legal.length >= 4,
    press: ['.decision [data-character][aria-disabled="false"]'],
  },
  {
    name: 'opening',
    game: 'master-thieves',
    is: (step) => played(step) && seen(step),
    stop: { kind: 'opened', at: 420 },
  },
  {
    name: 'falling',
    game: 'master-thieves',
    is: (step) =>
      told(step, 'fell')?.alarm === -1
        ? (told(step, 'fell')?.diamonds ?? 0) + 2 * (told(step, 'fell')?.sapphires ?? 0)
        : 0,
    stop: { kind: 'fell', at: 430 },
  },
  {
    name: 'alarm',
    game: 'master-thieves',
    is: (step) => (told(step, 'fell')?.alarm ?? -1) >= 0 && (told(step, 'fell')?.diamonds ?? 0) > 0,
    stop: { kind: 'fell', at: 520 },
  },
  {
    name: 'turning',
    game: 'master-thieves',
    is: (step) => played(step) && told(step, 'turned')?.levels === 1,
    stop: { kind: 'turned', at: 330 },
  },
  {
    name: 'flipping',
    game: 'master-thieves',
    is: (step) => played(step) && told(step, 'flipped') !== undefined,
    stop: { kind: 'flipped', at: 620 },
  },
  {
    name: 'taking',
    game: 'master-thieves',
    is: (step) => (told(step, 'emptied')?.diamonds ?? 0) + 2 * (told(step, 'emptied')?.sapphires ?? 0),
    stop: { kind: 'emptied', at: 240 },
  },
  { name: 'hiding', game: 'master-thieves', is: (step) => offered(step, 'place') && mine(step) },
  {
    name: 'deciding',
    game: 'master-thieves',
    is: (step) => offered(step, 'front', 'secret') && seen(step),
    press: ['.decision [data-key="2"]'],
  },
  {
    name: 'ruby',
    game: 'master-thieves',
    is: (step) => step.frame.events.some((event) => event.kind === 'ruby_taken'),
    stop: { kind: 'ruby_taken', at: 120 },
  },
  {
    name: 'moving-the-box',
    game: 'master-thieves',
    is: (step) => played(step) && offered(step, 'turn', 'flip'),
    press: ['.pad [data-key="t"]'],
  },
  { name: 'picking', game: 'master-thieves', is: (step) => offered(step, 'pick') && step.after.legal.length },
  { name: 'scoring', game: 'master-thieves', is: (step) => step.after.table.phase === 'over' },
  { name: 'throwing', game: 'forty-thieves', is: (step) => offered(step, 'discard') && step.after.legal.length >= 4 },
  {
    name: 'peeking',
    game: 'forty-thieves',
    is: (step) => offered(step, 'lantern') && liftable(step) && step.after.heard > 12,
    press: [`[data-at="cell-${JAR}"]`],
  },
  {
    name: 'jar-lifted',
    game: 'forty-thieves',
    is: (step) => (jars(step, 'saw')?.cells.length ?? 0) === 1,
    stop: { kind: 'saw', at: 500 },
  },
  {
    name: 'lantern',
    game: 'forty-thieves',
    is: (step) => (jars(step, 'saw')?.cells.length ?? 0) >= 2,
    stop: { kind: 'saw', at: 500 },
  },
  { name: 'acting', game: 'forty-thieves', is: (step) => offered(step, 'swap', 'replace') },
  {
    name: 'tile-played',
    game: 'forty-thieves',
    is: (step) => jars(step, 'played') !== undefined && jars(step, 'played')?.seat !== step.after.seat,
    stop: { kind: 'played', at: 260 },
  },
  { name: 'dagger', game: 'forty-thieves', is: (step) => offered(step, 'dagger') },
  {
    name: 'dagger-played',
    game: 'forty-thieves',
    is: (step) => jars(step, 'parried') !== undefined,
    stop: { kind: 'parried', at: 300 },
  },
  { name: 'calling', game: 'forty-thieves', is: (step) => offered(step, 'surround', 'line') },
  {
    name: 'stealing',
    game: 'forty-thieves',
    is: (step) => jars(step, 'announced') !== undefined && jars(step, 'succeeded') !== undefined,
    stop: { kind: 'announced', at: 1300 },
  },
  { name: 'scoring', game: 'forty-thieves', is: (step) => step.after.table.phase === 'over' },
];

/** The moments that a match has: where there is most to see, and of those the one in the middle. */
export function found(steps: readonly Step[], moments: readonly Moment[]): Map<Moment, Step> {
  const all = new Map<Moment, Step>();
  for (const moment of moments) {
    const worth = steps.map((step) => Number(moment.is(step)));
    const best = Math.max(0, ...worth);
    const fitting = best > 0 ? steps.filter((_, index) => worth[index] === best) : [];
    const one = fitting[Math.floor(fitting.length / 2)];
    if (one) all.set(moment, one);
  }
  return all;
}
