/** How a person is called to slow tables: push messages, quiet hours and a webhook. */
import { ask, asGuest } from './api';
import type { CallsNow, NewSubscription, NewWebhook, PushKey, QuietHours } from './protocol';

export const pushKey = async (): Promise<string> => ((await ask('GET', '/api/push/key')) as PushKey).key;
export const callsNow = async (): Promise<CallsNow> => (await ask('GET', '/api/me/calls')) as CallsNow;
export const callHere = (subscription: NewSubscription): Promise<CallsNow> =>
  asGuest(async () => (await ask('POST', '/api/me/push', subscription)) as CallsNow);
export const callHereNoMore = (endpoint: string): Promise<unknown> => ask('DELETE', '/api/me/push', { endpoint });
export const beQuiet = (hours: QuietHours): Promise<CallsNow> =>
  asGuest(async () => (await ask('POST', '/api/me/quiet-hours', hours)) as CallsNow);
export const setWebhook = (webhook: NewWebhook): Promise<CallsNow> =>
  asGuest(async () => (await ask('POST', '/api/me/webhook', webhook)) as CallsNow);
export const dropWebhook = (): Promise<unknown> => ask('DELETE', '/api/me/webhook');
