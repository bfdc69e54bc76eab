/** What the shell knows of 40 Thieves before its bundle is loaded. */
import type { GameManifest } from '../contract';
import portraits from './portraits.svg';

const manifest: GameManifest = {
  name: 'forty-thieves',
  order: 2,
  title: '40 Thieves',
  icon: 'star',
  seats: [2, 4],
  minutes: 3,
  usualSeats: 3,
  editionFor: {},
  firstGame: {},
  prominent: [],
  withheld: [],
  lessonMinutes: 4,
  houseNotes: ['options', 'lines', 'discard', 'dagger'],
  cast: { sheet: portraits, bots: ['samir', 'farouk', 'yusra', 'nadir', 'simurgh'] },
  poster: null,
};

export default manifest;
