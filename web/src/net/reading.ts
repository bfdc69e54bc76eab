/** The HTTP part of the server for reading: rulebooks, lessons, finished games and records. */
import type {
  CheckedRecord,
  Hindsight,
  HindsightProgress,
  LessonText,
  Review,
  RulebookText,
} from '../generated/messages';
import { Refused } from './api';

async function ask(path: string, body?: unknown): Promise<Response> {
  let response: Response;
  try {
    response = await (body === undefined
      ? fetch(path)
      : fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }));
  } catch {
    throw new Refused(0, 'no-line', '', '');
  }
  if (response.ok) return response;
  const problem = (await response.json().catch(() => ({}))) as {
    detail?: string;
    extra?: { code?: string; clause?: string };
  };
  throw new Refused(response.status, problem.extra?.code ?? '', problem.detail ?? '', problem.extra?.clause ?? '');
}

/** Who looks at a finished game: a seat, an onlooker, or `xray` for the whole truth. */
export type Eyes = number | 'onlooker' | 'xray';

const ONLOOKER = 15;
const seatOf = (eyes: Eyes): number | null => (eyes === 'xray' ? null : eyes === 'onlooker' ? ONLOOKER : eyes);
const table = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

export async function rulebook(game: string, language: string): Promise<RulebookText> {
  return (await (
    await ask(`/api/games/${encodeURIComponent(game)}/rules?language=${language}`)
  ).json()) as RulebookText;
}

export async function lesson(game: string): Promise<LessonText> {
  return (await (await ask(`/api/games/${encodeURIComponent(game)}/lesson`)).json()) as LessonText;
}

/** The record of a finished table, as text. */
export async function record(id: string): Promise<string> {
  return await (await ask(`${table(id)}/record`)).text();
}

export async function review(id: string, eyes: Eyes, aid: boolean): Promise<Review> {
  const seat = seatOf(eyes);
  const query = new URLSearchParams(seat === null ? {} : { seat: String(seat), aid: String(aid) });
  return (await (await ask(`${table(id)}/review?${query}`)).json()) as Review;
}

/** The same for a record from a file. */
export async function reviewRecord(text: string, eyes: Eyes, aid: boolean): Promise<Review> {
  return (await (await ask('/api/records/review', { record: text, seat: seatOf(eyes), aid })).json()) as Review;
}

/** Let the server check a record by the rules. */
export async function playAgain(text: string): Promise<CheckedRecord> {
  return (await (await ask('/api/records/check', { record: text })).json()) as CheckedRecord;
}

/** Hindsight, or how far the server has come with it and after how many seconds to ask again. */
export type Looked =
  | { readonly kind: 'ready'; readonly hindsight: Hindsight }
  | { readonly kind: 'working'; readonly done: number; readonly of: number; readonly wait: number };

async function looked(response: Response): Promise<Looked> {
  const said: unknown = await response.json();
  if (response.status !== 202) return { kind: 'ready', hindsight: said as Hindsight };
  const { done, of } = said as HindsightProgress;
  return { kind: 'working', done, of, wait: Number(response.headers.get('retry-after')) || 1 };
}

/** What a seat of a finished game could have known. */
export async function hindsight(id: string, seat: number): Promise<Looked> {
  return await looked(await ask(`${table(id)}/hindsight?seat=${seat}`));
}

/** The same for a record from a file. */
export async function hindsightOfRecord(text: string, seat: number): Promise<Looked> {
  return await looked(await ask('/api/records/hindsight', { record: text, seat }));
}
