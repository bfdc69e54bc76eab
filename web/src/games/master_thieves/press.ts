/** What to press for an action, in order, as CSS selectors. */
import type { GameAction } from '../../generated/master-thieves';

const CONFIRM = '.decision [data-confirm]';
const TURN_KEYS = [
  ['t', 'T'],
  ['g', 'G'],
] as const;
const control = (key: string): string => `.decision [data-key="${key}"]`;

/** The button that brings a stepper nearer to a value; it matches nothing once the value is reached. */
function towards(icon: string, value: number): string {
  const at = `.decision .stepper[data-of="${icon}"]`;
  const below = Array.from({ length: value }, (_, less) => `${at}[data-value="${less}"] [data-step="more"]`);
  const known = Array.from({ length: value + 1 }, (_, count) => `:not([data-value="${count}"])`).join('');
  return [...below, `${at}${known} [data-step="less"]`].join(', ');
}

export function press(action: GameAction): readonly string[] {
  switch (action.kind) {
    case 'open':
      return [`.net [data-slot="${action.slot}"]`, CONFIRM];
    case 'fill':
      return [`.net [data-slot="${action.slot}"]`, towards('diamond', action.count), CONFIRM];
    case 'choose':
      return [`.decision [data-character="${action.character}"]`, CONFIRM];
    case 'place':
      return [towards('diamond', action.diamonds), towards('sapphire', action.sapphires), CONFIRM];
    case 'turn':
      return [control(TURN_KEYS[action.levels === 1 ? 0 : 1][action.clockwise ? 0 : 1]), CONFIRM];
    case 'flip':
      return [control('f'), CONFIRM];
    case 'leave':
      return [`${control('d')}, ${control('9')}, ${control('3')}, .decision .two [data-key="2"]`, CONFIRM];
    case 'lay_alarm':
    case 'fetch_alarm':
    case 'front':
    case 'take':
      return [control('1'), CONFIRM];
    case 'secret':
      return [control('2'), CONFIRM];
    default:
      return [CONFIRM];
  }
}
