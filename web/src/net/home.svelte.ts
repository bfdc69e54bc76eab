/** Where other devices find the server. A page that was opened as 127.0.0.1 has an address that no phone can open. */
import { ask } from './api';
import type { HomeNetwork } from './protocol';

let told = $state('');
let asked = false;

/** The address in a home network, if this is the screen of the machine that serves; empty on any other. */
export function forPhones(): string {
  // A server at home has no https.
  if (!asked && location.protocol === 'http:') {
    asked = true;
    void ask('GET', '/api/home-network').then(
      (found) => (told = (found as HomeNetwork).origin),
      () => undefined,
    );
  }
  return told;
}

/** The origin of links that somebody scans or types on another device. */
export const origin = (): string => forPhones() || location.origin;
/** The same without the scheme, as people type it. */
export const host = (): string => new URL(origin()).host;
