/** What a fact sounds like. All hear the same of what all see; nothing hidden is heard. */

import type { GameEvent } from '../../generated/forty-thieves';
import type { Sound } from '../../sound/voices.ts';

export function soundOf(event: GameEvent): Sound | null {
  switch (event.kind) {
    case 'dealt':
    case 'reshuffled':
    case 'hands_passed':
      return 'ratchet';
    case 'threw':
    case 'threw_face_down':
    case 'drew':
    case 'refilled':
    case 'cleared':
    case 'departed':
      return 'card-laid';
    case 'peeked':
    case 'looked':
    case 'swapped':
    case 'replaced':
      return 'jar';
    case 'revealed':
    case 'covered':
    case 'announced':
    case 'led':
      return 'card-turned';
    case 'played':
    case 'emerged':
    case 'unearthed':
    case 'wished':
      return 'bell';
    case 'parried':
      return 'dagger';
    case 'cursed':
      return 'eye';
    case 'failed':
      return 'lost';
    case 'succeeded':
    case 'took_all':
      return 'found';
    case 'hoarded':
    case 'stole':
      return 'sapphire';
    case 'relieved':
      return 'velvet';
    case 'merchant_acted':
      return event.took ? 'sapphire' : 'knock';
    case 'merchant_came':
      return 'knock';
    case 'ended':
      return 'win';
    default:
      return null;
  }
}
