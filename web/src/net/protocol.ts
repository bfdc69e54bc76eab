/** The messages between client and server. The types come from the Python classes; views, actions and events are generic. */
import type * as Wire from '../generated/messages';

export type {
  CallsNow,
  NewSubscription,
  NewWebhook,
  PushKey,
  QuietHours,
  Ack,
  BarredNow,
  BlockedNow,
  ChairNow,
  ClockNow,
  DailyBegun,
  DailyHeist,
  DailyPage,
  DrillsElsewhere,
  DeviceNow,
  GameShelf,
  HandoverNow,
  Heard,
  LadderPage,
  LadderPlayer,
  HomeNetwork,
  Listing,
  MyGame,
  MyGames,
  NewBlock,
  HandNow,
  NewHandover,
  NewProgramMade,
  NewReport,
  NewTable,
  NewTableMade,
  Overview,
  PasskeyNow,
  Phase,
  Presence,
  Profile,
  ProgramNow,
  PublicRow,
  Refusal,
  ResultNow,
  ScreenNow,
  SpokenCode,
  TalkLine,
  TextNow,
} from '../generated/messages';

/** The options of a table in words, of any game. */
export type AnyEdition = Wire.Overview['edition'];

/** The situation of one seat after row `heard`, with the types of one game. */
export type Situation<View = unknown, Action = unknown, Edition = AnyEdition> = Omit<
  Wire.Situation,
  'table' | 'view' | 'legal' | 'question'
> & {
  readonly table: Omit<Wire.Overview, 'edition'> & { readonly edition: Edition };
  readonly view: View | null;
  readonly legal: readonly Action[];
  /** A question to somebody at a shared device that everybody may see, for spectators. */
  readonly question?: { readonly seat: number; readonly legal: readonly Action[]; readonly undo: boolean } | null;
};

export type Changes = Wire.Changes;

export interface Frame<Event = unknown> extends Omit<Wire.Frame, 'events'> {
  readonly events: readonly Event[];
}

type Nameless<Message> = Message extends { readonly command: string } ? Omit<Message, 'command'> : never;

/** What a client may send. The connection adds the `command` id. */
export type Saying =
  | Nameless<Exclude<Wire.Said, Wire.Act | Wire.ActOpenly>>
  | { readonly kind: 'act'; readonly heard: number; readonly action: unknown }
  | { readonly kind: 'act_openly'; readonly seat: number; readonly heard: number; readonly action: unknown };
