/** What the lobby says about a person in a chair. */
import type { Overview } from '../net/protocol';
import { say } from '../words/words.svelte';

/** Whose device they share, or whether they are ready. */
export function seatedWords({ chairs }: Overview, seat: number): string {
  const chair = chairs[seat];
  const beside = chairs[chair?.beside ?? -1];
  if (beside) return say('shares-device', { name: beside.name });
  return say(chair?.ready ? 'ready' : 'sitting-down');
}
