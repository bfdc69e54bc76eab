/** All sounds as data: wave form, pitch, length and volume. */

export const SOUNDS = [
  'slide',
  'knock',
  'tick',
  'diamond',
  'sapphire',
  'ruby',
  'bell',
  'ratchet',
  'rumble',
  'thud',
  'velvet',
  'card-laid',
  'card-turned',
  'jar',
  'dagger',
  'eye',
  'found',
  'lost',
  'your-turn',
  'clock',
  'nudge',
  'win',
] as const;
export type Sound = (typeof SOUNDS)[number];

/** One voice of a sound. Times are milliseconds from the start of the sound, pitches are hertz. */
export interface Voice {
  readonly wave: 'sine' | 'triangle' | 'square' | 'noise';
  readonly at: number;
  readonly ms: number;
  /** Pitch of a tone, or the centre of a noise's filter band. It glides from the first value to the second. */
  readonly pitch: readonly [number, number];
  readonly loud: number;
  /** Length of the attack. The rest of the time is the decay. */
  readonly swell?: number;
}

const tone = (
  wave: Voice['wave'],
  at: number,
  ms: number,
  from: number,
  loud: number,
  to = from,
  swell = 3,
): Voice => ({ wave, at, ms, pitch: [from, to], loud, swell });
const noise = (at: number, ms: number, from: number, loud: number, to = from, swell = 3): Voice =>
  tone('noise', at, ms, from, loud, to, swell);

/** A struck bar or bell: a note with inharmonic overtones. Higher overtones are shorter. */
function struck(at: number, ms: number, pitch: number, loud: number): Voice[] {
  return [1, 2.76, 5.4].map((overtone, index) =>
    tone('sine', at, ms / (1 + 1.4 * index), pitch * overtone, loud / (1 + 1.6 * index)),
  );
}

/** Knuckles or a drawer on wood. */
function wooden(at: number, pitch: number, loud: number): Voice[] {
  return [tone('sine', at, 110, pitch, loud, pitch * 0.62, 1), noise(at, 35, pitch * 9, loud * 0.35, pitch * 5, 1)];
}

const VOICES: Readonly<Record<Sound, (height: number) => Voice[]>> = {
  // Drawers on higher levels sound lighter.
  slide: (height) => [
    noise(0, 600, 420 + 130 * height, 0.2, 620 + 180 * height, 180),
    tone('triangle', 0, 580, 58 + 12 * height, 0.05, 66 + 14 * height, 120),
  ],
  knock: () => wooden(0, 155, 0.5),
  tick: () => [...struck(0, 90, 2300, 0.13), noise(0, 22, 5200, 0.1, 5200, 1)],
  diamond: () => struck(0, 260, 2640, 0.16),
  sapphire: () => struck(0, 320, 1760, 0.18),
  ruby: () => struck(0, 900, 660, 0.24),
  bell: () => [...struck(0, 1900, 1046, 0.3), tone('sine', 0, 1500, 523, 0.12)],
  ratchet: () => Array.from({ length: 7 }, (_, click) => noise(click * 92, 34, 900 + (click % 2) * 260, 0.16, 600, 1)),
  rumble: () => [noise(0, 1150, 90, 0.42, 150, 300), tone('sine', 60, 1000, 46, 0.16, 62, 300)],
  thud: () => [tone('sine', 0, 240, 92, 0.75, 44, 1), noise(0, 90, 260, 0.3, 120, 1)],
  velvet: () => [noise(0, 170, 320, 0.16, 180, 40)],
  'card-laid': () => [noise(0, 90, 1500, 0.16, 620, 6), ...wooden(60, 210, 0.1)],
  'card-turned': () => [noise(0, 70, 2400, 0.13, 3600, 20), noise(80, 60, 1500, 0.13, 700, 4)],
  jar: () => [...struck(0, 300, 520, 0.16), noise(0, 160, 1900, 0.06, 1200, 40)],
  dagger: () => [...struck(0, 420, 3100, 0.13), noise(0, 90, 6500, 0.1, 4200, 2)],
  eye: () => [tone('sine', 0, 300, 98, 0.3, 92, 80), tone('triangle', 0, 300, 147, 0.08, 139, 80)],
  found: () => [523, 659, 784, 1046].flatMap((pitch, note) => struck(note * 130, 420, pitch, 0.16)),
  lost: () => [tone('triangle', 0, 420, 392, 0.2, 262, 10)],
  'your-turn': () => [...wooden(0, 240, 0.5), ...wooden(170, 240, 0.5)],
  clock: () => wooden(0, 620, 0.2),
  nudge: () => wooden(0, 240, 0.5),
  win: () =>
    [
      [262, 330, 392],
      [294, 370, 440],
      [392, 494, 587],
    ].flatMap((chord, index) =>
      chord.map((pitch) => tone('triangle', index * 480, index === 2 ? 540 : 460, pitch, 0.13, pitch, 20)),
    ),
};

/** The voices of a sound; *height* is the level of the box it comes from, 0 to 2. */
export function voicesOf(sound: Sound, height = 1): readonly Voice[] {
  return VOICES[sound](height);
}

export function lengthOf(sound: Sound): number {
  return Math.max(...voicesOf(sound).map((voice) => voice.at + voice.ms));
}
