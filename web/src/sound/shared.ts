/** The speaker that the whole page shares. */
import { Speaker } from './index.ts';

let one: Speaker | null = null;

/** The speaker, at the volume of the settings. */
export function speakerFor(settings: { readonly sound: boolean; readonly volume: number }): Speaker {
  one ??= new Speaker();
  one.muted = !settings.sound;
  one.volume = settings.volume;
  return one;
}
