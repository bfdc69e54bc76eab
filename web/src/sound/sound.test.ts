// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { Speaker } from './index.ts';
import { lengthOf, SOUNDS, voicesOf } from './voices.ts';

/** A fake audio context that records the calls it gets. */
class FakeContext {
  currentTime = 1;
  sampleRate = 100;
  state = 'running';
  destination = {};
  started: { kind: string; from: number; until: number }[] = [];
  gains: { gain: { value: number } }[] = [];
  createGain() {
    const node = {
      gain: { value: 1, setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
      connect: () => undefined,
    };
    this.gains.push(node);
    return node;
  }
  private source(kind: string) {
    const seen = { kind, from: 0, until: 0 };
    this.started.push(seen);
    const param = { value: 0, setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    return {
      type: '',
      buffer: null,
      loop: false,
      frequency: param,
      Q: param,
      connect: (next: unknown) => next,
      start: (at: number) => (seen.from = at),
      stop: (at: number) => (seen.until = at),
    };
  }
  createOscillator() {
    return this.source('tone');
  }
  createBufferSource() {
    return this.source('noise');
  }
  createBiquadFilter() {
    const param = { value: 0, setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    return { type: '', Q: param, frequency: param, connect: (next: unknown) => next };
  }
  createBuffer(_: number, length: number) {
    return { getChannelData: () => new Float32Array(length) };
  }
  close() {
    return Promise.resolve();
  }
}

function speaker(options: { muted?: boolean; volume?: number } = {}) {
  const page = new EventTarget();
  const context = new FakeContext();
  const made = new Speaker({ ...options, page, makeContext: () => context as unknown as AudioContext });
  return { page, context, speaker: made };
}

describe('sounds', () => {
  it('last as long as what they belong to', () => {
    expect(lengthOf('slide')).toBe(600);
    expect(lengthOf('ratchet')).toBeLessThanOrEqual(700);
    expect(lengthOf('rumble')).toBeLessThanOrEqual(1200);
    expect(lengthOf('eye')).toBe(300);
    expect(lengthOf('win')).toBe(1500);
    for (const sound of SOUNDS) expect(lengthOf(sound)).toBeLessThanOrEqual(2000);
  });

  it('are never too loud together, and every pitch can be glided to', () => {
    for (const sound of SOUNDS) {
      for (const voice of voicesOf(sound)) {
        const together = voicesOf(sound)
          .filter((other) => other.at <= voice.at && other.at + other.ms > voice.at)
          .reduce((sum, other) => sum + other.loud, 0);
        expect(together, sound).toBeLessThanOrEqual(1.1);
        expect(Math.min(...voice.pitch)).toBeGreaterThan(20);
        expect(Math.max(...voice.pitch)).toBeLessThan(20_000);
      }
    }
  });

  it('of gems fall from diamond to ruby, and of drawers rise with the level', () => {
    const pitch = (sound: (typeof SOUNDS)[number], height = 1): number => voicesOf(sound, height)[0]?.pitch[0] ?? 0;
    expect(pitch('diamond')).toBeGreaterThan(pitch('sapphire'));
    expect(pitch('sapphire')).toBeGreaterThan(pitch('ruby'));
    expect(pitch('slide', 2)).toBeGreaterThan(pitch('slide', 0));
  });
});

describe('the speaker', () => {
  it('is silent before the first gesture and plays after it', () => {
    const { page, context, speaker: made } = speaker();
    made.play('knock');
    expect(context.started).toEqual([]);
    page.dispatchEvent(new Event('keydown'));
    made.play('knock');
    expect(context.started.map(({ kind }) => kind)).toEqual(['tone', 'noise']);
    for (const { from, until } of context.started) expect(until).toBeGreaterThan(from);
  });

  it('plays nothing while muted or at no volume, and again after', () => {
    const { page, context, speaker: made } = speaker({ muted: true });
    page.dispatchEvent(new Event('pointerup'));
    made.play('bell');
    expect(context.started).toEqual([]);
    made.muted = false;
    made.volume = 0;
    made.play('bell');
    expect(context.started).toEqual([]);
    made.volume = 0.5;
    made.play('bell');
    expect(context.started.length).toBeGreaterThan(0);
    expect(context.gains[0]?.gain.value).toBeCloseTo(0.25);
  });

  it('does without a sound card', () => {
    const page = new EventTarget();
    const made = new Speaker({
      page,
      makeContext: () => {
        throw new Error('none');
      },
    });
    page.dispatchEvent(new Event('keydown'));
    made.play('bell');
    expect(made.unlocked).toBe(false);
  });
});
