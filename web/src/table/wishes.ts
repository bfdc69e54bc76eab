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
  /** Whether a no of the user ends the wish for everybody; otherwise it only puts it out of sight. */
  readonly ends: boolean;
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
  return [...shared(now, here), ...calls(now, presence, seconds, here), ...chairWishes(now)];
}

/** Wishes that everybody who is here has to share: for a pause, or to give the game up. */
function shared(now: Situation, here: readonly number[]): Wish[] {
  const me = now.seat;
  if (me === null || now.table.phase !== 'running') return [];
  const wanting = (wants: 'wants_pause' | 'wants_end'): number[] =>
    here.filter((seat) => now.table.chairs[seat]?.[wants]);
  const all = [
    { kind: 'pause', yes: now.table.paused ? [] : wanting('wants_pause') },
    { kind: 'fold', yes: wanting('wants_end') },
  ] as const;
  return all.flatMap(({ kind, yes }) => {
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
        ends: true,
      },
    ];
  });
}

/** Calls for stand-ins: more than half of the others who are here have to agree. */
function calls(now: Situation, presence: Presence | null, seconds: number, here: readonly number[]): Wish[] {
  return missed(now, presence, seconds).map((seat) => {
    const called = now.table.chairs[seat]?.called ?? [];
    const said = called.includes(now.seat ?? -1);
    return {
      kind: 'call',
      seat,
      key: `call ${seat} ${now.clocks[seat]?.since ?? 0}`,
      name: '',
      yes: called.length,
      needed: Math.floor(here.filter((one) => one !== seat).length / 2) + 1,
      said,
      mayAgree: !said,
      ends: false,
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
        ends: now.host,
      },
    ];
  });
}
