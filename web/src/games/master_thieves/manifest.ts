/** What the shell knows of Master Thieves before its bundle is loaded. */
import type { GameManifest } from '../contract';
import small from './hero-small.webp';
import poster from './hero.webp';
import portraits from './portraits.svg';

const manifest: GameManifest = {
  name: 'master-thieves',
  order: 1,
  title: 'Master Thieves',
  icon: 'key',
  seats: [2, 8],
  minutes: 8,
  usualSeats: 4,
  editionFor: { en: 'zoch-en', fr: 'zoch-fr', it: 'it-2006' },
  firstGame: { one_box_action: 'yes' },
  prominent: [{ option: 'visibility', values: ['everyone', 'opener', 'line_of_sight'] }],
  withheld: ['start_seat'],
  lessonMinutes: 5,
  houseNotes: ['smugglers', 'cards', 'box', 'must', 'ruby', 'alarm', 'end', 'imitations'],
  cast: { sheet: portraits, bots: ['pip', 'odile', 'lazare', 'vesper', 'magpie'] },
  poster: { image: poster, width: 1040, height: 939, small, smallWidth: 600 },
};

export default manifest;
