/** A table at which nothing is out of the ordinary: nobody is away and nobody wishes for anything. */
import type { ChairNow, Overview } from '../generated/messages';

/** A chair with somebody in it. */
export function takenChair(name: string, bot = ''): ChairNow {
  return {
    name,
    bot,
    program: '',
    taken: true,
    beside: null,
    ready: true,
    stood_in: false,
    gone: false,
    wants_pause: false,
    pause_until: null,
    wants_end: false,
    end_until: null,
    wish_until: null,
    wished: '',
    wish: -1,
    agreed: [],
    called: [],
  };
}

/** A running game without a clock. */
export function runningTable(
  game: Overview['game'],
  edition: Overview['edition'],
  chairs: readonly ChairNow[],
): Overview {
  return {
    table: '',
    game,
    edition,
    seats: chairs.length,
    clock: { decision: 0, reserve: 0 },
    talk: false,
    listed: false,
    pace: 'usual',
    pace_now: 'calm',
    prepared: false,
    phase: 'running',
    paused: false,
    chairs,
    commitment: '',
    seed: null,
    heist: '',
    rated: false,
    before: '',
    after: '',
  };
}
