/** What people at a table wish for, and who may answer. The server decides. */
import type { Presence, Situation } from '../net/protocol';
import { people } from './company';

/** Seconds of absence, and of silence, after which the others may call a stand-in. */
export const AWAY = 180;
export const SILENT = 900;

export interface Wish {
  readonly kind: 'pause' | 'fold' | 'chair' | 'call';
  /** The seat of the person who wishes; for a chair or a stand-in the seat that it is about. */
  readonly seat: number;
  /** The same wish has the same key. */
  readonly key: string;
  /** The name of somebody without a seat who asks for a chair; else empty. */
  readonly name: string;
  /** How many have said yes, and how many are needed. */
  readonly yes: number;
  readonly needed: number;
  /** Whether the user has said yes. */
  readonly said: boolean;
  /** Whether the user may say yes. */
  readonly mayAgree: boolean;
  /** When the wish lapses, in seconds since 1970; null if it does not. */
  readonly until: number | null;
  /** Whether a no of the user ends the wish for everybody; otherwise it only puts it out of sight. */
  readonly ends: boolean;
  /** Whether the user may say no for good: whoever asks may then only watch. */
  readonly mayBar: boolean;
}

/** The seats whose people are here or have only just gone, and play themselves. */
function playing(now: Situation, presence: Presence | null, seconds: number): number[] {
  const gone = new Set((presence?.away ?? []).filter((one) => seconds - one.since >= AWAY).map((one) => one.seat));
  return people(now.table).filter((seat) => !now.table.chairs[seat]?.stood_in && !gone.has(seat));
}

/** The people that a table without a clock waits for in vain. */
export function missed(now: Situation, presence: Presence | null, seconds: number): number[] {
  if (now.seat === null || now.table.phase !== 'running' || now.table.paused) return [];
  return people(now.table).filter((seat) => {
    const clock = now.clocks[seat];
    if (seat === now.seat || !now.waiting.includes(seat) || now.table.chairs[seat]?.stood_in || clock?.runs)
      return false;
    const away = presence?.away.find((one) => one.seat === seat);
    const silent = clock?.since !== null && clock !== undefined && seconds - clock.since >= SILENT;
    return silent || (away !== undefined && seconds - away.since >= AWAY);
  });
}

/** Every wish at the table: first what concerns everybody, then stand-ins, then chairs. */
export function wishes(now: Situation, presence: Presence | null, seconds: number): Wish[] {
  const here = playing(now, presence, seconds);
  return [...shared(now, here, seconds), ...calls(now, presence, seconds, here), ...chairWishes(now)].filter(
    ({ until }) => until === null || seconds < until,
  );
}

/** Where a chair says when a wish lapses. */
const ENDS = { wants_pause: 'pause_until', wants_end: 'end_until' } as const;

function isPast(until: number | null | undefined, seconds: number): boolean {
  return typeof until === 'number' && seconds >= until;
}

/** Wishes that everybody who is here has to share: for a pause, or to give the game up. */
function shared(now: Situation, here: readonly number[], seconds: number): Wish[] {
  const me = now.seat;
  if (me === null || now.table.phase !== 'running') return [];
  const wanting = (wants: 'wants_pause' | 'wants_end'): number[] =>
    here.filter((seat) => now.table.chairs[seat]?.[wants] && !isPast(now.table.chairs[seat]?.[ENDS[wants]], seconds));
  const all = [
    { kind: 'pause', wants: 'wants_pause', yes: now.table.paused ? [] : wanting('wants_pause') },
    { kind: 'fold', wants: 'wants_end', yes: wanting('wants_end') },
  ] as const;
  return all.flatMap(({ kind, wants, yes }) => {
    const [seat] = yes;
    if (seat === undefined) return [];
    const said = yes.includes(me);
    return [
      {
        kind,
        seat,
        key: `${kind} ${seat}`,
        name: '',
        yes: yes.length,
        needed: here.length,
        said,
        mayAgree: !said,
        until: Math.min(...yes.map((one) => now.table.chairs[one]?.[ENDS[wants]] ?? Infinity)),
        ends: true,
        mayBar: false,
      },
    ];
  });
}

/** Calls for stand-ins: more than half of the others who are here have to agree. */
function calls(now: Situation, presence: Presence | null, seconds: number, here: readonly number[]): Wish[] {
  return missed(now, presence, seconds).map((seat) => {
    const called = now.table.chairs[seat]?.called ?? [];
    const needed = Math.floor(here.filter((one) => one !== seat).length / 2) + 1;
    // Fewer are needed if another voter has gone since; then the same person may say it again.
    const said = called.includes(now.seat ?? -1) && called.length < needed;
    return {
      kind: 'call',
      seat,
      key: `call ${seat} ${now.clocks[seat]?.since ?? 0}`,
      name: '',
      yes: called.length,
      needed,
      said,
      mayAgree: !said,
      until: null,
      ends: false,
      mayBar: false,
    };
  });
}

/** Wishes of spectators for a chair, for those whose word counts. */
function chairWishes(now: Situation): Wish[] {
  const { chairs, phase } = now.table;
  const counts = phase === 'running' ? now.host || now.seat !== null : phase === 'waiting' && now.host;
  if (!counts) return [];
  return chairs.flatMap((chair, seat) => {
    if (!chair.wished) return [];
    const said = chair.agreed.includes(now.seat ?? -1);
    return [
      {
        kind: 'chair' as const,
        seat,
        key: `chair ${chair.wish}`,
        name: chair.wished,
        yes: chair.agreed.length,
        needed: 0,
        said,
        mayAgree: !said,
        until: chair.wish_until,
        ends: now.host,
        mayBar: now.host,
      },
    ];
  });
}
