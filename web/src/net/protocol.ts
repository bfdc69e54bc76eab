/** What goes over the wire, from the types made of the Python classes; generic where a game puts its own inside. */
import type * as Wire from '../generated/messages';

export type { Ack, ChairNow, ClockNow, GameShelf, Heard, Listing, NewTable, NewTableMade, Overview, Phase, PublicRow, Refusal, ResultNow } from '../generated/messages';

/** How things stand for one seat after row `heard`, for a game whose view and actions are known. */
export type Situation<View = unknown, Action = unknown> = Omit<Wire.Situation, 'view' | 'legal'> & {
  readonly view: View | null;
  readonly legal: readonly Action[];
};

export type Changes = Wire.Changes;

export interface Frame<Event = unknown> extends Omit<Wire.Frame, 'events'> {
  readonly events: readonly Event[];
}

type Nameless<Message> = Message extends { readonly command: string } ? Omit<Message, 'command'> : never;

/** What we may say; each gets a `command`, a name of our own, when it is sent. */
export type Saying = Nameless<Exclude<Wire.Said, Wire.Act>> | { readonly kind: 'act'; readonly heard: number; readonly action: unknown };
