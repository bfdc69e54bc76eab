/** A table with bots that starts at once. */
import { games } from '../games/shelf.svelte';
import { introduce, knownName, setOut } from '../net/api';
import { go } from '../router.svelte';
import { suggestedName } from './names';
import { plan, request, type PresetName } from './presets';

/** Set out a table of a game as a preset has it, and go there. A person without a name is given one. */
export async function startAtOnce(game: string, preset: PresetName): Promise<void> {
  if (!knownName()) await introduce(suggestedName());
  const shelf = (await games()).find((one) => one.name === game);
  if (!shelf) return;
  const made = await setOut(request(game, plan(preset, shelf)));
  go(`/t/${made.table}?start`);
}
