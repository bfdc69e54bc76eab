/** What went wrong with a request, in the language of the user where there are words for it. */
import { say, sayOr } from '../words/words.svelte';
import { Refused } from './api';

/** The sentence of a refusal; the server's own if there is no translation. */
export const refusalText = (code: string, sentence: string): string => sayOr(`refused-${code}`, sentence);

export function problemOf(why: unknown): string {
  return why instanceof Refused && why.message ? refusalText(why.code, why.message) : say('no-server');
}
