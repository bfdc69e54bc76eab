/** What a page is sent. */
import type { Page } from '@playwright/test';
import type { Fields } from './heap.ts';

export type Message = Fields & { readonly kind: string };

/** What one person's line has carried so far. */
export class Heard {
  readonly messages: Message[] = [];
  view: Fields = {};
  /** The facts of the last row; they are being looked at. */
  last: readonly Fields[] = [];
  readonly kinds = new Set<string>();

  constructor(page: Page) {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => this.hear(JSON.parse(String(payload)) as Message));
    });
  }

  hear(message: Message): void {
    this.messages.push(message);
    if (message.kind === 'situation') this.view = (message['view'] ?? {}) as Fields;
    if (message.kind !== 'frame') return;
    const events = message['events'] as readonly Fields[];
    if (events.length > 0) this.last = events;
    for (const event of events) this.kinds.add(String(event['kind']));
    this.view = { ...this.view, ...((message['now'] as Fields | undefined)?.['view'] as Fields | undefined) };
  }
}
