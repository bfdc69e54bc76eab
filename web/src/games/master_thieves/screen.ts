/** Master Thieves on a big screen. */
import type { GameEdition, GameEvent, GameView } from '../../generated/master-thieves';
import type { GameScreen } from '../contract';
import Screen from './Screen.svelte';

const screen: GameScreen<GameView, GameEvent, GameEdition> = { Screen };

export default screen;
