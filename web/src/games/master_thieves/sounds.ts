/** The sound of each event. The 3D box, if it is shown, plays the sounds of the box itself in time with its motion. */
import { type GameEvent, GEM_NAMES, NO_ALARM } from '../../generated/master-thieves';
import type { Sound } from '../../sound/voices.ts';

export function soundOf(event: GameEvent, carved: boolean): Sound | null {
  switch (event.kind) {
    case 'chose':
      return 'card-laid';
    case 'revealed':
      return 'card-turned';
    case 'alarm_alone':
      return 'nudge';
  }
  return carved ? null : boxSoundOf(event);
}

function boxSoundOf(event: GameEvent): Sound | null {
  switch (event.kind) {
    case 'opened':
    case 'secret_sought':
      return 'slide';
    case 'box_offered':
      return 'knock';
    case 'fell':
      return event.alarm !== NO_ALARM ? 'bell' : event.diamonds + event.sapphires > 0 ? 'tick' : null;
    case 'spilled':
      return event.diamonds > 0 ? 'tick' : null;
    case 'turned':
      return 'ratchet';
    case 'flipped':
      return 'rumble';
    case 'filled':
    case 'placed':
    case 'alarm_laid':
      return 'velvet';
    case 'emptied':
    case 'took_red':
      return 'diamond';
    case 'took_one':
    case 'picked':
      return GEM_NAMES[event.gem] ?? 'diamond';
    case 'ruby_fell':
    case 'ruby_taken':
      return 'ruby';
    default:
      return null;
  }
}
