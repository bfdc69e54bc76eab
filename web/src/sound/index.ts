/** Synthesizes and plays sounds. It is silent when muted, and before the first gesture, as browsers require. */

import { type Sound, type Voice, voicesOf } from './voices.ts';

export { SOUNDS, type Sound } from './voices.ts';

export interface SoundOptions {
  readonly muted?: boolean;
  /** 0 to 1. */
  readonly volume?: number;
  /** The element on which it listens for the first gesture. */
  readonly page?: EventTarget;
  readonly makeContext?: () => AudioContext;
}

const GESTURES = ['pointerup', 'keydown', 'touchend'] as const;

export class Speaker {
  private context: AudioContext | null = null;
  private master: GainNode | null = null;
  private hiss: AudioBuffer | null = null;
  private level: number;
  private silent: boolean;
  private readonly gone = new AbortController();

  constructor(private readonly options: SoundOptions = {}) {
    this.level = options.volume ?? 0.7;
    this.silent = options.muted ?? false;
    const page = options.page ?? document;
    for (const gesture of GESTURES)
      page.addEventListener(gesture, () => this.unlock(), { signal: this.gone.signal, capture: true });
    // A click on an earlier page counts as the gesture.
    if (!options.page && navigator.userActivation?.hasBeenActive) this.unlock();
  }

  get unlocked(): boolean {
    return this.context !== null;
  }

  set muted(muted: boolean) {
    this.silent = muted;
    this.tune();
  }

  get muted(): boolean {
    return this.silent;
  }

  set volume(volume: number) {
    this.level = Math.min(1, Math.max(0, volume));
    this.tune();
  }

  get volume(): number {
    return this.level;
  }

  /** Plays a sound; *height* is the level of the box it comes from. Does nothing before the first gesture. */
  play(sound: Sound, height = 1): void {
    const { context, master } = this;
    if (!context || !master || this.silent || this.level === 0) return;
    const start = context.currentTime + 0.005;
    for (const voice of voicesOf(sound, height)) this.voice(context, master, voice, start);
  }

  dispose(): void {
    this.gone.abort();
    void this.context?.close();
    this.context = this.master = null;
  }

  private unlock(): void {
    if (this.context) {
      if (this.context.state === 'suspended') void this.context.resume();
      return;
    }
    try {
      this.context = this.options.makeContext ? this.options.makeContext() : new AudioContext();
    } catch {
      // This machine has no sound. Every sound repeats something that is on screen.
      this.gone.abort();
      return;
    }
    this.master = this.context.createGain();
    this.master.connect(this.context.destination);
    this.tune();
  }

  private tune(): void {
    // The gain is the square of the setting, because loudness is not heard linearly.
    if (this.master) this.master.gain.value = this.silent ? 0 : this.level * this.level;
  }

  private voice(context: AudioContext, master: GainNode, voice: Voice, start: number): void {
    const from = start + voice.at / 1000;
    const until = from + voice.ms / 1000;
    const swell = Math.min(voice.swell ?? 3, voice.ms / 2) / 1000;
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.0001, from);
    gain.gain.exponentialRampToValueAtTime(voice.loud, from + swell);
    gain.gain.exponentialRampToValueAtTime(0.0001, until);
    gain.connect(master);
    const [low, high] = voice.pitch;
    if (voice.wave === 'noise') {
      const source = context.createBufferSource();
      source.buffer = this.hiss ??= hiss(context);
      source.loop = true;
      const band = context.createBiquadFilter();
      band.type = 'bandpass';
      band.Q.value = 1.1;
      band.frequency.setValueAtTime(low, from);
      band.frequency.exponentialRampToValueAtTime(high, until);
      source.connect(band).connect(gain);
      source.start(from);
      source.stop(until);
      return;
    }
    const source = context.createOscillator();
    source.type = voice.wave;
    source.frequency.setValueAtTime(low, from);
    source.frequency.exponentialRampToValueAtTime(high, until);
    source.connect(gain);
    source.start(from);
    source.stop(until);
  }
}

/** One second of noise, the same every time. */
function hiss(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 22222;
  for (let index = 0; index < samples.length; index++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    samples[index] = state / 2147483648 - 1;
  }
  return buffer;
}
