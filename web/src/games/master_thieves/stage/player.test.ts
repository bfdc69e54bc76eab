// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type Clock, Player } from './player.ts';
import { timelineOf } from './timeline.ts';

/** A clock that the test moves by hand. */
class FakeClock implements Clock {
  time = 0;
  frames = 0;
  private waiting: (() => void)[] = [];
  now(): number {
    return this.time;
  }
  frame(callback: () => void): void {
    this.waiting.push(callback);
  }
  async run(ms: number, step = 16): Promise<void> {
    for (let passed = 0; passed < ms; passed += step) {
      this.time += step;
      const due = this.waiting;
      this.waiting = [];
      this.frames += due.length;
      for (const callback of due) callback();
      await Promise.resolve();
    }
  }
}

function stage(speed = 1) {
  const clock = new FakeClock();
  const heard: string[] = [];
  let drawn = 0;
  const player = new Player(
    clock,
    () => drawn++,
    (cue) => heard.push(`${cue}@${clock.time}`),
  );
  player.speed = speed;
  return { clock, heard, player, draws: () => drawn };
}

const ramp =
  (ms: number, set: (k: number) => void, hold = 0) =>
  () =>
    timelineOf([{ at: 0, ms, draw: set }], [{ at: ms / 2, cue: 'knock' }], hold);

describe('the player', () => {
  it('draws every part of the way, hears cues in time and ends at the end', async () => {
    const { clock, heard, player } = stage();
    const seen: number[] = [];
    let done = false;
    void player.play(ramp(320, (k) => seen.push(k))).then(() => (done = true));
    await clock.run(304);
    expect(done).toBe(false);
    await clock.run(32);
    expect(done).toBe(true);
    expect(seen[0]).toBe(0);
    expect(seen.at(-1)).toBe(1);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(heard).toEqual(['knock@160']);
  });

  it('plays twice as fast at speed two, but holds as long', async () => {
    for (const [speed, length] of [
      [1, 320 + 2200],
      [2, 160 + 2200],
      [0.5, 640 + 2200],
    ] as const) {
      const { clock, player } = stage(speed);
      let ended = 0;
      void player.play(ramp(320, () => undefined, 2200)).then(() => (ended = clock.time));
      await clock.run(4000);
      expect(Math.abs(ended - length)).toBeLessThanOrEqual(32);
    }
  });

  it('plays one after another', async () => {
    const { clock, player } = stage();
    const order: string[] = [];
    void player.play(ramp(100, () => undefined)).then(() => order.push('first'));
    void player
      .play(() => {
        order.push('made');
        return timelineOf([]);
      })
      .then(() => order.push('second'));
    await clock.run(200);
    expect(order).toEqual(['made', 'first', 'second']);
  });

  it('shows intermediate poses however slow the machine is', async () => {
    const { clock, player } = stage();
    const seen: number[] = [];
    void player.play(ramp(700, (k) => seen.push(k)));
    await clock.run(20_000, 1500);
    expect(seen.filter((k) => k > 0 && k < 1).length).toBeGreaterThanOrEqual(8);
  });

  it('keeps to the key poses while others wait', async () => {
    const { clock, player } = stage();
    const seen: number[] = [];
    void player.play(ramp(1200, (k) => seen.push(k)));
    void player.play(ramp(100, () => undefined));
    await clock.run(20_000, 1500);
    expect(seen.map((k) => Number(k.toFixed(1)))).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  });

  it('asks for no frame when nothing moves', async () => {
    const { clock, player, draws } = stage();
    void player.play(ramp(100, () => undefined));
    await clock.run(200);
    const before = [clock.frames, draws()];
    await clock.run(3000);
    expect([clock.frames, draws()]).toEqual(before);
    expect(player.busy).toBe(false);
  });

  it('finishes everything at once, in order and silently', async () => {
    const { clock, heard, player } = stage();
    const ends: number[] = [];
    const both = Promise.all([
      player.play(ramp(500, (k) => (ends[0] = k))),
      player.play(ramp(500, (k) => (ends[1] = k), 2200)),
    ]);
    await clock.run(32);
    player.finish();
    await both;
    expect(ends).toEqual([1, 1]);
    expect(heard).toEqual([]);
    expect(player.busy).toBe(false);
  });
});
