/** The one speaker of the page. */
import { Speaker } from './index.ts';

let one: Speaker | null = null;

/** The speaker, as loud as the settings say. */
export function speakerFor(settings: { readonly sound: boolean; readonly volume: number }): Speaker {
  one ??= new Speaker();
  one.muted = !settings.sound;
  one.volume = settings.volume;
  return one;
}
